import { expect, test } from 'vitest';
import { netzschTextSample } from '../thermal/netzsch-text.sample.ts';
import { readFile } from '../read-file.ts';
import { isLastCut } from './whole-lines.ts';

const rows = (line: (row: number) => string, count = 20) => Array.from({ length: count }, (_, row) => line(row));

test.each([
  ['fewer decimals', rows((row) => `${row}.50\t${row * 9}.125`), '20.50\t18.1'],
  ['no decimals', rows((row) => `${row}.5;${row * 9},125`), '20.5;180'],
  ['fewer digits', rows((row) => `${row},${5000 + row}`), '20,50'],
  ['no power', rows((row) => `${row} ${row}.5E-07`), '20 1.5'],
  ['half a power', rows((row) => `${row} 1.52E-07`), '20 1.52E-'],
])('a last number of %s than all the rows before was cut', (_, lines, last) => {
  expect(isLastCut([...lines, last])).toBe(true);
  expect(isLastCut([...lines, last, ''])).toBe(false);
});

test.each([
  ['as long as others', rows((row) => `${row},${row % 3 ? '0.5' : '0.25'}`), '20,0.5'],
  ['a whole number where others are', rows((row) => `${row},${row % 3 ? '7' : '0.25'}`), '20,5'],
  ['of few rows', rows((row) => `${row},0.25`, 4), '20,0.2'],
  ['behind rows of another width', rows((row) => `${row},0.25`), '0.2'],
  ['a word', rows((row) => `${row},0.25`), '20,n'],
])('a last number %s is whole', (_, lines, last) => expect(isLastCut([...lines, last])).toBe(false));

test('a curve ends before the row that was cut, and a fact says which', () => {
  const text = rows((row) => `${row}.00,${100 + row}.250`, 40).join('\n');
  const { facts, parts } = readFile({ name: 'a.csv', bytes: Buffer.from(text.slice(0, -2)) });
  expect(parts).toMatchObject([{ kind: 'columns', columns: [{ values: { length: 39 } }, {}] }]);
  expect(facts).toContainEqual({ name: 'Cut row left out', value: '39.00,139.2' });
  expect(readFile({ name: 'a.csv', bytes: Buffer.from(text) }).parts).toMatchObject([
    { columns: [{ values: { length: 40 } }, {}] },
  ]);
});

test("a maker's own text is held to the same rule", () => {
  const head = Buffer.from(netzschTextSample()).toString('latin1').split('\n');
  const at = head.findIndex((line) => line.startsWith('##'));
  const like = head[at + 1]?.trim() ?? '';
  const separator = like.includes(';') ? ';' : ',';
  const cells = like.split(separator).length;
  const data = rows((row) =>
    rows((cell) => `${25 + row + cell}${separator === ';' ? ',' : '.'}12345`, cells).join(separator),
  ).join('\n');
  const read = (cut: number) => {
    const text = [...head.slice(0, at + 1), data.slice(0, data.length - cut)].join('\n');
    const [part] = readFile({ name: 'a.txt', bytes: Buffer.from(text, 'latin1') }).parts;
    return part?.kind === 'columns' && part.columns[0]?.values.length;
  };
  expect([read(0), read(3)]).toEqual([20, 19]);
});
