import { expect, test } from 'vitest';
import type { Columns } from '../content.ts';
import { readFile } from '../read-file.ts';
import {
  quantumDesignAcSample,
  quantumDesignBridgesSample,
  quantumDesignDatSample,
  quantumDesignHeatingSample,
  quantumDesignScatterSample,
  quantumDesignTabsSample,
} from './quantum-design-dat.sample.ts';

const read = (bytes: Uint8Array) => readFile({ name: 'a.dat', bytes });
const part = (bytes: Uint8Array) => read(bytes).parts[0] as Columns;
const changed = (from: string, to: string) =>
  Buffer.from(Buffer.from(quantumDesignDatSample()).toString('latin1').replace(from, to), 'latin1');

test('a loop is the moment over the field; events and empty columns are no data', () => {
  const { format, facts } = read(quantumDesignDatSample());
  const { columns, views } = part(quantumDesignDatSample());
  expect(format).toBe('quantum-design-dat');
  expect(columns.map(({ label, unit }) => `${label} ${unit}`)).toEqual([
    'Time Stamp s',
    'Temperature K',
    'Magnetic Field Oe',
    'Moment emu',
    'M. Std. Err. emu',
  ]);
  expect([...(columns[3]?.values ?? [])]).toEqual([-0.002, 0.002, -0.0021]);
  expect(views).toEqual([{ name: 'Moment – Magnetic Field', x: 2, y: [3], style: 'line' }]);
  expect(facts).toEqual([
    { name: 'Title', value: 'one' },
    { name: 'Date', value: '02/09/2023 10:00 am' },
    { name: 'Application', value: 'VSM, 1.0, 1.0' },
    { name: 'Sample Mass', value: '5.0', unit: 'mg' },
  ]);
});

test('a file that a spreadsheet saved with tabs is read alike', () => {
  const { facts } = read(quantumDesignTabsSample());
  const { columns, views } = part(quantumDesignTabsSample());
  expect([...(columns[3]?.values ?? [])]).toEqual([-0.002, 0.002]);
  expect(views[0]?.name).toBe('Moment – Magnetic Field');
  expect(facts).toEqual(read(quantumDesignDatSample()).facts);
});

test('rows may all end before the last columns, as those of PPMS do', () => {
  const text = Buffer.from(quantumDesignDatSample()).toString('latin1');
  const short = Buffer.from(text.replaceAll(/,1e-6,(?=\r)/g, ''), 'latin1');
  expect(part(short).columns.map(({ label }) => label)).toEqual([
    'Time Stamp',
    'Temperature',
    'Magnetic Field',
    'Moment',
  ]);
});

test('two heatings in one field are runs over the temperature, and a missing moment is a gap', () => {
  const { columns, views } = part(quantumDesignHeatingSample());
  expect(views).toEqual([
    {
      name: 'Moment – Temperature',
      x: 1,
      y: [3],
      style: 'line',
      runs: [
        { name: 'Heating', from: 0, to: 3 },
        { name: 'Heating', from: 3, to: 6 },
      ],
    },
  ]);
  expect(columns[3]?.values[4]).toBeNaN();
});

test('loops at two temperatures are runs of their own', () => {
  const { views } = part(changed(',3,299.99,-1000', ',3,10,-1000'));
  expect(views[0]?.runs?.map(({ name, from, to }) => [name, from, to])).toEqual([
    ['300 K', 0, 2],
    ['10 K', 2, 3],
  ]);
});

test('points of which neither field nor temperature stood still are not joined', () => {
  const { views } = part(quantumDesignScatterSample());
  expect(views.map(({ style, runs }) => [style, runs])).toEqual([
    ['points', undefined],
    ['points', undefined],
  ]);
});

test.each([
  ['a cut row', 'broken', changed('-0.0021,1e-6,', '')],
  ['a file without its numbers', 'broken', changed('[Data]', '[Date]')],
  ['no quantity that is known', 'variant', changed('Moment (emu)', 'Voltage (V)')],
  ['no field', 'variant', changed('Magnetic Field (Oe)', 'Angle (deg)')],
])('%s is refused', (_, reason, bytes) => expect(() => read(bytes)).toThrow(expect.objectContaining({ reason })));

test.each([
  ['in turn at each temperature', true],
  ['one after another', false],
])('frequencies %s are runs of their own, named by them', (_, inTurn) => {
  const { columns, views } = part(quantumDesignAcSample(inTurn));
  expect(views).toEqual([
    {
      name: "M' – Temperature",
      x: 1,
      y: [4],
      style: 'line',
      runs: [
        { name: '1 Hz', from: 0, to: 4 },
        { name: '10 Hz', from: 4, to: 8 },
        { name: '100 Hz', from: 8, to: 12 },
      ],
    },
  ]);
  expect([...(columns[1]?.values ?? [])]).toEqual([2, 3, 4, 5, 2, 3, 4, 5, 2, 3, 4, 5]);
  expect([...(columns[4]?.values ?? [])]).toEqual([3, 4, 5, 6, 12, 13, 14, 15, 102, 103, 104, 105]);
});

test('frequencies at one temperature and field are what the moment stands against', () => {
  const text = Buffer.from(quantumDesignAcSample(true)).toString('latin1');
  const rows = text.split('\r\n').filter((line) => !/^,\d+,[345],/.test(line));
  expect(part(Buffer.from(rows.join('\r\n'))).views).toMatchObject([{ x: 3, y: [4], style: 'line' }]);
});

test('the part out of phase has a view beside the one in phase', () => {
  const text = Buffer.from(quantumDesignAcSample(true)).toString('latin1').replace("M' (emu)", "M' (emu),M'' (emu)");
  const both = text.replaceAll(/^(,\d.*?)(?=\r)/gm, '$1,7');
  expect(part(Buffer.from(both)).views.map(({ name }) => name)).toEqual(["M' – Temperature", "M'' – Temperature"]);
});

test('each bridge of a resistivity has a view', () =>
  expect(part(quantumDesignBridgesSample()).views.map(({ name, x, y }) => [name, x, y])).toEqual([
    ['Bridge 1 Resistivity – Temperature', 1, [3]],
    ['Bridge 2 Resistivity – Temperature', 1, [4]],
  ]));

test('a number that is not understood, or a second file behind the first, leaves no row out in silence', () => {
  const loop = Array.from({ length: 4000 }, (_, row) => {
    const field = 10_000 * Math.cos(row / 600);
    return `,${row},300.0${row % 3},${field.toFixed(1)},${(field / 1e6).toExponential(4)},1e-6,`;
  }).join('\r\n');
  const text = Buffer.from(quantumDesignDatSample())
    .toString('latin1')
    .replace(/,1,300\.01[\s\S]*$/, `${loop}\r\n`);
  expect(part(Buffer.from(text)).columns[0]?.values).toHaveLength(4000);
  const spoilt = [
    text.replaceAll(/-(?=\d)/g, '\u2212'),
    text.replaceAll(/,-(?=\d\.\d{4}e)/g, ',\u2212'),
    `${text}\r\n${text}`,
  ];
  for (const one of spoilt) expect(() => read(Buffer.from(one))).toThrow(expect.objectContaining({ reason: 'broken' }));
});

test('a last row that was not written to its end is left out, and it says so', () => {
  const whole = Buffer.from(quantumDesignDatSample()).toString('latin1').trimEnd();
  const { facts, parts } = read(Buffer.from(whole.slice(0, -8)));
  expect((parts[0] as Columns).columns[0]?.values).toHaveLength(2);
  expect(facts).toContainEqual({ name: 'Cut rows left out', value: '1' });
  expect(() => read(Buffer.from(`${whole.slice(0, -8)}\r\n`))).toThrow(expect.objectContaining({ reason: 'broken' }));
});
