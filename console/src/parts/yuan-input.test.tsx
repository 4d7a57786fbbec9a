// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { YuanInput } from './yuan-input.tsx';

afterEach(cleanup);

test('an amount that is typed in yuan is given on in exact fen', () => {
  const given: (number | null)[] = [];
  render(<YuanInput aria-label="金额" onChange={(fen) => given.push(fen)} />);
  const input = screen.getByLabelText('金额');
  for (const value of ['8.29', '1234567890.07', '0.5']) fireEvent.change(input, { target: { value } });
  expect(given).toEqual([829, 123_456_789_007, 50]);
});
