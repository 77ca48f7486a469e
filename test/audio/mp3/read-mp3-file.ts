/** An MP3 file as a player sees it: the tag, the header of the file, and the frames of sound. */
export function readMp3File(file: Buffer) {
  const tagBytes = 10 + file.subarray(6, 10).reduce((sum, byte) => sum * 128 + byte, 0);
  const info = file.subarray(tagBytes, tagBytes + 192);
  const word = (at: number) => info.readUInt32BE(at);
  return {
    tag: file.toString('latin1', 0, tagBytes),
    /** The values of the header of the file; `bytes` counts from its own start. */
    kind: info.toString('latin1', 13, 17),
    flags: word(17),
    frames: word(21),
    bytes: word(25),
    toc: [...info.subarray(29, 129)],
    encoder: info.toString('latin1', 133, 142),
    delay: info.readUIntBE(154, 3) >> 12,
    padding: info.readUIntBE(154, 3) & 0xfff,
    streamBytes: file.length - tagBytes,
    sound: file.subarray(tagBytes + 192),
  };
}

/** The frames of sound of a file alone: what a preview is made of. */
export function soundOf(file: ArrayBuffer | Buffer): Buffer {
  return readMp3File(Buffer.isBuffer(file) ? file : Buffer.from(file as ArrayBuffer)).sound;
}
