import { expect, test } from 'vitest';
import { typedInput, type Filter } from './column.ts';

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

test('a switch sends true or nothing', () => {
  expect(typedInput(filters, { overdue: '1' }).overdue).toBe(true);
  expect(typedInput(filters, {}).overdue).toBeUndefined();
});
