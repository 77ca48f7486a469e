import {
  command,
  flag,
  oneOf,
  option,
  readText,
  requiredOption,
  runAsProcess,
} from '../server/command-line/index.ts';
import { createReader } from '../server/reading/index.ts';
import { READING_MODEL, readingModel } from '../server/reading-model.ts';
import { readLines } from './reading/read-lines.ts';

await runAsProcess({
  call: 'npm run -s read --',
  prefix: 'read: ',
  command: command({
    summary: `Reads Persian from standard input, a text a line, and writes a JSON object a line.
Lines are plain text (the id is then the line number) or JSON objects {"id", "text"}.`,
    options: {
      format: requiredOption(
        'diacritized|pinglish|phonemes',
        'what to write of each text',
        oneOf(['diacritized', 'pinglish', 'phonemes']),
      ),
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
    act: ({ format, style = 'readable', model = READING_MODEL, ...rest }) => {
      const vowelNotation = rest['vowel-notation'] ?? 'double_a';
      const options = { format, style, vowelNotation, includeEzafe: !rest['no-ezafe'] };
      return readLines(createReader(readingModel(model)), options);
    },
  }),
});
