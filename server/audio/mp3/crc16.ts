const TABLE = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  return crc;
});

/** CRC-16/ARC, the checksum of LAME's Info header; continues from an earlier result. */
export function crc16(bytes: Uint8Array, crc = 0): number {
  for (const byte of bytes) crc = TABLE[(crc ^ byte) & 0xff]! ^ (crc >> 8);
  return crc;
}
