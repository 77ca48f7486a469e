import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  command,
  flag,
  oneOf,
  operands,
  option,
  quote,
  type Read,
  runAsProcess,
  UsageError,
} from '../server/command-line/index.ts';
import { createExplainer, createReader, type PackedModel } from '../server/reading/index.ts';
import { MODEL_FILES, READING_MODEL, readingModel } from '../server/reading-model.ts';
import { explanationAsJson } from './reading/explain/as-json.ts';
import { explanationAsText } from './reading/explain/as-text.ts';
import { explained } from './reading/explain/explained.ts';
import { openFreeSources } from './reading/explain/free-sources.ts';
import { openOwnTables } from './reading/explain/own-tables.ts';
import { type Result, readLines, resultLine } from './reading/read-lines.ts';
import { type OutputOptions, resultOf, textOf } from './reading/result.ts';

const readModelFolder: Read<string> = (folder) => {
  const missing = Object.values(MODEL_FILES).find((file) => !existsSync(join(folder, file)));
  if (missing === undefined) return folder;
  throw new Error(`must be the folder of a reading model, but ${quote(folder)} has no ${missing}`);
};

/** Reads texts with a model. */
function reading(model: PackedModel, options: OutputOptions): (text: string) => Result {
  const reader = createReader(model);
  return (text) => {
    const read = reader.read(text);
    return { text: () => textOf(read, options), json: () => resultOf(read, options) };
  };
}

/** Reads texts with a model, and tells why they are read so. */
function explaining(model: PackedModel, options: OutputOptions): (text: string) => Result {
  const explainer = createExplainer(model);
  const vouchers = { tables: openOwnTables(), sources: openFreeSources() };
  return (text) => {
    const why = explained(text, explainer, vouchers, options);
    return { text: () => `${explanationAsText(why)}\n`, json: () => explanationAsJson(why) };
  };
}

await runAsProcess({
  call: 'npm run -s read --',
  prefix: 'read: ',
  command: command({
    summary: `Reads Persian: TEXT, or else standard input, a text a line. Plain lines give plain lines; JSON objects
{"id", "text"}, one a line, give JSON objects with the same ids.`,
    options: {
      format: option(
        'diacritized|pinglish|phonemes',
        'what to write of each text; default diacritized',
        oneOf(['diacritized', 'pinglish', 'phonemes']),
      ),
      explain: flag(
        'tell of each word where its readings come from, what chose among them, why it has an ezafe or none, and how doubtful that is',
      ),
      json: flag('write JSON objects with all details, for plain lines too (their id is the line number)'),
      'no-ezafe': flag('leave the ezafe marks out (diacritized)'),
      style: option(
        'STYLE',
        'readable (default) or systematic (pinglish)',
        oneOf(['readable', 'systematic']),
      ),
      'vowel-notation': option(
        'FORM',
        'double_a (default) or macron (pinglish)',
        oneOf(['double_a', 'macron']),
      ),
      model: option(
        'FOLDER',
        'read with the model of this folder instead of the shipped one',
        readModelFolder,
      ),
    },
    operands: { words: operands('TEXT') },
    act: async (given, { words }) => {
      const { format = 'diacritized', explain, json, style = 'readable', model = READING_MODEL } = given;
      if (explain && given.format)
        throw new UsageError('--explain shows a text in all formats: leave --format out');
      const vowelNotation = given['vowel-notation'] ?? 'double_a';
      const options = { format, style, vowelNotation, includeEzafe: !given['no-ezafe'] };
      const resultOf = (explain ? explaining : reading)(readingModel(model), options);
      if (words.length === 0) return readLines(process.stdin, { resultOf, json });
      process.stdout.write(`${resultLine({ id: '1', text: words.join(' ') }, { resultOf, json })}\n`);
    },
  }),
});
