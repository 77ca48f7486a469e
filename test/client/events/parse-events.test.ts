import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEventParser, type SentEvent } from '../../../client/events/parse-events.ts';

function parseAll(...chunks: string[]): SentEvent[] {
  const parse = createEventParser();
  return chunks.flatMap((chunk) => parse(chunk));
}

test.each<[string, { given: string[]; want: SentEvent[] }]>([
  [
    'an event with id, name and data',
    { given: ['id: 1\nevent: status\ndata: {}\n\n'], want: [{ id: '1', event: 'status', data: '{}' }] },
  ],
  ['no event before its blank line', { given: ['data: a\n'], want: [] }],
  ['comments and unknown fields as nothing', { given: [': beat\n\nretry: 5\nfoo: bar\n\n'], want: [] }],
  ['a field without colon as an empty one', { given: ['data\n\n'], want: [{ id: '', event: '', data: '' }] }],
  [
    'only the first space as a separator',
    { given: ['data:  a\n\n'], want: [{ id: '', event: '', data: ' a' }] },
  ],
  [
    'several data lines as lines',
    { given: ['data: a\ndata:b\n\n'], want: [{ id: '', event: '', data: 'a\nb' }] },
  ],
  [
    'CR LF in two pieces as one end',
    { given: ['data: a\r', '\ndata: b\r', '\n\r', '\n'], want: [{ id: '', event: '', data: 'a\nb' }] },
  ],
  ['CR alone as an end', { given: ['data: a\r\r'], want: [{ id: '', event: '', data: 'a' }] }],
  [
    'the id as lasting and the name as passing',
    {
      given: ['id: 7\nevent: x\ndata: a\n\ndata: b\n\n'],
      want: [
        { id: '7', event: 'x', data: 'a' },
        { id: '7', event: '', data: 'b' },
      ],
    },
  ],
  [
    'an id with a NUL as no id',
    { given: ['id: 1\nid: \0\ndata: a\n\n'], want: [{ id: '1', event: '', data: 'a' }] },
  ],
])('the parser of events reads %s', (_, { given, want }) => {
  expect(parseAll(...given)).toEqual(want);
});

const lineEnd = fc.constantFrom('\n', '\r', '\r\n');
const word = fc.string({ unit: 'binary' }).map((text) => text.replace(/[\r\n\0]/g, ''));
const event = fc.record({ id: fc.nat().map(String), event: word, data: fc.array(word, { minLength: 1 }) });
const written = fc.tuple(event, lineEnd, word).map(([sent, end, comment]) => ({
  text: [
    `: ${comment}`,
    `id: ${sent.id}`,
    `event: ${sent.event}`,
    ...sent.data.map((line) => `data: ${line}`),
    '',
    '',
  ]
    .slice(0, -1)
    .map((line) => line + end)
    .join(''),
  want: { ...sent, data: sent.data.join('\n') },
}));

test('the parser gives the same events for any division into pieces', () => {
  fc.assert(
    fc.property(fc.array(written), fc.array(fc.nat()), (events, cuts) => {
      // A CR at the end of one event would join a LF at the beginning of the next: none begins with one.
      const text = events.map((one) => one.text).join('');
      const places = [0, ...cuts.map((cut) => cut % (text.length + 1)).sort((a, b) => a - b), text.length];
      const pieces = places.slice(1).map((place, index) => text.slice(places[index], place));
      expect(parseAll(...pieces)).toEqual(events.map(({ want }) => want));
    }),
  );
});

test('parsing a line in a million pieces takes time in proportion to its length', () => {
  const parse = createEventParser();
  parse('data: ');
  for (let piece = 0; piece < 1_000_000; piece++) parse('abcdefgh');
  expect(parse('\n\n')[0]!.data).toHaveLength(8_000_000);
});
