import { expect, test } from 'vitest';
import { fenOf, yuanOf } from './yuan.ts';

test('an amount is read exactly, however people write it', () => {
  for (const [text, fen] of [
    ['1200', 120_000],
    ['1,200.5', 120_050],
    ['¥ 19.99', 1_999],
    ['0.07', 7],
    ['1.10', 110],
    ['5.', 500],
    ['2.500', 250],
  ] as const) {
    expect(fenOf(text)).toBe(fen);
  }
});

test('what is no amount is no number, and parts of a fen are never rounded away', () => {
  for (const text of ['', 'abc', '-5', '1.2.3', '1e3']) expect(fenOf(text)).toBeNaN();
  expect(Number.isInteger(fenOf('1.234'))).toBe(false);
});

test('an amount written into an input reads back as itself', () => {
  for (const fen of [0, 1, 7, 50, 110, 1_999, 123_456_789]) expect(fenOf(yuanOf(fen))).toBe(fen);
  expect(yuanOf(undefined)).toBe('');
});
