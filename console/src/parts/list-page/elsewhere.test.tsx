// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { listTasks } from '@yance/contract/results/staff-endpoints.ts';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../web/test/answer-calls.ts';
import { queryClient } from '../../lib/query.ts';
import { typedInput, type Filter } from './column.ts';
import { Elsewhere } from './elsewhere.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const tab = (label: string, ...states: string[]) => ({
  value: states.join(','),
  label,
  input: { states },
  counted: states,
});
const queues = {
  kind: 'tabs',
  key: 'states',
  options: [
    { ...tab('待派单', 'open'), stands: ['open', 'arranged'] },
    tab('检测中', 'testing', 'paused'),
    tab('已发布', 'published'),
    { value: 'all', label: '全部', input: {} },
  ],
} as const satisfies Filter;

function search(list: readonly object[], total = list.length) {
  const asked = answerCalls({ [listTasks.path]: () => ({ list, total, page: 1, size: 20, counts: {} }) });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Elsewhere
          endpoint={listTasks as never}
          queues={queues}
          state={{ page: 1, size: 20, sort: undefined, filters: { kw: 'T1' } }}
          inputOf={(values) => typedInput([queues], values)}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return asked;
}
const links = async () =>
  (await screen.findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')]);

test('a search that finds nothing in its queue says in which it does, with the way there', async () => {
  const asked = search([{ state: 'paused' }, { state: 'published' }, { state: 'testing' }]);
  expect(await links()).toEqual([
    ['「检测中」中有 2 条', '/?kw=T1&states=testing%2Cpaused'],
    ['「已发布」中有 1 条', '/?kw=T1&states=published'],
  ]);
  expect(asked[0]?.input).toMatchObject({ kw: 'T1', page: 1 });
  expect(asked[0]?.input.states).toBeUndefined();
});

test('a list of stages names the stage: by the states of it, or as the rows say', async () => {
  search([{ state: 'arranged' }, { stages: ['testing', 'published'] }]);
  expect(await links()).toEqual([
    ['「待派单」中有 1 条', '/?kw=T1&states=open'],
    ['「检测中」中有 1 条', '/?kw=T1&states=testing%2Cpaused'],
    ['「已发布」中有 1 条', '/?kw=T1&states=published'],
  ]);
});

test('of more than a page holds, or of rows in no queue, all are one', async () => {
  search([{ state: 'published' }], 30);
  expect(await links()).toEqual([['「全部」中有 30 条', '/?kw=T1&states=all']]);
  cleanup();
  queryClient.clear();
  search([{ state: 'ended' }]);
  expect(await links()).toEqual([['「全部」中有 1 条', '/?kw=T1&states=all']]);
});

test('nothing is said where nothing was found anywhere', async () => {
  const asked = search([]);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(document.body.textContent).toBe('');
});
