// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import TableView from './table-view.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const part = {
  kind: 'table' as const,
  title: 'Sheet1',
  file: '',
  columns: ['样品', '面积'],
  rows: [
    ['S10', '9'],
    ['S9', '10'],
    ['S1', ''],
  ],
  total: 3,
};
const firstCells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.firstElementChild?.textContent);

test('a head sorts up, then down, then gives the order of the file back', () => {
  render(<TableView part={part} name="a.xlsx" />);
  const head = screen.getByRole('button', { name: '面积' });
  fireEvent.click(head);
  expect(firstCells()).toEqual(['S10', 'S9', 'S1']);
  expect(screen.getByRole('columnheader', { name: /面积/ }).getAttribute('aria-sort')).toBe('ascending');
  fireEvent.click(head);
  expect(firstCells()).toEqual(['S9', 'S10', 'S1']);
  fireEvent.click(head);
  expect(firstCells()).toEqual(['S10', 'S9', 'S1']);
  expect(screen.getByRole('columnheader', { name: '面积' }).getAttribute('aria-sort')).toBe('none');
});

test('what is copied is what is shown, in the order in which it stands', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  render(<TableView part={part} name="a.xlsx" />);
  fireEvent.click(screen.getByRole('button', { name: '样品' }));
  fireEvent.click(screen.getByRole('button', { name: '复制' }));
  expect(writeText.mock.calls).toEqual([['样品\t面积\nS1\t\nS9\t10\nS10\t9']]);
});

test('a table that is cut says how many rows there are', () => {
  render(<TableView part={{ ...part, total: 90_000 }} name="a.xlsx" />);
  expect(screen.getByText(/前 3 行，共 90000 行/)).toBeTruthy();
});
