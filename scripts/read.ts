import {
  command,
  flag,
  oneOf,
  operands,
  option,
  readText,
  runAsProcess,
} from '../server/command-line/index.ts';
import { createReader } from '../server/reading/index.ts';
import { READING_MODEL, readingModel } from '../server/reading-model.ts';
import { readLines, resultLine } from './reading/read-lines.ts';

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
      model: option('FILE', 'read with another model than the shipped one', readText),
    },
    operands: { words: operands('TEXT') },
    act: async (given, { words }) => {
      const { format = 'diacritized', json, style = 'readable', model = READING_MODEL } = given;
      const vowelNotation = given['vowel-notation'] ?? 'double_a';
      const options = { format, json, style, vowelNotation, includeEzafe: !given['no-ezafe'] };
      const reader = createReader(readingModel(model));
      if (words.length === 0) return readLines(process.stdin, reader, options);
      process.stdout.write(`${resultLine(reader, { id: '1', text: words.join(' ') }, options)}\n`);
    },
  }),
});
