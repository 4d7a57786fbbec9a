import { fenText, type Fen } from '@yance/contract/kernel/money.ts';
import type { Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { creditTermsOf, holdSettings, type Payer } from '../balance/index.ts';
import { balancesAmong, balancesOf, type LockedAccounts } from '../ledger/index.ts';
import { creditHeld, openChargesOfOrder } from './charges.store.ts';
import { bonusLimit, splitHold, type Spendable } from './split-hold.ts';

/** Credit that a payer uses now: open receivables and the credit part of holds, in fen. */
export async function creditInUse(tx: Tx, payer: Payer): Promise<Fen> {
  const { receivable = 0 } = await balancesOf(tx, payer);
  return receivable + (await creditHeld(tx, payer));
}

/** What a default credit limit depends on. */
export type CreditGround = NonNullable<Parameters<typeof creditTermsOf>[2]>;

/** Credit that a payer may still take; exact only under `lockPayer`. Overdue statements stop new credit. */
export async function creditLeft(
  tx: Tx,
  payer: Payer,
  given: { receivable: Fen; member?: CreditGround | undefined },
): Promise<Fen> {
  const [terms, held] = await Promise.all([creditTermsOf(tx, payer, given.member), creditHeld(tx, payer)]);
  return terms.stopped ? 0 : Math.max(0, terms.limit_fen - given.receivable - held);
}

/** What a payer can spend now; exact only under `lockPayer`, whose accounts are then `locked`. */
export async function spendable(
  tx: Tx,
  payer: Payer,
  given: { allowCredit: boolean; locked?: LockedAccounts; member?: CreditGround | undefined },
): Promise<Spendable> {
  const balances = given.locked ? balancesAmong(given.locked, payer) : await balancesOf(tx, payer);
  const { principal = 0, bonus = 0, receivable = 0 } = balances;
  const credit = given.allowCredit ? await creditLeft(tx, payer, { receivable, member: given.member }) : 0;
  return { principal, bonus, credit };
}

export interface Funds {
  /** The most of this total that balance and credit can cover, and more where there is more principal or credit. */
  available_fen: Fen;
  missing_fen: Fen;
}

/**
 * Whether a new order of `total_fen` could be held now, or as much more of the order that `order_rid` names; nothing is
 * locked.
 */
export async function fundsOf(
  tx: Tx,
  payer: Payer,
  given: { total_fen: Fen; allowCredit: boolean; member?: CreditGround | undefined; order_rid?: string },
): Promise<Funds> {
  const funds = await spendable(tx, payer, given);
  const { bonusShareBasisPoints } = await holdSettings(tx);
  const earlier = await openChargesOfOrder(tx, given.order_rid);
  const total = earlier.reduce((sum, one) => sum + one.amount_fen, given.total_fen);
  const used = earlier.reduce((sum, one) => sum + one.held_bonus_fen, 0);
  const room = Math.max(0, bonusLimit(total, bonusShareBasisPoints) - used);
  const split = splitHold([given.total_fen], funds, room);
  return {
    available_fen: Math.min(funds.bonus, room) + funds.principal + funds.credit,
    missing_fen: 'missing' in split ? split.missing : 0,
  };
}

/** Ends a call whose payer has too little, saying how much is missing. */
export function refuseMissing(missingFen: Fen): never {
  throw new Refusal('fundsTooLow', { words: { missing: fenText(missingFen) }, data: { missing_fen: missingFen } });
}
