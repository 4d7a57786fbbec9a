import type { Payer } from '../balance/index.ts';
import { accountOf, type LedgerMove } from '../ledger/index.ts';
import type { ChargeRow } from './charges.store.ts';
import type { HoldParts } from './split-hold.ts';

export const heldOf = (row: ChargeRow): HoldParts => ({
  principal: row.held_principal_fen,
  bonus: row.held_bonus_fen,
  credit: row.held_credit_fen,
});

/** Moves between what is free and what is frozen, from what was held to what is held next. */
export const freezeMoves = (payer: Payer, held: HoldParts, next: HoldParts): LedgerMove[] =>
  (['bonus', 'principal'] as const).flatMap((kind) => {
    const [free, frozen] = [accountOf(payer, kind), accountOf(payer, `frozen_${kind}`)];
    const amount = next[kind] - held[kind];
    if (amount === 0) return [];
    return [amount > 0 ? { from: free, to: frozen, amount } : { from: frozen, to: free, amount: -amount }];
  });

/** What a posting for several charges is called. */
export function titleOf(rows: readonly Pick<ChargeRow, 'title'>[]): string {
  const first = rows[0]?.title ?? '';
  return rows.length > 1 ? `${first}等 ${rows.length} 项` : first;
}
