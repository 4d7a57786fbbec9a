import { expect, test } from 'vitest';
import { paidWords } from './paid-words.ts';

const none = { amount_fen: 0, spendable_fen: 0, principal_fen: 0, bonus_fen: 0, credit_fen: 0 };

test.each([
  ['a deposit is said by its column', { amount_fen: 100, spendable_fen: 100, principal_fen: 100 }, ''],
  [
    'what frozen money paid, and of what it consisted',
    { amount_fen: -150_00, principal_fen: -70_00, bonus_fen: -30_00, credit_fen: -50_00 },
    '支付 ¥150.00：本金 ¥70.00，赠送 ¥30.00，信用 ¥50.00',
  ],
  ['plain principal out of frozen money', { amount_fen: -150_00, principal_fen: -150_00 }, '支付 ¥150.00'],
  ['work on credit alone', { amount_fen: -50_00, credit_fen: -50_00 }, '信用欠款增加 ¥50.00'],
  [
    'a debt that is paid',
    { amount_fen: -50_00, spendable_fen: -50_00, principal_fen: -50_00, credit_fen: 50_00 },
    '信用欠款减少 ¥50.00',
  ],
])('%s', (_, entry, words) => {
  expect(paidWords({ ...none, ...entry })).toBe(words);
});
