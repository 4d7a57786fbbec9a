// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { recommendServices } from '@yance/contract/orders/center-endpoints.ts';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../../web/test/answer-calls.ts';
import { queryClient } from '../../../lib/query.ts';
import { Recommended } from './recommended.tsx';

vi.mock('../../../parts/services/service-cards.tsx', () => ({
  ServiceCards: ({ services }: { services: { rid: string; name: string }[] }) => (
    <ul>
      {services.map(({ rid, name }) => (
        <li key={rid}>{name}</li>
      ))}
    </ul>
  ),
}));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open(together: string[], popular: string[]) {
  const cards = (names: string[]) => names.map((name) => ({ rid: name, name }));
  answerCalls({ [recommendServices.path]: () => ({ together: cards(together), popular: cards(popular) }) });
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <Recommended />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}
const names = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

test('what goes with the member’s own tests comes first and is called so; a new member sees what all order', async () => {
  open(['XPS'], ['XRD', 'SEM']);
  expect(await names()).toEqual(['XPS', 'XRD', 'SEM']);
  expect(screen.getByText('与您做过的项目常一起下单，或大家常做')).toBeTruthy();
  cleanup();
  queryClient.clear();
  open([], ['XRD']);
  expect(await names()).toEqual(['XRD']);
  expect(screen.getByText('大家常做的项目')).toBeTruthy();
});

test('with nothing to recommend there is no section', async () => {
  open([], []);
  expect(screen.getByRole('region', { name: '推荐项目' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('region', { name: '推荐项目' })).toBeNull());
});
