// ID3v2.3, which every player reads: id3.org/id3v2.3.0. Its frames have ten bytes before their text.
const HEADER = [0x49, 0x44, 0x33, 3, 0, 0];
const LATIN_1 = 0;

/** A tag in front of an MP3 file: the voice where players show who speaks, the language and the kind of sound. */
export function id3Tag(voice: string): Uint8Array {
  const name = voice.charAt(0).toUpperCase() + voice.slice(1);
  const frames = [
    textFrame('TPE1', name),
    textFrame('TLAN', 'fas'),
    // The 101st genre of ID3v1's list.
    textFrame('TCON', '(101)Speech'),
  ];
  const size = frames.reduce((sum, { length }) => sum + length, 0);
  // Seven bits a byte, so that no byte looks like the start of a frame of sound.
  const sizeBytes = [size >> 21, size >> 14, size >> 7, size].map((byte) => byte & 0x7f);
  return Buffer.concat([Uint8Array.from([...HEADER, ...sizeBytes]), ...frames]);
}

function textFrame(id: string, text: string): Uint8Array {
  const content = Buffer.from(text, 'latin1');
  const frame = Buffer.alloc(10 + 1 + content.length);
  frame.write(id, 'latin1');
  frame.writeUInt32BE(1 + content.length, 4);
  frame[10] = LATIN_1;
  frame.set(content, 11);
  return frame;
}
