import { expect, test } from 'vitest';
import type { Columns } from '../content.ts';
import { readFile } from '../read-file.ts';
import {
  quantumDesignDatSample,
  quantumDesignHeatingSample,
  quantumDesignScatterSample,
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
    'Time Stamp sec',
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
