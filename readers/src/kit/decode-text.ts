/**
 * Text of an instrument, by evidence: a byte order mark, zero bytes in every second place, UTF-8 but for a few stray
 * bytes and with letters that a laboratory writes, then Big5, Shift JIS, EUC-KR and the code pages of Russian by words
 * of measurements, then GB 18030 or Latin-1, whichever is more plausible. A lone sign of Latin-1 between ASCII, as in
 * `°C`, is hardly the first half of a Chinese character, though GB 18030 would take it and its neighbour for one.
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
  const runs = runsOf(bytes);
  if (runs && runs.foreign <= runs.whole && runs.strays.length <= 3 * runs.whole)
    return new TextDecoder('utf-8').decode(runs.strays.length > 0 ? withSigns(bytes, runs.strays) : bytes);
  if (isDos(bytes)) return new TextDecoder('latin1').decode(bytes).replaceAll('\u00f8', '°').replaceAll('\u00e6', 'µ');
  return new TextDecoder(encodingByWords(bytes) ?? (isLatin1(bytes) ? 'latin1' : 'gb18030')).decode(bytes);
}

/** Words of measurements, each in the encoding that makes them of the bytes; no other one does so by chance. */
const words: readonly (readonly [encoding: string, word: RegExp])[] = [
  ['gb18030', /波长|强度|吸光度|透过率|温度|时间|波数|角度|电压|电流|质量|位移/],
  ['big5', /波長|強度|吸光度|穿透率|溫度|時間|波數|角度|電壓|電流|位移/],
  ['shift_jis', /波長|強度|吸光度|透過率|温度|時間|波数|角度|電圧|電流/],
  ...(['windows-1251', 'koi8-r', 'ibm866'] as const).map(
    (encoding) => [encoding, /длина волн|поглощени|интенсивност|пропускани|температур|напряжени|волнов/i] as const,
  ),
  ['euc-kr', /파장|흡광도|강도|투과율|온도|시간|전압|전류|각도/],
];

/** The encoding in which the head says a word of measurements; undefined where it says none. */
function encodingByWords(bytes: Uint8Array): string | undefined {
  const head = bytes.subarray(0, 4000);
  // Of pictures and archives it is never asked.
  return head.includes(0)
    ? undefined
    : words.find(([encoding, word]) => word.test(new TextDecoder(encoding).decode(head)))?.[0];
}

/** What the bytes above ASCII are as UTF-8, by the runs in which they stand. */
interface Runs {
  /** Runs of letters and signs that a laboratory writes. */
  whole: number;
  /** Runs of other letters: `ʱ` and `ֵ` are the bytes of 时 and 值 in GB 18030. */
  foreign: number;
  /** Where one byte stands alone. */
  strays: number[];
}

/** Undefined where a run is no UTF-8: of pictures and archives nearly all are none, and the first decides. */
function runsOf(bytes: Uint8Array): Runs | undefined {
  const runs: Runs = { whole: 0, foreign: 0, strays: [] };
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    const from = at;
    while ((bytes[at] ?? 0) >= 0x80) at += 1;
    if (at - from === 1) runs.strays.push(from);
    else {
      try {
        if (written.test(strict.decode(bytes.subarray(from, at)))) runs.whole += 1;
        else runs.foreign += 1;
      } catch {
        return undefined;
      }
    }
  }
  return runs;
}

/** Letters of Europe, Greek and Russian ones, and all from the signs of typography to Chinese. */
const written = /^[\u0080-\u017F\u0391-\u03C9\u0401\u0410-\u0451\u1E00-\u{10FFFF}]+$/u;

/** The same text with its lone bytes of Latin-1, such as one `µ` in a header, in UTF-8. */
function withSigns(bytes: Uint8Array, strays: readonly number[]): Uint8Array {
  const mended = new Uint8Array(bytes.length + strays.length);
  let from = 0;
  for (const [index, at] of strays.entries()) {
    mended.set(bytes.subarray(from, at), from + index);
    const sign = bytes[at] ?? 0;
    mended.set([0xc0 | (sign >> 6), 0x80 | (sign & 0x3f)], at + index);
    from = at + 1;
  }
  mended.set(bytes.subarray(from), from + strays.length);
  return mended;
}

const beforeUnit = new TextEncoder().encode('/([ \t,;"0123456789');
const behindDegree = /^[CF](?![A-Za-z])/;
const behindMicro = /^(?:[mAVLlgsFSW]|mol)(?![A-Za-z])/;

/**
 * Whether all bytes above ASCII are the ° and µ of DOS, in the code pages 437 and 850 alike, each where a unit begins:
 * `Temp./°C`, `(µV)`. In Latin-1 they are ø and æ, which begin no unit.
 */
function isDos(bytes: Uint8Array): boolean {
  let isThere = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    const behind = byte === 0xf8 ? behindDegree : byte === 0xe6 ? behindMicro : undefined;
    if (!behind || !beforeUnit.includes(bytes[at - 1] ?? 0)) return false;
    if (!behind.test(String.fromCharCode(...bytes.subarray(at + 1, at + 5)))) return false;
    isThere = true;
  }
  return isThere;
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
