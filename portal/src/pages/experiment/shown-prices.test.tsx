// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { askedOf, forgetPrices, notePrices } from './shown-prices.ts';
import { PriceNotice } from './price-notice.tsx';

let view: ReturnType<typeof render>;
beforeEach(() => {
  forgetPrices();
  view = render(<PriceNotice planRids={['one']} />);
});
afterEach(cleanup);

const note = (fen: number, count = 2) =>
  act(() =>
    notePrices([
      { plan_rid: 'one', name: 'DSC', asked: askedOf('none', [{ count, parameters: { b: 1, a: 'x' } }]), fen },
    ]),
  );
const told = () => document.body.textContent;

test('a price that was published anew is told with both amounts, the newest change last said', () => {
  note(400_00);
  expect(told()).toBe('');
  note(520_00);
  expect(told()).toContain('「DSC」¥400.00 → ¥520.00');
  note(520_00);
  expect(told()).toContain('「DSC」¥400.00 → ¥520.00');
  note(580_00);
  expect(told()).toContain('「DSC」¥520.00 → ¥580.00');
});

test('what the customer asks for himself changes the price without a word', () => {
  note(400_00);
  note(600_00, 3);
  expect(told()).toBe('');
  note(780_00, 3);
  expect(told()).toContain('「DSC」¥600.00 → ¥780.00');
  note(520_00, 2);
  expect(told()).toBe('');
});

test('a line that is not ordered any more is not named', () => {
  note(400_00);
  note(520_00);
  expect(told()).toContain('「DSC」');
  view.rerender(<PriceNotice planRids={['two']} />);
  expect(told()).toBe('');
});

test('the order of answers is no question of its own', () => {
  expect(askedOf('none', [{ count: 1, parameters: { a: 1, b: 2 } }])).toBe(
    askedOf('none', [{ count: 1, parameters: { b: 2, a: 1 } }]),
  );
});
