import { splitByWeight, type Fen } from '@yance/contract/kernel/money.ts';
import type { ChargeRow } from './charges.store.ts';

/** Where the money of one credit note goes: `open` was never paid, `paid` and `principal` go to principal. */
export interface NoteParts {
  open: Fen;
  paid: Fen;
  principal: Fen;
  bonus: Fen;
}

/** What credit notes have given back of a charge. */
export const creditedOf = (row: ChargeRow): Fen =>
  row.noted_open_fen + row.noted_paid_fen + row.noted_principal_fen + row.noted_bonus_fen;

/**
 * Splits what is given back of a charge: what is still open on credit is taken off first; then principal comes back, up
 * to what was paid from principal at settlement or by a statement; only what is left goes back to bonus. `amount` must
 * not exceed what is left of the charge.
 */
export function notePartsOf(row: ChargeRow, amount: Fen): NoteParts {
  const onCredit = row.held_credit_fen - row.noted_open_fen - row.noted_paid_fen;
  const isOpen = row.state === 'unsettled' || row.state === 'billed';
  const open = isOpen ? Math.min(amount, onCredit) : 0;
  const left = [isOpen ? 0 : onCredit, row.held_principal_fen - row.noted_principal_fen] as const;
  const toPrincipal = Math.min(amount - open, left[0] + left[1]);
  const [paid = 0, principal = 0] = toPrincipal > 0 ? splitByWeight(toPrincipal, left) : [];
  return { open, paid, principal, bonus: amount - open - toPrincipal };
}
