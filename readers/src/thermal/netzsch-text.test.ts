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

test.each([
  [
    'Chinese in GB 18030',
    '\xce\xc2\xb6\xc8/\xa1\xe6;\xca\xb1\xbc\xe4/min;DSC/(mW/mg);\xd6\xca\xc1\xbf/%;',
    '质量–温度',
    '质量–时间',
  ],
  ['German', 'Temp./\xb0C;Zeit/min;DDK/(mW/mg);Masse/%;', 'Masse–Temp.', 'Masse–Zeit'],
])('names of columns in %s are known: mass over temperature, then over time', (_, names, ...wanted) => {
  const text = Buffer.from(netzschTextSample()).toString('latin1');
  const bytes = Buffer.from(text.replaceAll('Temp./°C;Time/min;DSC/(mW/mg);Mass/%;', names), 'latin1');
  const [part] = read(bytes).parts as Columns[];
  expect(part?.columns[0]?.unit).toBe('°C');
  expect(part?.views).toEqual([
    { name: wanted[0], x: 0, y: [3], right: [2], style: 'line' },
    { name: wanted[1], x: 1, y: [3], right: [0], style: 'line' },
  ]);
});

/** One block with these names and as many cells a row. */
const blockOf = (names: string, rows: readonly string[]) => {
  const head = Buffer.from(netzschTextSample()).toString('latin1').split('\r\n').slice(0, 8);
  return Buffer.from([...head, `##${names}`, ...rows, ''].join('\r\n'), 'latin1');
};

test('segments of one block are runs of their own, by the column that counts them', () => {
  const rows = Array.from(
    { length: 4000 },
    (_, row) => `${30 + (row % 2000) / 10};${row / 100};99;${row < 2000 ? 1 : 3}`,
  );
  const [part] = read(
    blockOf(
      'Temp./°C;Time/min;Mass/%;Segment',
      rows.map((row) => row.replaceAll('.', ',')),
    ),
  ).parts as Columns[];
  expect(part?.columns.map(({ label }) => label)).toEqual(['Temp.', 'Time', 'Mass']);
  for (const view of part?.views ?? [])
    expect(view.runs).toEqual([
      { name: 'Segment 1', from: 0, to: 2000 },
      { name: 'Segment 3', from: 2000, to: 4000 },
    ]);
});

test('where nothing counts the segments a time that begins anew parts them', () => {
  const rows = ['30;0;9', '31;1;8', '32;2;7', '30;0;6', '31;1;5', '32;2;4'];
  const [part] = read(blockOf('Temp./°C;Time/min;Mass/%', rows)).parts as Columns[];
  expect(part?.views[0]?.runs?.map(({ from, to }) => [from, to])).toEqual([
    [0, 3],
    [3, 6],
  ]);
});

test('two curves side by side are refused: nothing is drawn over the temperature of another', () =>
  expect(() => read(blockOf('Temp./°C;Mass/%;Temp./°C;Mass/%', ['30;9;40;8', '31;8;41;7']))).toThrow(
    expect.objectContaining({ reason: 'variant' }),
  ));

test('the rate at which a mass changes is no mass', () => {
  const [part] = read(blockOf('Temp./°C;Time/min;Massenänderung/(%/min);Masse/%', ['30;0;1;9', '31;1;2;8']))
    .parts as Columns[];
  expect(part?.views.map(({ name }) => name).slice(0, 2)).toEqual(['Masse–Temp.', 'Masse–Time']);
  const [rate] = read(blockOf('Temp./°C;Time/min;Mass/(%/min);Mass/%', ['30;0;1;9', '31;1;2;8'])).parts as Columns[];
  expect(rate?.views[0]?.y).toEqual([3]);
});

/** A header in cells under the columns, padded, as the program writes into sheets. */
const inCells = (
  separator: string,
  values: Record<string, readonly string[]>,
  names: string,
  rows: readonly string[],
) =>
  Buffer.from(
    [
      ...Object.entries(values).map(([name, cells]) => `#${`${name}:`.padEnd(30)}${separator}${cells.join(separator)}`),
      separator.repeat(6),
      `##${names}`,
      '',
      ...rows,
    ].join('\r\n'),
    'latin1',
  );
const head = {
  EXPORTTYPE: ['DATA ALL      '],
  INSTRUMENT: ['NETZSCH STA 449F3'],
  'SAMPLE MASS /mg': ['10.225', '', ''],
};

test.each([
  [';', 'SEMICOLON', 'COMMA'],
  [',', 'COMMA', 'POINT'],
  ['\t', 'TAB', 'POINT'],
])(
  'a header whose values stand in cells is read, and an empty line of cells is none: %j',
  (separator, word, decimal) => {
    const number = (value: number) => value.toFixed(3).replace('.', decimal === 'COMMA' ? ',' : '.');
    const rows = Array.from({ length: 4000 }, (_, row) =>
      [25 + row / 10, row / 100, 100 - row / 50].map(number).join(separator),
    );
    const layout = { DECIMAL: [decimal, '', ''], SEPARATOR: [word, '', ''] };
    const { facts, parts } = read(
      inCells(separator, { ...head, ...layout }, `Temp./\xb0C${separator}Time/min${separator}Mass/%`, rows),
    );
    expect(facts).toContainEqual({ name: 'SAMPLE MASS', value: '10.225', unit: 'mg' });
    expect(parts).toMatchObject([
      { columns: [{ unit: '°C', values: { length: 4000, 3999: 424.9 } }, {}, { values: { 3999: 20.02 } }] },
    ]);
    expect((parts[0] as Columns).views[0]?.name).toBe('Mass–Temp.');
  },
);

test('two measurements over one temperature are told apart by their number', () => {
  const rows = Array.from({ length: 4000 }, (_, row) => `${25 + row / 10}\t${row / 100}\t${-row / 50}`);
  const values = { EXPORTTYPE: ['DATA COMPARE'], INSTRUMENT: ['NETZSCH', 'NETZSCH'], DECIMAL: ['POINT', 'POINT'] };
  const file = inCells(
    '\t',
    { ...values, SEPARATOR: ['TAB', 'TAB'] },
    'Temp./\x9bC\tDSC/(\x91V/mg)\tDSC/(\x91V/mg)',
    rows,
  );
  const [part] = read(file).parts as Columns[];
  expect(part?.columns.map(({ label, unit }) => `${label} ${unit}`)).toEqual([
    'Temp. °C',
    'DSC #1 µV/mg',
    'DSC #2 µV/mg',
  ]);
  expect(part?.views.map(({ name }) => name)).toEqual(['DSC #1–Temp.', 'DSC #2–Temp.']);
});

test('several values of what lays out the text are refused where they differ', () => {
  const values = { ...head, DECIMAL: ['POINT', 'COMMA'], SEPARATOR: ['TAB', 'TAB'] };
  expect(() => read(inCells('\t', values, 'Temp./\xb0C\tMass/%', ['30\t9', '31\t8']))).toThrow(
    expect.objectContaining({ reason: 'variant' }),
  );
});

test('of two curves side by side the shorter has gaps; a row without a temperature is refused', () => {
  const names = 'Temp./°C;DSC/(mW/mg);DSC/(mW/mg)';
  const [part] = read(blockOf(names, ['30;1;2', '31;3;', '32;2;'])).parts as Columns[];
  expect(part?.columns[2]?.values).toEqual(Float64Array.of(2, NaN, NaN));
  expect(() => read(blockOf(names, ['30;1;2', ';3;2', '32;2;2']))).toThrow(
    expect.objectContaining({ reason: 'broken' }),
  );
});
