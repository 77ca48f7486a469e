import { expect, test } from 'vitest';
import { createMp3Encoder } from '../../../server/audio/index.ts';
import { createMp3Splitter, type Mp3Frames } from '../../../server/speech/sound/mp3-frames.ts';
import { silentMp3 } from '../external/silent-mp3.ts';

const FRAME = silentMp3(0.024);

/** The stream through the splitter, cut into pieces of this many bytes. */
function split(mp3: Uint8Array, size = mp3.length): Mp3Frames[] {
  const splitter = createMp3Splitter();
  const pieces: Mp3Frames[] = [];
  for (let at = 0; at < mp3.length; at += size) pieces.push(...splitter.add(mp3.subarray(at, at + size)));
  splitter.end();
  return pieces;
}
const bytesOf = (pieces: Mp3Frames[]) => Buffer.concat(pieces.map(({ frames }) => frames));
const samplesOf = (pieces: Mp3Frames[]) => pieces.reduce((sum, { sampleCount }) => sum + sampleCount, 0);
const named = (name: string, at: number) => {
  const frame = Buffer.from(FRAME);
  frame.write(name, at, 'latin1');
  return frame;
};

async function encoded(seconds: number): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  const noise = Int16Array.from({ length: seconds * 24_000 }, (_, i) => 9_000 * Math.sin(i * i));
  return Buffer.concat([encoder.encode(noise), encoder.finish()]);
}

test.each([1, 7, 191, 192, 193, 5_000])(
  'a real file cut into pieces of %i bytes gives the same frames',
  async (size) => {
    const mp3 = await encoded(3);
    const pieces = split(mp3, size);
    const whole = bytesOf(pieces);
    // The encoder may begin with a frame that only describes the file.
    expect(mp3.subarray(mp3.length - whole.length).equals(whole)).toBe(true);
    expect(samplesOf(pieces) % 576).toBe(0);
    expect(samplesOf(pieces) / 24_000).toBeCloseTo(3, 0);
    expect(pieces.every(({ sampleCount }) => sampleCount > 0 && sampleCount <= 24_000)).toBe(true);
  },
);

test.each<[string, Buffer[]]>([
  ['an ID3v2 tag before it', [Buffer.from('ID3\x04\x00\x00\x00\x00\x01\x02'), Buffer.alloc(130), FRAME]],
  ['an ID3v1 tag behind it', [FRAME, Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125)])]],
  ['a Xing frame', [named('Xing', 13), FRAME]],
  ['an Info frame', [named('Info', 13), FRAME]],
  ['a VBRI frame', [named('VBRI', 36), FRAME]],
])('%s is left out of the frames', (_case, parts) => {
  for (const size of [1, 10, 1_000]) {
    const pieces = split(Buffer.concat(parts), size);
    expect(bytesOf(pieces).equals(FRAME)).toBe(true);
    expect(samplesOf(pieces)).toBe(576);
  }
});

test('the joined frames of two streams are one stream', () => {
  const joined = Buffer.concat([silentMp3(1), silentMp3(2)]);
  expect(samplesOf(split(joined)) / 24_000).toBeCloseTo(3, 1);
});

test.each<[string, Buffer]>([
  ['a broken frame at the end', silentMp3(1).subarray(0, -1)],
  ['a lone byte at the end', Buffer.concat([FRAME, Buffer.from([0xff])])],
  ['a tag that is not whole', Buffer.from('ID3\x04\x00\x00\x00\x00\x01\x02....')],
  ['a tag without end', Buffer.from('ID3\x04\x00\x00\x7f\x7f\x7f\x7f')],
  ['no MP3 at all', Buffer.from('<html>not today</html>')],
  ['44.1 kHz', Buffer.from([0xff, 0xfb, 0x90, 0xc4])],
  ['22 kHz', Buffer.from([0xff, 0xf3, 0x80, 0xc4])],
  ['stereo', Buffer.from([0xff, 0xf3, 0x84, 0x44])],
  ['free format', Buffer.from([0xff, 0xf3, 0x04, 0xc4])],
])('%s is lost', (_case, mp3) => {
  for (const size of [1, 1_000]) {
    expect(() => split(mp3, size)).toThrow(expect.objectContaining({ name: 'SpeechFailure', kind: 'lost' }));
  }
});
