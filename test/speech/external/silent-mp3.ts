// MPEG-2 Layer III, 64 kbit/s, 24 kHz, mono, no checksum; all else zero, which is silence.
const HEADER = [0xff, 0xf3, 0x84, 0xc4];
const FRAME_BYTES = 192;
const FRAME_SECONDS = 0.024;

/** Silence of about this length as MP3, made of frames of 192 bytes and 24 milliseconds. */
export function silentMp3(seconds: number): Buffer {
  const count = Math.max(1, Math.round(seconds / FRAME_SECONDS));
  const mp3 = Buffer.alloc(count * FRAME_BYTES);
  for (let frame = 0; frame < count; frame++) mp3.set(HEADER, frame * FRAME_BYTES);
  return mp3;
}
