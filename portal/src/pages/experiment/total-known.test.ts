import { expect, test } from 'vitest';
import { totalKnown } from './total-known.ts';

const quoted = { quotation_no: 'Q1', version: 1, valid_until: '2026-12-01T00:00:00+08:00', note: '' };
const plan = [
  { price_fen: 300, quoted: null },
  { price_fen: 200, quoted },
];

test('an amount is always shown: the plan stands in until the form has a price, and a price that may be old is an estimate', () => {
  expect(totalKnown(null, false, plan)).toMatchObject({ word: '预估', fen: 500 });
  expect(totalKnown({ total_fen: 700 }, false, plan)).toMatchObject({ word: '预估', fen: 700 });
  expect(totalKnown({ total_fen: 700 }, true, plan)).toMatchObject({ word: '合计', fen: 700 });
});

test('what is quoted has its total from the beginning', () => {
  expect(totalKnown(null, false, [plan[1]!])).toMatchObject({ word: '报价合计', fen: 200 });
});
