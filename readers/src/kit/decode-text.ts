/** The marks of copyright, degrees, micro, ångström, superscripts and plus-minus: what an instrument's Latin-1 is spoken in. */
const latinSigns = new Set([
  0xa9, 0xae, 0xb0, 0xb5, 0xc5, 0xe5, 0xb2, 0xb3, 0xb9, 0xb1, 0xb7, 0xd7, 0xe9, 0xe4, 0xf6, 0xfc, 0xdf,
]);

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

/** Whether every byte above ASCII stands alone and is a sign that instruments write. */
function isLatin1(bytes: Uint8Array): boolean {
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (byte < 0x80) continue;
    if (!latinSigns.has(byte)) return false;
    const next = bytes[index + 1] ?? 0;
    // °, then a Latin letter: 'C' after 0xb0 is also the second half of a character of GBK, but 0xb0 to 0xf7 begin
    // characters of GB 2312 whose second half is above 0xa0.
    if (next >= 0xa1) return false;
    index += 1;
  }
  return true;
}
