// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import type { PlanLine } from '@yance/contract/plans/endpoints.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../web/test/answer-calls.ts';
import { queryClient } from '../../lib/query.ts';
import { BookedSection } from './planned-booking.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const line = {
  plan_rid: '01990000-0000-7000-8000-000000000001',
  rid: '01990000-0000-7000-8000-000000000002',
  name: '现场透射电镜机时',
  price_fen: 260_00,
  booking: {
    instrument: '透射电镜 FEI Talos F200X',
    start: '2026-11-25T09:00:00+08:00',
    end: '2026-11-25T10:00:00+08:00',
    mode_label: '到场',
    purpose: '晶格',
    problem: null,
  },
} as PlanLine;

/** The section of a line whose service says this of its samples. */
async function open(requirements: string[]) {
  const asked = answerCalls({ [getServiceDetail.path]: () => ({ requirements }) });
  render(
    <QueryClientProvider client={queryClient}>
      <BookedSection line={line} />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(asked).toHaveLength(1);
}

test('when and how samples come for instrument time is what its service says', async () => {
  await open(['自带制好的载网，或提前 2 天送样由实验室滴样。', '磁性样品必须声明。']);
  await screen.findByRole('list', { name: '样品要求' });
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    '自带制好的载网，或提前 2 天送样由实验室滴样。',
    '磁性样品必须声明。',
  ]);
  expect(document.body.textContent).not.toContain('提前 1 天');
});

test('of a service that says nothing nothing is said', async () => {
  await open([]);
  expect(document.body.textContent).not.toMatch(/提前|送到/);
  expect(screen.queryByRole('list')).toBeNull();
});
