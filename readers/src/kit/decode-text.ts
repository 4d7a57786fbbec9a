/**
 * Text of an instrument, by evidence: a byte order mark, zero bytes in every second place, valid UTF-8, then GB 18030
 * or Latin-1, whichever is more plausible. A lone sign of Latin-1 between ASCII, as in `°C`, is hardly the first half
 * of a Chinese character, though GB 18030 would take it and its neighbour for one.
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

/** Whether the bytes above ASCII speak for Latin-1 rather than for Chinese, by the runs in which they stand. */
function isLatin1(bytes: Uint8Array): boolean {
  let [latin, chinese] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    const from = at;
    while ((bytes[at] ?? 0) >= 0x80) at += 1;
    const run = bytes.subarray(from, at);
    if (run.length === 1) latin += isCommonSign(run[0]) ? 2 : 0.5;
    else if (run.every(isSmallLetter) && (isAsciiLetter(bytes[from - 1]) || isAsciiLetter(bytes[at]))) latin += 2;
    else chinese += chineseOf(run);
  }
  return latin > 0 && latin >= chinese;
}

/** What a run of bytes speaks for Chinese: its characters of GB 2312, the common ones most, and more side by side. */
function chineseOf(run: Uint8Array): number {
  let score = 0;
  for (let at = 0; at + 1 < run.length; at += 2) {
    const [lead = 0, trail = 0] = run.subarray(at, at + 2);
    const isPair = trail >= 0xa1 && ((lead >= 0xa1 && lead <= 0xa9) || (lead >= 0xb0 && lead <= 0xf7));
    if (isPair) score += lead < 0xd8 ? 2 : 0.5;
  }
  return run.length >= 4 ? score * 2 : score;
}

const isAsciiLetter = (byte = 0): boolean => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);

/** From ß to ÿ without ÷: two of them side by side, as in `Größe`, are rare characters of GB 2312. */
const isSmallLetter = (byte = 0): boolean => byte >= 0xdf && byte !== 0xf7;

/** Signs of measurement such as ° ± ² µ, and the letters of western Europe. */
const isCommonSign = (byte = 0): boolean => byte >= 0xb0 || byte === 0xa0 || byte === 0xa9 || byte === 0xae;
