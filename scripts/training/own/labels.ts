import { readFileSync } from 'node:fs';
import { hashOf } from '../../../server/reading/base/hash.ts';
import { keyOf } from '../sources/tables.ts';

/** A sentence with one homograph marked: the text, and the places of the marked words among those with this spelling. */
export interface LabelledHomograph {
  word: string;
  reading: string;
  text: string;
  /** UTF-16 places in the text where the marked words begin. */
  starts: number[];
}

/** The rows of one of the tables that the authors wrote; lines that begin with # say what they are. */
export const readLines = (name: string): string[][] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));

/** Contexts of homographs that the project's authors wrote and labelled. */
export function ownHomographs(): LabelledHomograph[] {
  return readLines('homographs.tsv').map(([word = '', reading = '', marked = '']) => {
    const parts = marked.split('*');
    if (parts.length < 3 || parts.length % 2 === 0)
      throw new Error(`homographs.tsv: no marked word in: ${marked}`);
    const starts: number[] = [];
    let length = 0;
    parts.forEach((part, i) => {
      if (i % 2 === 1) starts.push(length);
      length += part.length;
    });
    return { word, reading, text: parts.join(''), starts };
  });
}

// One context in ten measures; the text decides, so that a line keeps its side when others come and go.
const MEASURING = 10;

export function measuresHomographs({ text }: LabelledHomograph): boolean {
  return hashOf(text) % MEASURING === 0;
}

/** Words that tell a reading of a homograph where they stand near it. */
export interface Cues {
  word: string;
  reading: string;
  /** By kind, `next:`, `prev:` or `any:`, with commas between; kinds are parted by semicolons. */
  cues: string;
}

/** Cues that the authors wrote, from the words and their readings alone. */
export function ownCues(): Cues[] {
  return readLines('cues.tsv').map(([word = '', reading = '', cues = '']) => ({ word, reading, cues }));
}

/** Readings of frequent words that two of the authors set right when they read the engine's list. */
export function proofreadWords(): [string, string][] {
  return readLines('words.tsv').map(([word = '', reading = '']) => [word, reading]);
}

/** Words that are no entries, since their parts say how they are read; the authors read them. */
export function wordsByParts(): [string, string][] {
  return readLines('by-parts.tsv').map(([word = '', reading = '']) => [word, reading]);
}

/** A sentence of our gold set: read twice by different people, disagreements settled. */
export interface GoldSentence {
  id: string;
  genre: string;
  text: string;
  /** One entry for each word of the text. */
  phonemes: string;
}

/** Our gold set; the sentences with even numbers are never learnt from. */
export function goldSentences(): GoldSentence[] {
  return sentencesIn('gold.tsv');
}

const sentencesIn = (name: string): GoldSentence[] =>
  readLines(name).map(([id = '', genre = '', text = '', phonemes = '']) => ({ id, genre, text, phonemes }));

/** Sentences that one author wrote and labelled, with the phonemes of each word, and of which kind they are. */
export function authoredSentences(): [text: string, phonemes: string, genre: string][] {
  return readLines('sentences.tsv').map(([, genre = '', text = '', phonemes = '']) => [
    text,
    phonemes,
    genre,
  ]);
}

export function measuresReading({ id }: GoldSentence): boolean {
  return Number(id.slice(1)) % 2 === 0;
}

/** Sentences of authors who had seen nothing of ours: they measure, and nothing is learnt from them. */
export function freshSentences(): GoldSentence[] {
  return sentencesIn('fresh.tsv');
}

/** Readings of a word that two readers found right where a label has another. */
export interface AcceptedReadings {
  key: string;
  readings: string[];
}

/** What is right besides labels: where they slip, and where a word is said in several ways. */
export function acceptedReadings(): AcceptedReadings[] {
  return readLines('accepted.tsv').map(([key = '', readings = '']) => ({
    key,
    readings: readings.split(' '),
  }));
}

/** A word that measures how unknown words are read. */
export interface UnknownWord {
  word: string;
  /** How two people said it who saw the word alone. */
  readings: string[];
  /** Other readings that two more found right. */
  others: string[];
}

/** Words chosen blindly from all lexicons of the data folder. */
export function unknownWords(): UnknownWord[] {
  return readLines('unknown-words.tsv').map(([word = '', readings = '', others]) => ({
    word,
    readings: readings.split(' '),
    others: others?.split(' ') ?? [],
  }));
}

/** Their keys: what a model that is measured with them must not know, nor any weight be learnt from. */
export const unknownKeys = (): ReadonlySet<string> => new Set(unknownWords().map(({ word }) => keyOf(word)));
