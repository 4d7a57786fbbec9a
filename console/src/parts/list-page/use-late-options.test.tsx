// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { listCategories } from '@yance/contract/catalogue/staff-endpoints.ts';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../web/test/answer-calls.ts';
import { queryClient } from '../../lib/query.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { useLateOptions } from './use-late-options.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function Categories() {
  const { data, late } = useLateOptions('category_id', listCategories, {});
  const options = (data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return <ChoiceField label="分类" value="1" change={() => undefined} {...{ options, late }} />;
}

function open(address: string) {
  const asked = answerCalls({ [listCategories.path]: () => [{ id: 1, name: '成分分析' }] });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <Categories />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return () => asked.filter(({ path }) => path === listCategories.path).length;
}

test('options are read once their field is entered, and not before', async () => {
  const count = open('/services');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(count()).toBe(0);
  fireEvent.click(screen.getByRole('combobox', { name: '分类' }));
  await waitFor(() => expect(count()).toBe(1));
  expect((await screen.findAllByText('成分分析')).length).toBeGreaterThan(0);
});

test('a choice that the address holds is read at once, for its words', async () => {
  open('/services?category_id=1');
  expect(await screen.findByText('成分分析')).toBeTruthy();
});
