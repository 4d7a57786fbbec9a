// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changed, type ListState } from '../../lib/list-address.ts';
import type { Filter } from './column.ts';
import { FilterBar } from './filter-bar.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    key: 'queue',
    options: [
      { value: 'open', label: '待处理', input: {}, counted: ['confirming', 'received'] },
      { value: 'done', label: '已完成', input: {}, counted: ['finished'] },
      { value: 'all', label: '全部', input: {} },
    ],
  },
  { kind: 'text', key: 'kw', placeholder: '订单号' },
  { kind: 'switch', key: 'mine', label: '只看我的' },
];

/** A list on its third page; returns every state that it went to, and notes which took the place of the one before. */
function open(given: ListState['filters'] = {}, replaced: boolean[] = []): ListState[] {
  const states: ListState[] = [];
  function List() {
    const [state, setState] = useState<ListState>({ page: 3, size: 20, sort: '-created', filters: given });
    const change = (part: Partial<ListState>, replaces = false) => {
      replaced.push(replaces);
      const next = changed(state, part);
      states.push(next);
      setState(next);
    };
    return (
      <FilterBar
        filters={filters}
        state={state}
        change={change}
        counts={{ confirming: 1200, received: 34, finished: 0 }}
      />
    );
  }
  render(<List />);
  return states;
}
const pressed = () => screen.getAllByRole('button', { pressed: true }).map((button) => button.textContent);
const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
const wait = (millis: number) => act(() => vi.advanceTimersByTimeAsync(millis));

test('a queue counts all that belongs to it, an empty one nothing; the first is shown when none is chosen', () => {
  open();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['待处理1,234', '已完成', '全部']);
  expect(pressed()).toEqual(['待处理1,234']);
});

test('a queue takes effect at once, from its first page, beside the other filters', () => {
  const states = open({ kw: '2026' });
  fireEvent.click(screen.getByRole('button', { name: '已完成' }));
  expect(states).toEqual([{ page: 1, size: 20, sort: '-created', filters: { kw: '2026', queue: 'done' } }]);
  expect(pressed()).toEqual(['已完成']);
});

test('a switch that is off leaves the address', () => {
  const states = open();
  fireEvent.click(screen.getByLabelText('只看我的'));
  fireEvent.click(screen.getByLabelText('只看我的'));
  expect(states.map((state) => state.filters)).toEqual([{ mine: '1' }, {}]);
});

test('a text waits for a pause in typing, so that each letter is not a request', async () => {
  const states = open();
  type('2');
  await wait(200);
  type('20');
  await wait(200);
  type('202 ');
  expect(states).toEqual([]);
  await wait(400);
  expect(states.map((state) => state.filters)).toEqual([{ kw: '202' }]);
  await wait(2_000);
  expect(states).toHaveLength(1);
});

test('an emptied text leaves the address', async () => {
  const states = open({ kw: '2026' });
  type('');
  await wait(400);
  expect(states.map((state) => state.filters)).toEqual([{}]);
});

test('words that are typed take the place of those before, what is chosen is a step of its own', async () => {
  const replaced: boolean[] = [];
  open({}, replaced);
  fireEvent.click(screen.getByRole('button', { name: /已完成/ }));
  type('2026');
  await wait(400);
  expect(replaced).toEqual([false, true]);
});
