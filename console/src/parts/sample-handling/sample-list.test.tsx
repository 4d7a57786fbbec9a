// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import type { SampleOrder } from '@yance/contract/samples/staff-endpoints.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sessionKey } from '../../lib/call.ts';
import { queryClient } from '../../lib/query.ts';
import { SampleList } from './sample-list.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

function open(...states: string[]) {
  queryClient.setQueryData(sessionKey, { roles: ['W'], own_roles: [], permissions: [] });
  const samples = states.map((state, at) => ({
    rid: `${at}`,
    code: `N00${at}`,
    label_code: `S-${at}`,
    marks: [],
    actions: [],
    state,
    label: state,
    afterwards: 'return',
  }));
  render(
    <QueryClientProvider client={queryClient}>
      <SampleList order={{ order_rid: 'o', samples } as unknown as SampleOrder} open={() => undefined} />
    </QueryClientProvider>,
  );
}

test('samples are chosen to work on them, but not where none of them will come', () => {
  open('cancelled', 'expected');
  expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  expect(screen.getByText(/^选择样品后/)).toBeTruthy();
  cleanup();
  open('cancelled', 'cancelled');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByText(/^选择样品后/)).toBeNull();
});
