import type { Fen } from '@yance/contract/kernel/money.ts';

/** An entry of a payer's ledger: one account that a posting changed. */
interface Entry {
  posting_rid: string;
  account: string;
  amount: Fen;
}

/** What one event changed, as its payer understands it. */
export interface MoneyEvent {
  /** Below zero when money left or was set aside. */
  amount_fen: Fen;
  /** How much of it was principal, bonus and credit; together they are the amount, but for a debt that was paid. */
  principal_fen: Fen;
  bonus_fen: Fen;
  credit_fen: Fen;
  /** By how much what can be spent, and what is set aside, changed. */
  spendable_fen: Fen;
  frozen_fen: Fen;
}

const sumOf =
  (entries: readonly Entry[]) =>
  (account: string): Fen =>
    entries.filter((entry) => entry.account === account).reduce((sum, { amount }) => sum + amount, 0);

/** What one event changed of rebates: what can be withdrawn, and what is being withdrawn. */
export function rebateEvent(entries: readonly Entry[]): MoneyEvent {
  const of = sumOf(entries);
  const [spendable_fen, frozen_fen] = [of('rebate'), of('frozen_rebate')];
  return {
    amount_fen: spendable_fen + frozen_fen,
    principal_fen: 0,
    bonus_fen: 0,
    credit_fen: 0,
    spendable_fen,
    frozen_fen,
  };
}

/** Sums the entries of one posting. What is only set aside or set free counts by what can be spent. */
export function moneyEvent(entries: readonly Entry[]): MoneyEvent {
  const of = sumOf(entries);
  const principal_fen = of('principal') + of('frozen_principal');
  const bonus_fen = of('bonus') + of('frozen_bonus');
  const credit_fen = 0 - of('receivable');
  const spendable_fen = of('principal') + of('bonus');
  const frozen_fen = of('frozen_principal') + of('frozen_bonus');
  if (principal_fen === 0 && bonus_fen === 0 && credit_fen === 0)
    return {
      amount_fen: spendable_fen,
      principal_fen: of('principal'),
      bonus_fen: of('bonus'),
      credit_fen,
      spendable_fen,
      frozen_fen,
    };
  const amount_fen = principal_fen + bonus_fen + credit_fen || spendable_fen;
  return { amount_fen, principal_fen, bonus_fen, credit_fen, spendable_fen, frozen_fen };
}

/** Entries by the posting that they belong to, in the order in which their postings come first. */
export function byPosting<One extends Entry>(entries: readonly One[]): One[][] {
  return [...Map.groupBy(entries, (entry) => entry.posting_rid).values()];
}
