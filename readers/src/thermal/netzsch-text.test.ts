import { expect, test } from 'vitest';
import { readFile } from '../read-file.ts';
import type { Columns } from '../content.ts';
import { netzschTextSample } from './netzsch-text.sample.ts';

const read = (bytes: Uint8Array) => readFile({ name: 'a.txt', bytes });
const changed = (from: string, to: string) =>
  Buffer.from(Buffer.from(netzschTextSample()).toString('latin1').replace(from, to), 'latin1');

test('each segment is a part of its own, with mass and heat flow against temperature first', () => {
  const { format, parts } = read(netzschTextSample());
  expect(format).toBe('netzsch-text');
  const [first, second] = parts as Columns[];
  expect(parts).toHaveLength(2);
  expect([first?.title, second?.title]).toEqual(['S1/2', 'S2/2']);
  expect(first?.columns.map(({ label, unit }) => `${label} ${unit}`)).toEqual([
    'Temp. °C',
    'Time min',
    'DSC mW/mg',
    'Mass %',
    'Sensit. µV/mW',
  ]);
  expect([...(first?.columns[2]?.values ?? [])]).toEqual([0.125, -0.25]);
  expect([...(second?.columns[3]?.values ?? [])]).toEqual([98, 97, 96.5]);
  expect(first?.views[0]).toEqual({ name: 'Mass–Temp.', x: 0, y: [3], right: [2], style: 'line' });
  expect(first?.views[1]).toEqual({ name: 'Mass–Time', x: 1, y: [3], right: [0], style: 'line' });
});

test('the facts are the header without what lays out the text', () => {
  expect(read(netzschTextSample()).facts).toEqual([
    { name: 'INSTRUMENT', value: 'NETZSCH STA 449F3' },
    { name: 'DATE/TIME', value: '30.03.2021 10:53' },
    { name: 'SAMPLE MASS', value: '8,91', unit: 'mg' },
    { name: 'SEGMENT', value: 'S1/2' },
  ]);
});

test('a degree that somebody saved as Chinese is still a degree', () => {
  const text = Buffer.from(netzschTextSample()).toString('latin1').replaceAll('°C', '癈');
  const { parts } = read(Buffer.from(text, 'utf8'));
  expect((parts[0] as Columns).columns[0]?.unit).toBe('°C');
});

test.each([
  ['a cut row', changed(' 97,0;3,1', '')],
  ['a word among the numbers', changed(' 98,0', ' n.a.')],
  ['points where commas are announced', changed('27,5', '27.5')],
])('%s is refused', (_, bytes) => expect(() => read(bytes)).toThrow(expect.objectContaining({ reason: 'broken' })));

test('an unknown separator is refused by name', () =>
  expect(() => read(changed('SEMICOLON', 'PIPE'))).toThrow(expect.objectContaining({ reason: 'variant' })));
