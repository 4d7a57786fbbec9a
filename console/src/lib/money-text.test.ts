import { expect, it } from 'vitest';
import { moneyText } from './money-text.ts';

it('shows whole fen with thousands and two decimals, and never loses the sign', () => {
  expect(moneyText(123_400)).toBe('¥1,234.00');
  expect(moneyText(5)).toBe('¥0.05');
  expect(moneyText(-500)).toBe('−¥5.00');
  expect(moneyText(-5)).toBe('−¥0.05');
  expect(moneyText(100_000_000_000_099)).toBe('¥1,000,000,000,000.99');
});
