import type { Column, Part } from '../content.ts';
import { ByteReader } from '../kit/byte-reader.ts';
import { Facts } from '../kit/numeric-lines.ts';
import { limits, Unreadable, type Reader } from '../reader.ts';

const markOf = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes.subarray(0, 18));

/** OMNIC's spectra (SPA) and groups of them (SPG); its series (SRS) are refused by name. */
export const omnic: Reader = {
  format: 'omnic-spa',
  name: 'Thermo OMNIC SPA, SPG',
  source:
    'The layout as SpectroChemPy documents it (read_omnic); genuine files of OMNIC 8 and 9 (spectrochempy_data, CeCILL-B)',
  recognises: ({ bytes }) => ['Spectral Data File', 'Spectral Exte File'].includes(markOf(bytes)),
  read: ({ bytes }) => {
    if (markOf(bytes) === 'Spectral Exte File') throw new Unreadable('variant', 'Series of OMNIC (SRS) are not read.');
    const entries = entriesOf(bytes);
    const at = (key: number) => entries.filter((entry) => entry.key === key);
    const headers = at(headerKey).map((entry) => readHeader(bytes, entry));
    const intensities = at(intensityKey);
    if (headers.length === 0) throw new Unreadable('empty', 'There is no spectrum.');
    if (headers.length !== intensities.length)
      throw new Unreadable('broken', `${headers.length} headers for ${intensities.length} spectra.`);
    if (headers.length > limits.parts) throw new Unreadable('large', `${headers.length} spectra are too many.`);
    const titles = at(titleKey).map(({ from }) =>
      new ByteReader(bytes).seek(from).latin1(Math.min(256, bytes.length - from)),
    );
    const named = titles.length === headers.length ? titles : [];
    let numbers = 0;
    const parts = headers.map((header, index): Part => {
      numbers += header.points * 2;
      if (numbers > limits.values) throw new Unreadable('large', 'There are too many numbers.');
      return spectrumOf(bytes, header, intensities[index], headers.length > 1 ? (named[index] ?? `#${index + 1}`) : '');
    });
    return { facts: factsOf(bytes, headers[0], at(historyKey)[0]), parts };
  },
};

const headerKey = 2;
const intensityKey = 3;
const historyKey = 27;
const titleKey = 107;

interface Entry {
  key: number;
  from: number;
  size: number;
}

/** The directory: lines of 16 bytes from 304 on, as many as the number at 294 says. */
function entriesOf(bytes: Uint8Array): Entry[] {
  const reader = new ByteReader(bytes, { offset: 294 });
  const lines = reader.uint16();
  reader.seek(304).need(lines * 16);
  const entries: Entry[] = [];
  for (let line = 0; line < lines; line += 1) {
    const key = reader.uint8();
    const [from, size] = [reader.skip(1).uint32(), reader.uint32()];
    reader.skip(6);
    entries.push({ key, from, size });
  }
  return entries;
}

interface Header {
  points: number;
  x: number;
  y: number;
  first: number;
  last: number;
  scans: number;
}

function readHeader(bytes: Uint8Array, { from }: Entry): Header {
  const reader = new ByteReader(bytes).seek(from).skip(4);
  const points = reader.uint32();
  const x = reader.uint8();
  const y = reader.skip(3).uint8();
  const [first, last] = [reader.skip(3).float32(), reader.float32()];
  return { points, x, y, first, last, scans: reader.skip(12).uint32() };
}

const xAxes: Record<number, Omit<Column, 'values'>> = {
  1: { label: 'Wavenumber', unit: 'cm⁻¹' },
  2: { label: 'Data point', unit: '' },
  3: { label: 'Wavelength', unit: 'nm' },
  4: { label: 'Wavelength', unit: 'µm' },
  32: { label: 'Raman shift', unit: 'cm⁻¹' },
};
const yAxes: Record<number, Omit<Column, 'values'>> = {
  11: { label: 'Reflectance', unit: '%' },
  12: { label: 'log(1/R)', unit: '' },
  15: { label: 'Single beam', unit: 'a.u.' },
  16: { label: 'Transmittance', unit: '%' },
  17: { label: 'Absorbance', unit: '' },
  20: { label: 'Kubelka–Munk', unit: '' },
  21: { label: 'Reflectance', unit: '' },
  22: { label: 'Detector signal', unit: 'V' },
  26: { label: 'Photoacoustic', unit: 'a.u.' },
  31: { label: 'Raman intensity', unit: 'a.u.' },
};

function spectrumOf(bytes: Uint8Array, header: Header, entry: Entry | undefined, title: string): Part {
  const { points, first, last } = header;
  const x = xAxes[header.x];
  if (!x) throw new Unreadable('variant', `An axis of the kind ${header.x}.`);
  if (points < 2 || !entry || entry.size !== points * 4)
    throw new Unreadable('broken', `${points} points in ${entry?.size} bytes.`);
  if (!Number.isFinite(first) || !Number.isFinite(last) || first === last)
    throw new Unreadable('broken', `An axis from ${first} to ${last}.`);
  const reader = new ByteReader(bytes).seek(entry.from);
  reader.need(points * 4);
  const step = (last - first) / (points - 1);
  return {
    kind: 'columns',
    title: title.slice(0, limits.text),
    columns: [
      { ...x, values: Float64Array.from({ length: points }, (_, index) => first + index * step) },
      {
        ...(yAxes[header.y] ?? { label: 'Intensity', unit: '' }),
        values: Float64Array.from({ length: points }, reader.float32),
      },
    ],
    views: [{ name: '', x: 0, y: [1], style: 'line', ...(header.x === 1 ? { reversed: true } : {}) }],
  };
}

/** Seconds from the end of 1899 to 1970. */
const secondsBefore1970 = 2_209_075_200;

function factsOf(bytes: Uint8Array, header: Header | undefined, history: Entry | undefined) {
  const reader = new ByteReader(bytes);
  const time = reader.seek(296).uint32() - secondsBefore1970;
  const facts = new Facts().add('Title', reader.seek(30).latin1(256));
  if (time > 0) facts.add('Date', `${new Date(time * 1000).toISOString().slice(0, 19).replace('T', ' ')} UTC`);
  facts.add('Scans', header?.scans || undefined);
  if (!history || history.from + history.size > bytes.length) return facts.list;
  const lines = reader
    .seek(history.from)
    .latin1(Math.min(history.size, 10_000))
    .split(/\r\n|[\r\n]/);
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon > 0 && /^[A-Za-z ]{3,40}$/.test(line.slice(0, colon).trim()))
      facts.add(line.slice(0, colon), line.slice(colon + 1));
  }
  return facts.list;
}
