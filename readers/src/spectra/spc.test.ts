import { expect, test } from 'vitest';
import type { Columns } from '../content.ts';
import { readerOf, readFile } from '../read-file.ts';
import {
  spcBigEndianSample,
  spcCommonXSample,
  spcMultiSample,
  spcOldSample,
  spcOldSingleSample,
  spcPlanesSample,
  spcSample,
  spcXySample,
  spcXyxySample,
} from './spc.sample.ts';

const read = (bytes: Uint8Array) => readFile({ name: 'a.spc', bytes });
const values = (part: Columns | undefined) => part?.columns.map((column) => [...column.values]);
const changed = (bytes: Uint8Array, change: (copy: Buffer) => void) => {
  const copy = Buffer.from(bytes);
  change(copy);
  return copy;
};

test('a trace at even steps has fractions of its power of two for values, and its log for facts', () => {
  const { format, parts, facts } = read(spcSample());
  expect(format).toBe('spc');
  const [part] = parts as Columns[];
  expect(values(part)).toEqual([
    [4000, 3000, 2000, 1000],
    [0.25, -1, 1.5, 0],
  ]);
  expect(part?.columns.map(({ label, unit }) => [label, unit])).toEqual([
    ['Wavenumber', 'cm⁻¹'],
    ['Absorbance', ''],
  ]);
  expect(part?.views).toEqual([{ name: '', x: 0, y: [1], style: 'line', reversed: true }]);
  expect(facts).toEqual([
    { name: 'Date', value: '2024-05-17 09:30' },
    { name: 'Instrument', value: 'FTIR-8' },
    { name: 'Resolution', value: '4 cm-1' },
    { name: 'Comment', value: 'Polystyrene film' },
    { name: 'MODEL', value: 'Nicolet' },
    { name: 'SCANS', value: '32' },
  ]);
});

test('numbers with their most significant byte first are the same', () =>
  expect(values((read(spcBigEndianSample()).parts as Columns[])[0])?.[1]).toEqual([0.25, -1, 1.5, 0]));

test('x values of its own stand before the trace, and the axes are called as the file calls them', () => {
  const [part] = read(spcXySample()).parts as Columns[];
  expect(part?.columns).toEqual([
    { label: 'Wavelength', unit: 'nm', values: Float64Array.of(400, 410, 425, 450) },
    { label: 'Counts', unit: '', values: Float64Array.of(7, 8, 9.5, 6) },
  ]);
  expect(part?.views[0]?.reversed).toBeUndefined();
});

test.each(['Raman Shift (cm-1)', 'Raman shift(cm-1)', 'RAMAN SHIFT'])('a shift called %s goes upwards', (name) => {
  const bytes = Buffer.from(spcSample());
  bytes.writeUInt8(0x20, 0); // ftflgs: axes by their own names
  bytes.write(`${name}\0Counts\0`, 218, 'latin1');
  expect((read(bytes).parts[0] as Columns).views[0]?.reversed).toBeUndefined();
});

test('traces of 16 bits are parts of their own, each with its power and its time', () => {
  const parts = read(spcMultiSample()).parts as Columns[];
  expect(parts.map(({ title }) => title)).toEqual(['Time 0 min', 'Time 0.5 min']);
  expect(parts.map((part) => values(part)?.[1])).toEqual([
    [0.5, 0.75, -0.5, 0.25],
    [0.25, 0.125, 0, -0.25],
  ]);
});

test('several traces over one list of x values are parts of their own, each at the time that is given', () => {
  const parts = read(spcCommonXSample()).parts as Columns[];
  expect(parts.map(({ title }) => title)).toEqual(['Time 0 s', 'Time 1.5 s', 'Time 7 s']);
  expect(parts.map((part) => values(part))).toEqual(
    [0, 0.5, 1].map((last) => [
      [400, 410, 425, 450],
      [0.25, -1, 1.5, last],
    ]),
  );
});

test('planes go on along w, and z begins anew in each', () => {
  const parts = read(spcPlanesSample()).parts as Columns[];
  expect(parts.map(({ title }) => title)).toEqual([
    'Time 0 min, W 0',
    'Time 1 min, W 0',
    'Time 0 min, W 5',
    'Time 1 min, W 5',
  ]);
  expect(parts.map((part) => part.columns[1]?.values[3])).toEqual([0, 10, 20, 30]);
});

test('the old version with one trace of floats has no part but that', () => {
  const parts = read(spcOldSingleSample()).parts as Columns[];
  expect(parts.map((part) => [part.title, ...(values(part) ?? [])])).toEqual([
    ['', [4000, 3900, 3800, 3700, 3600, 3500, 3400, 3300, 3200], [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1]],
  ]);
});

test('mass spectra of different lengths are found by the directory and stand as sticks', () => {
  const parts = read(spcXyxySample()).parts as Columns[];
  expect(parts.map(({ title }) => title)).toEqual(['Time 4.02 min', 'Time 4.25 min']);
  expect(values(parts[0])).toEqual([
    [41, 55, 96.5],
    [100, 250, 1000],
  ]);
  expect(values(parts[1])?.[1]).toEqual([5, 6]);
  expect(parts[0]?.views[0]?.style).toBe('sticks');
});

test('the old version has its words swapped and goes on to the end of the file', () => {
  const { parts, facts } = read(spcOldSample());
  expect((parts as Columns[]).map((part) => values(part))).toEqual([
    [
      [200, 250, 300],
      [0.5, -3, 2],
    ],
    [
      [200, 250, 300],
      [0.125, 0, -0.25],
    ],
  ]);
  expect(parts.map(({ title }) => title)).toEqual(['Time 0 min', 'Time 0.5 min']);
  expect(facts).toContainEqual({ name: 'Date', value: '1997-03-09 00:00' });
});

test('a number beyond all is a gap', () => {
  const overflown = changed(spcXySample(), (bytes) => bytes.writeFloatLE(Infinity, 564));
  expect(values((read(overflown).parts as Columns[])[0])?.[1]).toEqual([7, NaN, 9.5, 6]);
});

test.each([
  ['a cut file', spcXySample().subarray(0, -3), 'broken'],
  ['a cut old file', spcOldSample().subarray(0, -3), 'broken'],
  ['more points than there are', changed(spcXySample(), (bytes) => bytes.writeUInt32LE(5, 4)), 'broken'],
  ['fewer points than there are', changed(spcXySample(), (bytes) => bytes.writeUInt32LE(2, 4)), 'broken'],
  ['points that reach into the log', changed(spcSample(), (bytes) => bytes.writeUInt32LE(5, 4)), 'broken'],
  ['a thousand million points', changed(spcSample(), (bytes) => bytes.writeUInt32LE(1e9, 4)), 'large'],
  ['a million traces', changed(spcMultiSample(), (bytes) => bytes.writeUInt32LE(1e6, 24)), 'broken'],
  ['a directory beyond the file', changed(spcXyxySample(), (bytes) => bytes.writeUInt32LE(1e6, 4)), 'broken'],
  ['a power of a hundred', changed(spcSample(), (bytes) => bytes.writeInt8(100, 3)), 'variant'],
] as const)('%s is refused', (_, bytes, reason) =>
  expect(() => read(bytes)).toThrow(expect.objectContaining({ reason })),
);

test.each([
  ['an archive', Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0\x08\0', 'latin1'), Buffer.alloc(600, 0x5a)])],
  ['a TIFF', Buffer.concat([Buffer.from('MM\0*\0\0\0\x08', 'latin1'), Buffer.alloc(600, 1)])],
  ['text', Buffer.from('OK 1 2 3 '.repeat(100))],
])('%s is none, though its second letter is the mark', (_, bytes) =>
  expect(readerOf({ name: 'a.spc', bytes })?.format).not.toBe('spc'),
);

test('an axis that ends where it begins is refused', () =>
  expect(() => read(changed(spcSample(), (bytes) => bytes.copy(bytes, 16, 8, 16)))).toThrow(
    expect.objectContaining({ reason: 'broken' }),
  ));

test.each([
  ['Wavelength [nm]', 'Wavelength', 'nm'],
  ['Wavelength (um)', 'Wavelength', 'µm'],
  ['Energy/eV', 'Energy', 'eV'],
])('an axis called %s has its unit apart', (name, label, unit) => {
  const bytes = Buffer.from(spcSample());
  bytes.writeUInt8(0x20, 0); // ftflgs: axes by their own names
  bytes.write(`${name}\0Counts\0`, 218, 'latin1');
  expect((read(bytes).parts[0] as Columns).columns[0]).toMatchObject({ label, unit });
});
