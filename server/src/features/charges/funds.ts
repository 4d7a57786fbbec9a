import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { creditTermsOf, holdSettings, yuan, type Payer } from '../balance/index.ts';
import { balancesOf } from '../ledger/index.ts';
import { creditHeld } from './charges.store.ts';
import { bonusLimit, splitHold, type Spendable } from './split-hold.ts';

/** Credit that a payer uses now: open receivables and the credit part of holds, in fen. */
export async function creditInUse(tx: Tx, payer: Payer): Promise<Fen> {
  const { receivable = 0 } = await balancesOf(tx, payer);
  return receivable + (await creditHeld(tx, payer));
}

/** What a payer can spend now; exact only under `lockPayer`. Overdue statements stop new credit. */
export async function spendable(tx: Tx, payer: Payer, allowCredit: boolean): Promise<Spendable> {
  const { principal = 0, bonus = 0, receivable = 0 } = await balancesOf(tx, payer);
  if (!allowCredit) return { principal, bonus, credit: 0 };
  const terms = await creditTermsOf(tx, payer);
  const credit = terms.stopped ? 0 : terms.limit_fen - receivable - (await creditHeld(tx, payer));
  return { principal, bonus, credit: Math.max(0, credit) };
}

export interface Funds {
  /** The most of this total that balance and credit can cover, and more where there is more principal or credit. */
  available_fen: Fen;
  missing_fen: Fen;
}

/** Whether a new order of `total_fen` could be held now, for quotes; nothing is locked. */
export async function fundsOf(tx: Tx, payer: Payer, given: { total_fen: Fen; allowCredit: boolean }): Promise<Funds> {
  const funds = await spendable(tx, payer, given.allowCredit);
  const { bonusShareBasisPoints } = await holdSettings(tx);
  const room = bonusLimit(given.total_fen, bonusShareBasisPoints);
  const split = splitHold([given.total_fen], funds, room);
  return {
    available_fen: Math.min(funds.bonus, room) + funds.principal + funds.credit,
    missing_fen: 'missing' in split ? split.missing : 0,
  };
}

/** Ends a call whose payer has too little, saying how much is missing. */
export function refuseMissing(missingFen: Fen): never {
  throw new Refusal('fundsTooLow', { words: { missing: yuan(missingFen) }, data: { missing_fen: missingFen } });
}
