/** Reads a WAV file chunk by chunk, as a player does. */
export function readWav(file: Uint8Array) {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const name = (offset: number) => String.fromCharCode(...file.subarray(offset, offset + 4));
  const [form, size, type] = [name(0), view.getUint32(4, true), name(8)];
  if (form !== 'RIFF' || type !== 'WAVE' || size !== file.length - 8) throw new Error('no WAV file');
  const chunks = new Map<string, DataView>();
  for (let offset = 12; offset < file.length; ) {
    const length = view.getUint32(offset + 4, true);
    chunks.set(name(offset), new DataView(file.buffer, file.byteOffset + offset + 8, length));
    offset += 8 + length;
  }
  const format = chunks.get('fmt ')!;
  const samples = chunks.get('data')!;
  return {
    chunks: [...chunks.keys()],
    format: format.getUint16(0, true),
    channels: format.getUint16(2, true),
    sampleRate: format.getUint32(4, true),
    bytesPerSecond: format.getUint32(8, true),
    bytesPerFrame: format.getUint16(12, true),
    bitsPerSample: format.getUint16(14, true),
    samples: Int16Array.from({ length: samples.byteLength / 2 }, (_, i) => samples.getInt16(i * 2, true)),
  };
}
