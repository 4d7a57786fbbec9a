import { strToU8, zipSync } from 'fflate';
import { asciiTag, tiffSample } from '../../../readers/src/images/tiff.sample.ts';
import { gwyddionSample } from '../../../readers/src/images/gwyddion.sample.ts';
import { xlsxSample } from '../../../readers/src/sheets/xlsx.sample.ts';
import { jcampPlaneSample } from '../../../readers/src/spectra/jcamp.sample.ts';
import { cifSample } from '../../../readers/src/structures/cif.sample.ts';
import { xrdFile } from '../../../server/seeds/result-files.ts';
import { pdfOfPages } from './pdf-of-pages.ts';

export interface ResultUpload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The side of a pixel of the micrograph in nm, by the tag of the microscope that took it. */
export const pixelNm = 55.82;
const frame = { width: 640, height: 480 };

/** Light squares on grey, with the tag of a Zeiss microscope. */
const micrograph = (): Uint8Array =>
  tiffSample(
    Uint8Array.from({ length: frame.width * frame.height }, (_, at) =>
      (at % frame.width) % 80 < 40 && Math.floor(at / frame.width) % 80 < 40 ? 200 : 60,
    ),
    { ...frame, more: [asciiTag(34118, `0\r\nAP_IMAGE_PIXEL_SIZE\r\nImage Pixel Size = ${pixelNm} nm\r\n`)] },
  );

/** Amounts that words would sort in another order than numbers do. */
const amounts = [9.5, 120, 30.25, -4];
const sheet = (): Uint8Array => {
  const rows = amounts.map(
    (amount, index) =>
      `<row r="${index + 3}"><c r="B${index + 3}"><v>${0.1 * (index + 1)}</v></c><c r="C${index + 3}"><v>${amount}</v></c></row>`,
  );
  const head = '<row r="2"><c r="B2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c></row>';
  return xlsxSample({
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${head}${rows.join('')}</sheetData></worksheet>`,
  });
};

/** With the side of the cell that halite has, in Å. */
const halite = (): Uint8Array =>
  strToU8(
    Buffer.from(cifSample())
      .toString()
      .replaceAll(/4\.0(?:00\(1\))?/g, '5.6402'),
  );

/** A signal of the plane: the point on which it stands, and how high. */
export const signal = { f2: 8.4, f1: 157.6, column: 22, row: 6, height: 5000 };
const points = { f2: 41, f1: 21 };

/** A spectrum of two dimensions with one signal, by as many points as show its contours round. */
function plane(): Uint8Array {
  const heightAt = (column: number, row: number): number =>
    Math.round(signal.height * Math.exp(-(((column - signal.column) / 3) ** 2) - ((row - signal.row) / 2) ** 2));
  const pages = Array.from({ length: points.f1 }, (_, row) => {
    const f1 = 20_000 - (1000 / (points.f1 - 1)) * row;
    const heights = Array.from({ length: points.f2 }, (__, column) => heightAt(column, row));
    return [
      `##PAGE= F1=${f1}`,
      `##FIRST= ${f1}, 1000, ${heights[0]}`,
      '##DATA TABLE= (F2++(Y..Y)), PROFILE',
      ['2', ...heights].join(' '),
    ].join('\n');
  });
  const text = Buffer.from(jcampPlaneSample()).toString();
  const head = text
    .slice(0, text.indexOf('##PAGE='))
    .replace('VAR_DIM= 2, 3, 3', `VAR_DIM= ${points.f1}, ${points.f2}, ${points.f2}`)
    .replace('LAST= 19000, 0, 6', 'LAST= 19000, 0, 0')
    .replace('FIRST= 20000, 1000, 1', 'FIRST= 20000, 1000, 0');
  return strToU8([head.trimEnd(), ...pages, text.slice(text.indexOf('##END NTUPLES='))].join('\n'));
}

/** What the laboratory wrote of the sample, on two pages. */
export const reportPages = [
  ['Phase analysis, page 1 of 2', 'Halite, a = 5.6402 A'],
  ['Phase analysis, page 2 of 2', 'No other phase above 1 %'],
] as const;

const archive = (): Uint8Array =>
  zipSync({
    'run/S2.xy': xrdFile('S2').content,
    'run/S10.xy': xrdFile('S10').content,
    'run/area.tif': micrograph(),
    'run/notes.doc': Uint8Array.of(1, 2, 3),
  });

/** One file of each kind that is no curve, under names that say which sample they are of. */
export function filesOfEachKind(
  sample: string,
): Record<'image' | 'heights' | 'atoms' | 'plane' | 'sheet' | 'pdf' | 'zip', ResultUpload> {
  const named = (ending: string, bytes: Uint8Array): ResultUpload => ({
    name: `${sample}-${ending}`,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(bytes),
  });
  return {
    image: named('a.tif', micrograph()),
    heights: named('b.gwy', gwyddionSample()),
    atoms: named('c.cif', halite()),
    plane: named('d.jdx', plane()),
    sheet: named('e.xlsx', sheet()),
    pdf: named('f.pdf', pdfOfPages(reportPages)),
    zip: named('g.zip', archive()),
  };
}
