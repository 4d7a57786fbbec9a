import { expect, test } from 'vitest';
import { filledTab, screenColumns, typedInput, type Column, type Filter } from './column.ts';

const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    key: 'tab',
    options: [
      { value: 'open', label: '待派单', input: { states: ['open'] } },
      { value: 'all', label: '全部', input: {} },
    ],
  },
  { kind: 'switch', key: 'overdue', label: '已超时' },
];

test('the first queue is called when the address names none or one that does not exist', () => {
  expect(typedInput(filters, {})).toMatchObject({ states: ['open'] });
  expect(typedInput(filters, { tab: 'gone' })).toMatchObject({ states: ['open'] });
});

test('a queue sends its typed input and never the word of the address', () => {
  const sent = JSON.parse(JSON.stringify({ tab: 'open', ...typedInput(filters, { tab: 'open' }) })) as unknown;
  expect(sent).toEqual({ states: ['open'] });
});

test('an empty first queue gives way to the first that holds something, unless one was chosen', () => {
  const queue = (value: string) => ({ value, label: value, input: {}, counted: [value] });
  const tabs = {
    kind: 'tabs' as const,
    key: 'tab',
    options: ['late', 'open', 'done'].map(queue),
    filled: true as const,
  };
  expect(filledTab(tabs, {}, { late: 0, done: 2, open: 1 })?.value).toBe('open');
  expect(filledTab(tabs, {}, { late: 1, open: 1 })).toBeUndefined();
  expect(filledTab(tabs, {}, {})).toBeUndefined();
  expect(filledTab(tabs, { tab: 'late' }, { open: 1 })).toBeUndefined();
  expect(filledTab({ ...tabs, filled: undefined as never }, {}, { open: 1 })).toBeUndefined();
});

test('a switch sends true or nothing', () => {
  expect(typedInput(filters, { overdue: '1' }).overdue).toBe(true);
  expect(typedInput(filters, {}).overdue).toBeUndefined();
});

test('a screen leaves out what only the export holds, and a sparse column while no row has a value', () => {
  const columns: Column<{ no: string; red: string }>[] = [
    { key: 'no', title: '申请号', text: (row) => row.no },
    { key: 'red', title: '已红冲', text: (row) => row.red || '—', sparse: true },
    { key: 'tax', title: '税号', text: () => '91350100M000100Y43', exportOnly: true },
  ];
  const shown = (rows: { no: string; red: string }[]) => screenColumns(columns, rows).map(({ key }) => key);
  expect(shown([{ no: '1', red: '' }])).toEqual(['no']);
  expect(
    shown([
      { no: '1', red: '' },
      { no: '2', red: '¥10.00' },
    ]),
  ).toEqual(['no', 'red']);
});
