import { tokensOf, type Token } from './pdf-tokens.ts';

export interface PdfFont {
  name: string;
  /** The words behind a glyph; undefined where the file does not say. */
  wordsOf: (glyph: number) => string | undefined;
  /** In thousandths of the size. */
  widthOf: (glyph: number) => number;
  /** Whether a glyph has a shape, which a space has not; undefined where the file's kind is not read here. */
  isDrawn: (glyph: number) => boolean | undefined;
}

const numberIn = (token: Token | undefined): number =>
  typeof token === 'object' ? Number.parseInt(Buffer.from(token.bytes, 'latin1').toString('hex') || '0', 16) : 0;
const wordsIn = (token: Token | undefined): string => {
  if (typeof token !== 'object') return '';
  const pairs = token.bytes.match(/[\s\S]{2}/g) ?? [];
  return String.fromCharCode(...pairs.map((pair) => (pair.codePointAt(0) ?? 0) * 256 + (pair.codePointAt(1) ?? 0)));
};

/** The words behind each glyph, out of a ToUnicode CMap. */
export function wordsByGlyph(map: string): Map<number, string> {
  const words = new Map<number, string>();
  for (const [, kind, body = ''] of map.matchAll(/beginbf(char|range)([\s\S]*?)endbf/g)) {
    const tokens = tokensOf(body).filter((token) => typeof token === 'object');
    if (kind === 'char')
      for (let at = 0; at + 1 < tokens.length; at += 2) words.set(numberIn(tokens[at]), wordsIn(tokens[at + 1]));
    else
      for (let at = 0; at + 2 < tokens.length; at += 3) {
        const [first, last, start] = [numberIn(tokens[at]), numberIn(tokens[at + 1]), wordsIn(tokens[at + 2])];
        for (let glyph = first; glyph <= last; glyph += 1)
          words.set(glyph, String.fromCodePoint((start.codePointAt(0) ?? 0) + glyph - first));
      }
  }
  return words;
}

/** The width of each glyph, out of the ranges of a font: first, last, width. */
export function widthsByGlyph(ranges: string): Map<number, number> {
  const widths = new Map<number, number>();
  for (const [, first, last, width] of ranges.matchAll(/(\d+) (\d+) ([\d.]+)/g))
    for (let glyph = Number(first); glyph <= Number(last); glyph += 1) widths.set(glyph, Number(width));
  return widths;
}

/** The glyphs of a TrueType file that have an outline. */
export function drawnGlyphs(font: Buffer): Set<number> {
  const tables = new Map<string, number>();
  for (let at = 0; at < font.readUInt16BE(4); at += 1) {
    const entry = 12 + at * 16;
    tables.set(font.toString('latin1', entry, entry + 4), font.readUInt32BE(entry + 8));
  }
  const [head = 0, loca = 0, maxp = 0] = [tables.get('head'), tables.get('loca'), tables.get('maxp')];
  const long = font.readInt16BE(head + 50) === 1;
  const placeOf = (glyph: number) => (long ? font.readUInt32BE(loca + glyph * 4) : font.readUInt16BE(loca + glyph * 2));
  const glyphs = Array.from({ length: font.readUInt16BE(maxp + 4) }, (_, glyph) => glyph);
  return new Set(glyphs.filter((glyph) => placeOf(glyph + 1) > placeOf(glyph)));
}
