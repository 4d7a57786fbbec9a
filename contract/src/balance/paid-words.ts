import { fenText } from '../kernel/money.ts';
import type { LedgerEntry } from './ledger-entry.ts';

type Parts = Pick<LedgerEntry, 'amount_fen' | 'spendable_fen' | 'principal_fen' | 'bonus_fen' | 'credit_fen'>;

const sources = [
  ['本金', 'principal_fen'],
  ['赠送', 'bonus_fen'],
  ['信用', 'credit_fen'],
] as const;

/**
 * What the two columns of an entry leave open: what was paid where that is not what left the spendable balance, and of
 * what it consisted where that is more than plain principal. Empty where the columns say it all.
 */
export function paidWords(entry: Parts): string {
  const { amount_fen, spendable_fen, principal_fen, bonus_fen, credit_fen } = entry;
  if (principal_fen + bonus_fen + credit_fen !== amount_fen || (principal_fen === 0 && bonus_fen === 0))
    return credit_fen === 0 ? '' : `信用欠款${credit_fen < 0 ? '增加' : '减少'} ${fenText(Math.abs(credit_fen))}`;
  const whole =
    amount_fen === spendable_fen ? '' : `${amount_fen < 0 ? '支付' : '退回'} ${fenText(Math.abs(amount_fen))}`;
  const parts =
    bonus_fen === 0 && credit_fen === 0
      ? ''
      : sources
          .flatMap(([name, key]) => (entry[key] === 0 ? [] : `${name} ${fenText(Math.abs(entry[key]))}`))
          .join('，');
  return [whole, parts].filter(Boolean).join('：');
}
