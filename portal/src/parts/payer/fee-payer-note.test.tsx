import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FeePayerNote, feePayerWords } from './fee-payer-note.tsx';

const textOf = (...given: Parameters<typeof FeePayerNote>) =>
  renderToStaticMarkup(<FeePayerNote {...given[0]} />).replaceAll(/<[^>]*>/g, '');

test('a fee names whose money it takes', () => {
  expect(feePayerWords({ kind: 'team', name: '催化', hindrance: '' })).toBe('由课题组“催化”支付');
  expect(feePayerWords({ kind: 'member', name: '', hindrance: '' })).toBe('由您本人的账户支付');
});

test('why a community does not pay is said with what follows from it, and nothing where it pays', () => {
  const hindrance = '课题组「催化」为“冻结”状态';
  expect(textOf({ payer: { kind: 'member', name: '', hindrance } })).toBe(`这笔费用由您本人支付：${hindrance}。`);
  expect(textOf({ payer: { kind: 'team', name: '催化', hindrance } })).toBe(`不能这样修改：${hindrance}。`);
  for (const payer of [null, { kind: 'team' as const, name: '催化', hindrance: '' }])
    expect(textOf({ payer })).toBe('');
});
