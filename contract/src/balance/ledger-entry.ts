import { z } from 'zod';
import { date, moment, optionalText } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { fen, fenAmount } from '../kernel/money.ts';
import { ledgerAccountNames, ledgerKindNames, purses } from './ledger-names.ts';
import { moneyOrigin } from './money-origin.ts';

const accountNames = keysOf(ledgerAccountNames);
const ledgerKinds = keysOf(ledgerKindNames);

export const ledgerFilter = {
  purse: z.enum(keysOf(purses)).default('money'),
  accounts: z.array(z.enum(accountNames)).max(10).optional(),
  kind: z.enum(['', ...ledgerKinds]).optional(),
  /** Part of what the entry is called. */
  kw: optionalText(60),
  since: date.optional(),
  until: date.optional(),
};

/**
 * One event of a payer's money. `amount_fen` is below zero when money left or was set aside; of it, so much was
 * principal, bonus and credit. `spendable_fen` and `frozen_fen` are by how much what can be spent and what is set aside
 * changed (of rebates: what can be withdrawn, and what is being withdrawn): the former leads from one `balance_fen`,
 * what could be spent afterwards, to the next. `entries` are the accounts that the event changed. Balances are null for
 * who reads only the own part of a community's money.
 */
export const ledgerEntry = z.object({
  at: moment,
  kind: z.enum(ledgerKinds),
  kind_label: z.string(),
  title: z.string(),
  /** What caused it; null where it is no record that can be opened. */
  origin: moneyOrigin.nullable(),
  amount_fen: fen,
  principal_fen: fen,
  bonus_fen: fen,
  credit_fen: fen,
  spendable_fen: fen,
  frozen_fen: fen,
  balance_fen: fenAmount.nullable(),
  entries: z.array(
    z.object({
      account: z.enum(accountNames),
      account_label: z.string(),
      amount_fen: fen,
      balance_fen: fenAmount.nullable(),
    }),
  ),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;
