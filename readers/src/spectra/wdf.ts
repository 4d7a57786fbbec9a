import type { Columns, Grid, Part, View } from '../content.ts';
import { ByteReader } from '../kit/byte-reader.ts';
import { Facts } from '../kit/numeric-lines.ts';
import { limits, Unreadable, type Reader } from '../reader.ts';
import { partsOfSpectra } from './many-spectra.ts';
import {
  blocksOf,
  readMap,
  readOrigins,
  readWdfHeader,
  spectralAxis,
  unitOf,
  type WdfHeader,
  type WdfMap,
  type WdfOrigin,
} from './wdf-blocks.ts';

/** Renishaw's WDF: one spectrum, a series, or a map with its mean spectrum and its total intensity. */
export const wdf: Reader = {
  format: 'renishaw-wdf',
  name: 'Renishaw WDF',
  source:
    'The layout as Gwyddion, py-wdf-reader and RosettaSciIO document it; genuine files of WiRE 4 and 5 ' +
    '(py-wdf-reader, rosettasciio, spectrochempy_data)',
  recognises: ({ bytes }) =>
    // The first block is always 512 bytes long.
    bytes.length >= 16 &&
    new TextDecoder('latin1').decode(bytes.subarray(0, 4)) === 'WDF1' &&
    bytes[8] === 0 &&
    bytes[9] === 2 &&
    bytes[10] === 0,
  read: ({ bytes }) => {
    const header = readWdfHeader(bytes);
    const blocks = blocksOf(bytes);
    const spectra = readSpectra(bytes, blocks, header);
    const origin = blocks.get('ORGN');
    const origins = origin ? readOrigins(bytes, origin.from, header) : [];
    const map = blocks.get('WMAP');
    const isMap = header.measurement === 3 && map !== undefined;
    const parts = isMap ? partsOfMap(spectra, origins, readMap(bytes, map.from)) : partsOfSeries(spectra, origins);
    return { facts: factsOf(header), parts };
  },
};

interface Spectra {
  header: WdfHeader;
  x: Float64Array;
  xUnit: number;
  /** At the first of the numbers: spectra one after another, `header.points` each. */
  numbers: ByteReader;
}

function readSpectra(bytes: Uint8Array, blocks: Map<string, { from: number; to: number }>, header: WdfHeader): Spectra {
  const [list, data] = [blocks.get('XLST'), blocks.get('DATA')];
  if (!list || !data) throw new Unreadable('broken', 'The spectra or their axis are missing.');
  const { points, collected, capacity, columns, rows } = header;
  if (points === 0 || collected === 0) throw new Unreadable('empty', 'There is no spectrum.');
  if (columns !== points || rows > 1) throw new Unreadable('variant', `Spectra of ${columns} × ${rows} numbers.`);
  if (collected > capacity) throw new Unreadable('broken', `${collected} of ${capacity} spectra.`);
  if (list.to - list.from !== 8 + points * 4 || data.to - data.from !== points * capacity * 4)
    throw new Unreadable('broken', 'The spectra and their counts differ.');
  const axis = new ByteReader(bytes, { offset: list.from + 4 });
  const xUnit = axis.uint32();
  const x = Float64Array.from({ length: points }, axis.float32);
  return { header, x, xUnit, numbers: new ByteReader(bytes, { offset: data.from }) };
}

function columnsOf({ header, x, xUnit }: Spectra, values: Float64Array, title: string): Columns {
  const view: View = { name: '', x: 0, y: [1], style: 'line', ...(xUnit === 2 ? { reversed: true } : {}) };
  return {
    kind: 'columns',
    title,
    columns: [
      { ...spectralAxis(xUnit), values: x },
      { label: 'Intensity', unit: intensityUnit(header), values },
    ],
    views: [view],
  };
}

/** Every spectrum by what it was measured along; one alone has no title. */
function partsOfSeries(spectra: Spectra, origins: readonly WdfOrigin[]): Part[] {
  const { header, numbers, x, xUnit } = spectra;
  const { points, collected } = header;
  if (points * collected > limits.values) throw new Unreadable('large', `${collected} spectra of ${points} numbers.`);
  const along = origins.filter(({ primary, type }) => primary && type !== 16 && type !== 17);
  const title = (index: number): string =>
    [
      `#${index + 1}`,
      ...along.map(({ label, values: places, unit }) =>
        `${label} ${Number((places[index] ?? NaN).toPrecision(7))} ${unit}`.trim(),
      ),
    ].join(', ');
  const measured = Array.from({ length: collected }, (_, index) => ({
    title: title(index),
    values: Float64Array.from({ length: points }, numbers.float32),
  }));
  const y = { label: 'Intensity', unit: intensityUnit(header) };
  return partsOfSpectra({ ...spectralAxis(xUnit), values: x }, y, measured, xUnit === 2 ? { reversed: true } : {});
}

/** Where an interrupted or foreign file names another quantity, nothing is said of the unit. */
const intensityUnit = ({ unit }: WdfHeader): string => (unit === 6 || unit === 7 ? unitOf(unit) : '');

/** Of a map's flags: points along a line. */
const line = 128;

/**
 * A map's spectra are placed by their own coordinates, so that no order of scanning has to be known. Only sums of them
 * are kept: a map may hold more numbers than a plot.
 */
function partsOfMap(spectra: Spectra, origins: readonly WdfOrigin[], map: WdfMap): Part[] {
  const [width, height, depth] = map.size;
  const [x, y] = [3, 4].map((type) => origins.find((one) => one.type === type));
  if ((map.flags & line) !== 0 || width < 2 || height < 2) return partsOfSeries(spectra, origins);
  if (depth !== 1) throw new Unreadable('variant', `A map of ${depth} layers.`);
  if (!x || !y) throw new Unreadable('broken', 'A map without places.');
  if (width * height > limits.values || width * height !== spectra.header.capacity)
    throw new Unreadable('broken', `A map of ${width} × ${height} for ${spectra.header.capacity} spectra.`);
  const { points, collected } = spectra.header;
  const [mean, totals] = [new Float64Array(points), new Float32Array(width * height).fill(NaN)];
  for (let index = 0; index < collected; index += 1) {
    const column = Math.round(((x.values[index] ?? NaN) - map.first[0]) / map.step[0]);
    const row = Math.round(((y.values[index] ?? NaN) - map.first[1]) / map.step[1]);
    const inside = column >= 0 && column < width && row >= 0 && row < height;
    if (!inside || !Number.isNaN(totals[row * width + column] ?? 0))
      throw new Unreadable('variant', 'The spectra of a map do not stand on its grid.');
    let total = 0;
    for (let point = 0; point < points; point += 1) {
      const value = spectra.numbers.float32();
      total += value;
      mean[point] = (mean[point] ?? 0) + value;
    }
    totals[row * width + column] = total;
  }
  const grid: Grid = {
    kind: 'grid',
    title: 'Total intensity',
    width,
    height,
    values: totals,
    x: {
      label: 'X',
      unit: x.unit,
      first: map.first[0],
      last: map.first[0] + map.step[0] * (width - 1),
    },
    y: {
      label: 'Y',
      unit: y.unit,
      first: map.first[1],
      last: map.first[1] + map.step[1] * (height - 1),
    },
    z: {
      label: 'Total intensity',
      unit: intensityUnit(spectra.header),
    },
    style: 'heights',
  };
  const average = mean.map((sum) => sum / collected);
  return [columnsOf(spectra, average, `Mean of ${collected} spectra`), grid];
}

const scans = [
  '',
  'Static',
  'Continuous',
  'Step and repeat',
  'Filter scan',
  'Filter image',
  'StreamLine',
  'StreamLine HR',
];
const measurements = ['', 'Single', 'Series', 'Map'];

function factsOf({
  title,
  software,
  start,
  laserWavenumber,
  accumulations,
  scan,
  measurement,
  collected,
  capacity,
}: WdfHeader) {
  return new Facts()
    .add('Title', title)
    .add('Software', software)
    .add('Date', start)
    .add('Laser wavelength', laserWavenumber > 0 ? Number((1e7 / laserWavenumber).toFixed(3)) : undefined, 'nm')
    .add('Accumulations', accumulations)
    .add('Scan', scans[scan])
    .add('Measurement', measurements[measurement])
    .add('Spectra', collected === capacity ? collected : `${collected} of ${capacity}`).list;
}
