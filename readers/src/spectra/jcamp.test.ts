import { expect, test } from 'vitest';
import type { Columns, Grid } from '../content.ts';
import { readerOf, readFile } from '../read-file.ts';
import { jcampForms, jcampInfrared, jcampPlaneSample, jcampSample } from './jcamp.sample.ts';

const read = (bytes: Uint8Array) => readFile({ name: 'a.dx', bytes });
const changed = (bytes: Uint8Array, from: string | RegExp, to: string) =>
  Buffer.from(Buffer.from(bytes).toString().replace(from, to));
const plain = jcampInfrared(jcampForms.DIFDUP);

test.each(Object.entries(jcampForms))('ordinates packed as %s are the ones of the protocol’s example', (_, table) => {
  const [part] = read(jcampInfrared(table)).parts as Columns[];
  expect([...(part?.columns[1]?.values ?? [])]).toEqual([0.5, 1, 1.5, 1.5, 1, 0.5, 0, -0.5, -1, -1.5]);
  expect([...(part?.columns[0]?.values ?? [])]).toEqual([4000, 3998, 3996, 3994, 3992, 3990, 3988, 3986, 3984, 3982]);
  expect(part?.columns.map(({ label, unit }) => [label, unit])).toEqual([
    ['Wavenumber', 'cm⁻¹'],
    ['Transmittance', ''],
  ]);
  expect(part?.views).toEqual([{ name: '', x: 0, y: [1], style: 'line', reversed: true }]);
});

test('the blocks of a LINK are parts of their own, each read as its technique reads it', () => {
  const { format, parts, facts } = read(jcampSample());
  expect(format).toBe('jcamp-dx');
  const [infrared, mass, proton] = parts as Columns[];
  expect(parts.map(({ title }) => title)).toEqual([
    'Polystyrene · INFRARED SPECTRUM',
    'Peaks · MASS SPECTRUM',
    'Proton · NMR SPECTRUM',
  ]);
  expect(infrared?.columns[0]?.values).toHaveLength(10);
  expect(mass?.columns.map(({ label, values }) => [label, ...values])).toEqual([
    ['m/z', 50, 51, 128],
    ['Relative abundance', 5.84, 9.55, 100],
  ]);
  expect(mass?.views).toEqual([{ name: '', x: 0, y: [1], style: 'sticks' }]);
  expect(proton?.columns.map(({ label, unit, values }) => [label, unit, ...values])).toEqual([
    ['Chemical shift', 'ppm', 10, 7.5, 5, 2.5, 0],
    ['Real', 'a.u.', 10, 10, 8, 24, 24],
    ['Imaginary', 'a.u.', 1, 2, 3, 4, 5],
  ]);
  expect(proton?.views.map(({ name, y, reversed }) => [name, y, reversed])).toEqual([
    ['Real', [1], true],
    ['Imaginary', [2], true],
  ]);
  expect(facts).toContainEqual({ name: 'Observe frequency', value: '400', unit: 'MHz' });
});

test('types of variables that are called symbols a second time are their types', () => {
  const slipped = changed(jcampSample(), '##VAR_TYPE=', '##SYMBOL=');
  expect(slipped).not.toEqual(Buffer.from(jcampSample()));
  expect(read(slipped).parts).toEqual(read(jcampSample()).parts);
});

test('masses of a spectrum that are listed as its data stand on zero, and have their name', () => {
  const listed = changed(changed(jcampSample(), '##PEAK TABLE=', '##XYDATA='), /##XUNITS= M.Z\n##YUNITS.*\n/, '');
  const [, mass] = read(listed).parts as Columns[];
  expect(mass?.columns.map(({ label, unit }) => [label, unit])).toEqual([
    ['m/z', ''],
    ['Intensity', ''],
  ]);
  expect(mass?.views).toEqual([{ name: '', x: 0, y: [1], style: 'sticks' }]);
  const continuous = read(changed(listed, 'TYPE= MASS', 'TYPE= CONTINUOUS MASS')).parts[1] as Columns;
  expect(continuous.views[0]?.style).toBe('line');
});

test('pages along F1 are the rows of a plane, in the shifts that the offsets of each dimension say', () => {
  const [plane] = read(jcampPlaneSample()).parts as Grid[];
  expect(plane).toMatchObject({ kind: 'grid', width: 3, height: 2, style: 'contour' });
  expect([...(plane?.values ?? [])]).toEqual([1, 2, 3, 4, 5, 6]);
  expect(plane?.x).toEqual({ label: 'F2 (1H)', unit: 'ppm', first: 9.5, last: 7.5, reversed: true });
  expect(plane?.y).toEqual({ label: 'F1 (13C)', unit: 'ppm', first: 160, last: 152, reversed: true });
});

test('hertz stay hertz where nothing says what they are referenced to', () => {
  const [, , proton] = read(changed(jcampSample(), '##$OFFSET= 10\n', '')).parts as Columns[];
  expect(proton?.columns[0]).toMatchObject({ label: 'Frequency', unit: 'Hz' });
});

test('a shift reference names the point whose shift it gives', () => {
  const referenced = changed(jcampSample(), '##$OFFSET= 10', '##.SHIFT REFERENCE= INTERNAL, TMS, 5, 1');
  const [, , proton] = read(referenced).parts as Columns[];
  expect([...(proton?.columns[0]?.values ?? [])]).toEqual([11, 8.5, 6, 3.5, 1]);
});

test.each(['0', '6', '', '-1'])('a shift reference to point %j of five names none', (point) => {
  const referenced = changed(jcampSample(), '##$OFFSET= 10', `##.SHIFT REFERENCE= INTERNAL, TMS, ${point}, 0`);
  const [, , proton] = read(referenced).parts as Columns[];
  expect(proton?.columns[0]).toMatchObject({ label: 'Frequency', unit: 'Hz' });
});

test('points that are written as pairs stand where they are written', () => {
  const pairs = changed(jcampInfrared(['4000 1; 3990,2 3970 3']), '##XYDATA= (X++(Y..Y))', '##XYPOINTS= (XY..XY)');
  const [part] = read(changed(pairs, 'NPOINTS= 10', 'NPOINTS= 3')).parts as Columns[];
  expect(part?.columns.map(({ values }) => [...values])).toEqual([
    [4000, 3990, 3970],
    [0.5, 1, 1.5],
  ]);
});

test('an axis that has a unit alone is called by its quantity', () => {
  const [part] = read(changed(changed(plain, 'XUNITS= 1/CM', 'XUNITS= V'), /YUNITS= \w+/, 'YUNITS= A'))
    .parts as Columns[];
  expect(part?.columns.map(({ label, unit }) => [label, unit])).toEqual([
    ['Voltage', 'V'],
    ['Current', 'A'],
  ]);
});

test('a question mark is a gap', () => {
  const [part] = read(jcampInfrared(['4000 1 2 ? 3 2', '3990 1 0 -1 -2 -3'])).parts as Columns[];
  expect(part?.columns[1]?.values[2]).toBeNaN();
});

test.each([
  ['a lost line', jcampInfrared(['4000 1 2 3 3 2']), 'broken'],
  ['a line at another place', jcampInfrared(['4000 1 2 3 3 2', '3950 1 0 -1 -2 -3']), 'broken'],
  ['a check of differences that fails', jcampInfrared(['4000AJJ%jX', '3982d']), 'broken'],
  ['another count', changed(plain, 'NPOINTS= 10', 'NPOINTS= 12').subarray(0), 'broken'],
  ['a cut file', plain.subarray(0, plain.length - 10), 'broken'],
  ['a letter among numbers', jcampInfrared(['4000AJJ%jX', '3982c\u0416']), 'broken'],
  ['a repeat of a thousand million', jcampInfrared(['4000AJJ%jX99999999']), 'large'],
  ['a form that is not described', changed(plain, '(X++(Y..Y))', '(XY=Z)'), 'variant'],
  ['a plane with a row too few', changed(jcampPlaneSample(), 'VAR_DIM= 2,', 'VAR_DIM= 3,'), 'broken'],
] as const)('%s is refused', (what, bytes, reason) => {
  // Both ends and their step outweigh a count alone.
  const file = what === 'another count' ? changed(bytes, '##DELTAX= -2', '##DELTAX= -3') : bytes;
  expect(() => read(file)).toThrow(expect.objectContaining({ reason }));
});

test('text that only mentions a title is none', () =>
  expect(readerOf({ name: 'a.dx', bytes: Buffer.from('# ##TITLE= x\n##XYDATA=\n1 2\n') })).toBeUndefined());

test('pairs that begin anew are not joined to those before', () => {
  const rows = Array.from({ length: 2000 }, (_, row) => `${4000 - (row % 1000)} ${row}`);
  const pairs = changed(jcampInfrared(rows), '##XYDATA= (X++(Y..Y))', '##XYPOINTS= (XY..XY)');
  const [part] = read(changed(pairs, 'NPOINTS= 10', 'NPOINTS= 2000')).parts as Columns[];
  expect(part?.views[0]?.runs?.map(({ from, to }) => [from, to])).toEqual([
    [0, 1000],
    [1000, 2000],
  ]);
});

/** A spectrum of 400 to 498 in steps of 2 with these records about its axis. */
const rising = (...records: string[]) => {
  const lines = Array.from({ length: 5 }, (_, line) => `${400 + line * 20} 100 101 102 103 104 105 106 107 108 109`);
  return Buffer.from(
    ['##TITLE= a', '##JCAMP-DX= 4.24', '##DATA TYPE= INFRARED SPECTRUM', '##XUNITS= 1/CM', '##YUNITS= ABSORBANCE']
      .concat(['##XFACTOR= 1', '##YFACTOR= 1', '##NPOINTS= 50', ...records])
      .concat(['##XYDATA= (X++(Y..Y))', ...lines, '##END=', ''])
      .join('\n'),
  );
};

test('what a table says of its axis and its first ordinate is so', () => {
  const [part] = read(rising('##FIRSTX= 400', '##LASTX= 498', '##DELTAX= 2', '##FIRSTY= 100')).parts as Columns[];
  expect([part?.columns[0]?.values[0], part?.columns[0]?.values[49]]).toEqual([400, 498]);
});

test.each([
  ['lines that go the other way', ['##FIRSTX= 498', '##LASTX= 400']],
  ['lines a thousand away', ['##FIRSTX= 1400', '##LASTX= 1498']],
  ['another first ordinate', ['##FIRSTX= 400', '##LASTX= 498', '##FIRSTY= 99999']],
])('%s contradict the axis, and are refused', (_, records) =>
  expect(() => read(rising(...records))).toThrow(expect.objectContaining({ reason: 'broken' })),
);

test('a decimal comma is one', () => {
  const [part] = read(rising('##FIRSTX= 400,5', '##LASTX= 498,5')).parts as Columns[];
  expect([part?.columns[0]?.values[0], part?.columns[0]?.values[49]]).toEqual([400.5, 498.5]);
});

test('hertz about a zero of their own stay hertz without a reference', () => {
  const hertz = changed(rising('##FIRSTX= 400', '##LASTX= 498', '##.OBSERVE FREQUENCY= 400'), '1/CM', 'HZ');
  const nmr = changed(hertz, 'INFRARED SPECTRUM', 'NMR SPECTRUM');
  const text = nmr.toString().replaceAll(/(FIRSTX= |LASTX= |\n)(4\d\d)/g, (_, before, x) => `${before}${x - 420}`);
  const [part] = read(Buffer.from(text)).parts as Columns[];
  expect(part?.columns[0]?.values[0]).toBe(-20);
  expect(part?.columns[0]).toMatchObject({ label: 'Frequency', unit: 'Hz' });
});

test('an angle of diffraction is called so', () => {
  const [part] = read(changed(rising('##FIRSTX= 400', '##LASTX= 498'), '1/CM', '2THETA')).parts as Columns[];
  expect(part?.columns[0]).toMatchObject({ label: '2θ', unit: '°' });
});

test.each([
  ['Wavenumbers (cm-1)', '%T', 'Wavenumbers cm⁻¹', 'Transmittance %'],
  ['WAVELENGTH (NM)', 'Abs', 'Wavelength nm', 'Absorbance '],
  ['DEGREES 2THETA', 'CPS', '2θ °', 'Intensity cps'],
  ['nm', 'A', 'Wavelength nm', 'Absorbance '],
  ['2Theta [deg]', 'Transmittance [%]', '2Theta °', 'Transmittance %'],
  ['nm', 'mW/mg', 'Wavelength nm', 'Value mW/mg'],
  ['VOLUME', 'pH', 'Volume ', 'pH '],
  ['nm', 'Uptake mmol /g', 'Wavelength nm', 'Uptake mmol /g '],
  ['nm', 'm2mol-1 (base 10)', 'Wavelength nm', 'm2mol-1 (base 10) '],
])('an axis of %s and one of %s have a name and a unit', (xUnits, yUnits, x, y) => {
  const named = changed(changed(plain, 'XUNITS= 1/CM', `XUNITS= ${xUnits}`), /YUNITS= \w+/, `YUNITS= ${yUnits}`);
  const [part] = read(named).parts as Columns[];
  expect(part?.columns.map(({ label, unit }) => `${label} ${unit}`)).toEqual([x, y]);
});

test('a first ordinate that differs is a slip where the extremes are as said', () => {
  const slip = ['##FIRSTX= 400', '##LASTX= 498', '##FIRSTY= 99999', '##MAXY= 100', '##MINY= 109'];
  expect((read(rising(...slip)).parts as Columns[])[0]?.columns[1]?.values[0]).toBe(100);
});

test('a first ordinate that stands among the extremes is a slip of its record', () => {
  const swapped = ['##FIRSTX= 400', '##LASTX= 498', '##FIRSTY= 109', '##MAXY= 100', '##MINY= 250'];
  expect((read(rising(...swapped)).parts as Columns[])[0]?.columns[1]?.values[0]).toBe(100);
  const other = swapped.with(3, '##MAXY= 101');
  expect(() => read(rising(...other))).toThrow(expect.objectContaining({ reason: 'broken' }));
});

test('a zero behind all points of differences closes the table, and is none before', () => {
  const closed = changed(plain, '3982c', '3982@');
  expect(read(closed).parts).toEqual(read(plain).parts);
  const early = changed(closed, 'NPOINTS= 10', 'NPOINTS= 11');
  expect(() => read(early)).toThrow(expect.objectContaining({ reason: 'broken' }));
});

test('an assignment may have commas and brackets between its points', () => {
  const [part] = read(
    changed(
      changed(
        plain,
        /##XYDATA[^]*?(?=##END)/,
        '##PEAK ASSIGNMENTS= (XYA)\n(1700, 5, <C=O (ester), strong>)\n(2900, 7, CH)\n',
      ),
      'NPOINTS= 10',
      'NPOINTS= 2',
    ),
  ).parts;
  expect(part).toMatchObject({
    kind: 'table',
    rows: [
      ['1700', '5', '<C=O (ester), strong>'],
      ['2900', '7', 'CH'],
    ],
  });
});

test('assignments whose lines have no last item and no bracket are rows', () => {
  const rows = '##PEAK ASSIGNMENTS= (XYA)\n(1700, 5\n(2900, 7\n';
  const [part] = read(changed(changed(plain, /##XYDATA[^]*?(?=##END)/, rows), 'NPOINTS= 10', 'NPOINTS= 2')).parts;
  expect(part).toMatchObject({
    kind: 'table',
    rows: [
      ['1700', '5', ''],
      ['2900', '7', ''],
    ],
  });
});

test('lines that number their points from either end stand where first and last say, and none may be lost', () => {
  const lines = ['9 1 2 3', '6 4 5 6', '3 7 8 9', '0 10'];
  const numbered = (table: readonly string[]) =>
    changed(
      changed(
        changed(plain, /\(X\+\+\(Y\.\.Y\)\)[^]*?(?=##END)/, `(X++(Y..Y))\n${table.join('\n')}\n`),
        /##FIRSTY.*\n/,
        '',
      ),
      'XFACTOR= 1',
      'XFACTOR= 2',
    );
  const [part] = read(numbered(lines)).parts as Columns[];
  expect([...(part?.columns[0]?.values ?? [])]).toEqual([4000, 3998, 3996, 3994, 3992, 3990, 3988, 3986, 3984, 3982]);
  const upwards = ['0 1 2 3', '3 4 5 6', '6 7 8 9', '9 10'];
  expect((read(numbered(upwards)).parts as Columns[])[0]?.columns[0]?.values[9]).toBe(3982);
  const elsewhere = ['20 1 2 3', '17 4 5 6', '14 7 8 9', '11 10'];
  expect(() => read(numbered(elsewhere))).toThrow(expect.objectContaining({ reason: 'broken' }));
  const lost = [...lines.slice(0, 1), ...lines.slice(2), '-1 11 12 13'];
  expect(() => read(numbered(lost))).toThrow(expect.objectContaining({ reason: 'broken' }));
});

test('of more spectra than are shown the first are, and it says so', () => {
  const block = Buffer.from(plain).toString();
  const many = Buffer.from(Array.from({ length: 520 }, () => block).join('\n'));
  const { parts, facts } = read(many);
  expect(parts).toHaveLength(500);
  expect(facts).toContainEqual({ name: 'Spectra', value: '520, of which the first 500 are shown' });
});
