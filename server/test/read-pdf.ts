import { inflateSync } from 'node:zlib';
import { drawnGlyphs, widthsByGlyph, wordsByGlyph, type PdfFont } from './pdf-fonts.ts';
import { Pictures, type Matrix, type Picture, type State } from './pdf-pictures.ts';
import { tokensOf, type Token } from './pdf-tokens.ts';

/** A letter as a page shows it. */
export interface Letter {
  words: string;
  font: string;
  /** False where the font has no shape for it; undefined where the font's kind is not read. */
  drawn: boolean | undefined;
  x: number;
  y: number;
  /** How far it reaches to the right of `x`. */
  width: number;
  /** From 0, black, to 1, white. */
  light: number;
  /** The picture that it is a part of. */
  picture: Picture | undefined;
}
export interface PdfPage {
  width: number;
  height: number;
  letters: Letter[];
  pictures: Picture[];
  /** All that the page says, in the order in which it was set. */
  words: string;
}

/** All that a document says, without spaces and without the gaps at which long words may break. */
export const wordsOfPdf = (pdf: Buffer): string =>
  joined(
    readPdf(pdf)
      .map(({ words }) => words)
      .join(''),
  );
export const joined = (words: string): string => words.replaceAll(/[\s\u200B\u2060]/g, '');

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
];

/** Reads what our typesetter writes: plain objects, flate streams, fonts whose codes are two-byte glyph numbers. */
export function readPdf(pdf: Buffer): PdfPage[] {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, number, body = '']) => [
      number,
      body,
    ]),
  );
  const object = (words: string, key: string): string =>
    objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(words)?.[1] ?? '') ?? '';
  const fonts = new Map<string, PdfFont>();
  const fontOf = (number: string): PdfFont => {
    const known = fonts.get(number) ?? newFont(objects.get(number) ?? '', object);
    fonts.set(number, known);
    return known;
  };
  const [, kids = ''] =
    /\/Kids \[([^\]]*)\]/.exec([...objects.values()].find((body) => body.includes('/Type /Pages')) ?? '') ?? [];
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, number = '']) => {
    const page = objects.get(number) ?? '';
    const [, , , width = 0, height = 0] = (/\/MediaBox \[(\S+) (\S+) (\S+) (\S+)\]/.exec(page) ?? []).map(Number);
    const [, named = ''] = /\/Font <<([\s\S]*?)>>/.exec(page) ?? [];
    const own = new Map([...named.matchAll(/(\/\S+) (\d+) 0 R/g)].map(([, name, font = '']) => [name, fontOf(font)]));
    const { letters, pictures } = shownBy(tokensOf(stream(object(page, 'Contents'))), own);
    return { width, height, letters, pictures, words: letters.map(({ words }) => words).join('') };
  });
}

function newFont(body: string, object: (words: string, key: string) => string): PdfFont {
  const [, descendant = ''] = /\/DescendantFonts \[(\d+) 0 R\]/.exec(body) ?? [];
  const own = object(`/Own ${descendant} 0 R`, 'Own');
  const descriptor = object(own, 'FontDescriptor');
  const widths = widthsByGlyph(/\/W \[([^\]]*)\]/.exec(own)?.[1] ?? '');
  const words = wordsByGlyph(stream(object(body, 'ToUnicode')));
  const file = object(descriptor, 'FontFile2');
  const drawn = file ? drawnGlyphs(Buffer.from(stream(file), 'latin1')) : undefined;
  return {
    name: /\/BaseFont \/(\S+)/.exec(body)?.[1] ?? '',
    wordsOf: (glyph) => words.get(glyph),
    widthOf: (glyph) => widths.get(glyph) ?? 0,
    isDrawn: (glyph) => drawn?.has(glyph),
  };
}

/** The content of a stream, one character for each byte. */
function stream(body: string): string {
  const from = body.indexOf('stream\n') + 'stream\n'.length;
  const content = body.slice(from, body.lastIndexOf('\nendstream'));
  if (!body.slice(0, from).includes('/FlateDecode')) return content;
  return inflateSync(Buffer.from(content, 'latin1')).toString('latin1');
}

/** Runs a page's operators as far as they say where which letters and pictures stand and how dark they are. */
function shownBy(
  tokens: readonly Token[],
  fonts: ReadonlyMap<string | undefined, PdfFont>,
): Pick<PdfPage, 'letters' | 'pictures'> {
  const letters: Letter[] = [];
  const pictures = new Pictures();
  const kept: State[] = [];
  let state: State = { matrix: [1, 0, 0, 1, 0, 0], light: 0, picture: undefined };
  let line: Matrix = state.matrix;
  let font: PdfFont | undefined;
  let size = 0;
  let operands: Token[] = [];
  const numbers = () => operands.filter((one) => typeof one === 'string' && /^-?[\d.]+$/.test(one)).map(Number);
  const matrix = () => numbers().slice(-6) as unknown as Matrix;
  const show = () => {
    const [scale, , , , from, y] = times(line, state.matrix);
    let x = from;
    for (const part of operands) {
      if (typeof part === 'string') {
        // A number between letters moves the next one back, in thousandths of the size.
        if (/^-?[\d.]+$/.test(part)) x -= (Number(part) / 1000) * size * scale;
        continue;
      }
      for (const pair of part.bytes.match(/[\s\S]{2}/g) ?? []) {
        const glyph = (pair.codePointAt(0) ?? 0) * 256 + (pair.codePointAt(1) ?? 0);
        const words = font?.wordsOf(glyph) ?? '';
        // Glyph 0 is the box that stands for whatever a font does not have.
        const drawn = glyph === 0 ? false : font?.isDrawn(glyph);
        const width = ((font?.widthOf(glyph) ?? 0) / 1000) * size * scale;
        const { light, picture } = state;
        letters.push({ words, font: font?.name ?? '', drawn, x, y, width, light, picture });
        x += width;
      }
    }
  };
  const end = (how: Parameters<Pictures['end']>[1]) => () => {
    state = { ...state, picture: pictures.end(state, how) };
  };
  const operators: Readonly<Record<string, () => void>> = {
    q: () => kept.push(state),
    Q: () => (state = kept.pop() ?? state),
    cm: () => (state = { ...state, matrix: times(matrix(), state.matrix) }),
    scn: () => (state = { ...state, light: Math.min(...numbers()) }),
    Tf: () => {
      font = fonts.get(operands.find((one) => typeof one === 'string' && one.startsWith('/')) as string);
      size = numbers().at(-1) ?? 0;
    },
    Tm: () => (line = matrix()),
    m: () => pictures.add(true, numbers(), state.matrix),
    l: () => pictures.add(false, numbers(), state.matrix),
    c: () => pictures.add(false, numbers(), state.matrix),
    W: () => pictures.cut(),
    'W*': () => pictures.cut(),
    n: end('none'),
    S: end('stroke'),
    f: end('fill'),
    'f*': end('fill'),
    Do: () => pictures.painted(state.picture),
    Tj: show,
    TJ: show,
  };
  for (const token of tokens) {
    const isOperator = typeof token === 'string' && /^[A-Za-z][A-Za-z*]*$/.test(token);
    if (!isOperator) {
      operands.push(token);
      continue;
    }
    operators[token]?.();
    operands = [];
  }
  return { letters, pictures: pictures.list() };
}
