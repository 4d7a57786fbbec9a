// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { Earnings } from './earnings.tsx';
import type { Promotion } from './promotion.ts';

afterEach(cleanup);

const sums = { expected_fen: 0, frozen_fen: 0, available_fen: 0, withdrawing_fen: 0, withdrawn_fen: 0, owed_fen: 0 };
const open = (funnel: Promotion['funnel']) =>
  render(
    <MemoryRouter>
      <Earnings promotion={{ sums, funnel, months: [], release: { months: 1, day: 10 } } as unknown as Promotion} />
    </MemoryRouter>,
  );

test('fewer visits than customers are explained, as many are not', () => {
  open({ visited: 0, registered: 3, ordered: 2, paid: 1 });
  expect(screen.getByText(/开始统计访问之前/).textContent).toContain('访问少于注册');
  cleanup();
  open({ visited: 3, registered: 3, ordered: 2, paid: 1 });
  expect(screen.queryByText(/开始统计访问之前/)).toBeNull();
});
