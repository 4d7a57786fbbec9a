import type { Fen } from '@yance/contract/kernel/money.ts';

/** Principal that came in one piece and has not left again as a whole. */
export interface Inflow {
  kind: 'deposit' | 'gift' | 'reward';
  rid: string;
  at: Date;
  /** What can be left of it at most. */
  own_fen: Fen;
  /** What of it may be refunded. */
  free_fen: Fen;
}

/** What is left of an inflow; `other` is a reward, or principal that no inflow brought, such as a compensation. */
export interface Lot {
  kind: 'deposit' | 'gift' | 'other';
  rid: string | null;
  amount_fen: Fen;
  free_fen: Fen;
}

/** What a transfer takes of a lot. */
export type Part = Omit<Lot, 'free_fen'>;

/** Of which inflows the principal in hand is the rest, oldest first: principal is spent oldest first. */
export function lotsOf(inflows: readonly Inflow[], principalFen: Fen): Lot[] {
  const lots: Lot[] = [];
  let rest = principalFen;
  for (const { kind, rid, own_fen, free_fen } of inflows.toSorted(newestFirst)) {
    const amount_fen = Math.min(own_fen, rest);
    if (amount_fen <= 0) continue;
    rest -= amount_fen;
    const source = kind === 'reward' ? { kind: 'other' as const, rid: null } : { kind, rid };
    lots.push({ ...source, amount_fen, free_fen: Math.min(amount_fen, free_fen) });
  }
  if (rest > 0) lots.push({ kind: 'other', rid: null, amount_fen: rest, free_fen: rest });
  return lots.toReversed();
}

const newestFirst = (a: Inflow, b: Inflow): number => Number(b.at) - Number(a.at) || (a.rid < b.rid ? 1 : -1);

/** Takes an amount, oldest first, of all principal or of what may be refunded. */
export function takeFrom(lots: readonly Lot[], wantedFen: Fen, of: 'amount_fen' | 'free_fen'): Part[] {
  let rest = wantedFen;
  return lots.flatMap((lot) => {
    const amount_fen = Math.min(rest, lot[of]);
    rest -= amount_fen;
    return amount_fen > 0 ? [{ kind: lot.kind, rid: lot.rid, amount_fen }] : [];
  });
}

export const sumOf = (lots: readonly Lot[], of: 'amount_fen' | 'free_fen'): Fen =>
  lots.reduce((sum, lot) => sum + lot[of], 0);
