/**
 * Text of an instrument, by evidence: a byte order mark, zero bytes in every second place, valid UTF-8, then GB 18030
 * or Latin-1. A lone sign of Latin-1 between ASCII, as in `°C`, is no first half of a Chinese character, though GB
 * 18030 would take it and its neighbour for one.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const head = bytes.subarray(0, 2000);
  const odd = head.filter((byte, index) => index % 2 === 1 && byte === 0).length;
  const even = head.filter((byte, index) => index % 2 === 0 && byte === 0).length;
  if (head.length >= 4 && odd > head.length / 4 && even < head.length / 20)
    return new TextDecoder('utf-16le').decode(bytes);
  if (head.length >= 4 && even > head.length / 4 && odd < head.length / 20)
    return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(isLatin1(bytes) ? 'latin1' : 'gb18030').decode(bytes);
  }
}

/**
 * Whether every byte above ASCII stands alone. Both halves of the characters of GB 2312 are above ASCII: Chinese text
 * has them in pairs.
 */
function isLatin1(bytes: Uint8Array): boolean {
  for (let index = 1; index < bytes.length; index += 1)
    if ((bytes[index] ?? 0) >= 0x80 && (bytes[index - 1] ?? 0) >= 0x80) return false;
  return true;
}
