/** Sound as an engine gives it: MP3 as it arrives, cut anywhere, or mono 16-bit samples at 24 kHz. */
export type Sound = { mp3: Uint8Array } | { samples: Int16Array };
