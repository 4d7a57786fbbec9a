// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ListTable } from './list-table.tsx';

afterEach(cleanup);

interface Row {
  no: string;
}
const columns = [
  { key: 'no', title: '订单号', text: ({ no }: Row) => no, sortable: true },
  { key: 'state', title: '状态', text: () => '待确认' },
];
const rows = ['a', 'b', 'c', 'd'].map((no) => ({ no }));

function show({ sort, ticked = [], shown = rows }: { sort?: string; ticked?: string[]; shown?: Row[] } = {}) {
  const sorted = vi.fn<(next: object) => void>();
  const chosen = vi.fn<(keys: readonly string[]) => void>();
  render(
    <ListTable<Row>
      columns={columns}
      rows={shown}
      rowKey={({ no }) => no}
      state={{ page: 1, size: 20, sort, filters: {} }}
      change={sorted}
      active={-1}
      open={undefined}
      emptyText="空"
      ticks={{ keys: ticked, change: chosen }}
      loading={false}
      stale={false}
    />,
  );
  return { sorted, chosen };
}
const boxes = () => screen.getAllByRole('checkbox', { name: '选择这一条' });
const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: '选择本页全部' });

test.each([
  [undefined, undefined, 'no'],
  ['no', 'ascending', '-no'],
  ['-no', 'descending', undefined],
])('the title of a column sorted by %s says %s and leads on to %s', (sort, said, next) => {
  const { sorted } = show(sort ? { sort } : {});
  expect(screen.getByRole('columnheader', { name: '订单号' }).getAttribute('aria-sort')).toBe(said ?? null);
  fireEvent.click(screen.getByRole('button', { name: '订单号' }));
  expect(sorted).toHaveBeenCalledWith({ sort: next });
});

test('a column that the server cannot sort by has no button', () => {
  show();
  expect(screen.queryByRole('button', { name: '状态' })).toBeNull();
});

test('with Shift every row from the last one to this one is ticked', () => {
  const { chosen } = show({ ticked: ['d'] });
  fireEvent.click(boxes()[0] as HTMLElement);
  expect(chosen).toHaveBeenLastCalledWith(['d', 'a']);
  fireEvent.click(boxes()[2] as HTMLElement, { shiftKey: true });
  expect(chosen).toHaveBeenLastCalledWith(['d', 'a', 'b', 'c']);
});

test('the box above says whether some rows or all are ticked, and ticks or unticks all', () => {
  const { chosen } = show({ ticked: ['b'] });
  expect([all().indeterminate, all().checked]).toEqual([true, false]);
  fireEvent.click(all());
  expect(chosen).toHaveBeenLastCalledWith(['a', 'b', 'c', 'd']);
  cleanup();
  const full = show({ ticked: ['a', 'b', 'c', 'd'] });
  expect([all().indeterminate, all().checked]).toEqual([false, true]);
  fireEvent.click(all());
  expect(full.chosen).toHaveBeenLastCalledWith([]);
});

test('the box above cannot be ticked before there are rows', () => {
  show({ shown: [] });
  expect(all().disabled).toBe(true);
  cleanup();
  show();
  expect(all().disabled).toBe(false);
});
