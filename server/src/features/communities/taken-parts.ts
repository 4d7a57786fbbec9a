import type { Fen } from '@yance/contract/kernel/money.ts';

/** A part of what was taken of a community's money, with the moment from which it counts. */
export interface TakenPart {
  at: Date;
  fen: Fen;
}

/** When an order or instrument time came into another state, and the number of the fact that says so. */
export interface Step {
  seq: number;
  at: Date;
  to: string;
}

interface Amount {
  seq: number;
  at: Date;
  amount_fen: Fen;
}

/**
 * What a charge has taken, cut up by when its community was bound to it: each rise of its amount is a part of its own,
 * and what fell or was given back is taken off the newest parts. What is held while approval is asked for counts from
 * the approval on, and not before; what is held for an order that waited for money counts since it began to wait.
 * `steps` are those of the order or instrument time that is charged, none for a fee beside it.
 */
export function takenParts(
  { amounts, taken_fen }: { amounts: readonly Amount[]; taken_fen: Fen },
  steps: readonly Step[],
): TakenPart[] {
  let parts: TakenPart[] = [];
  let last: Fen = 0;
  let waits = false;
  for (const amount of amounts) {
    const at = boundAt(steps, amount);
    waits = at === null;
    if (!at) continue;
    last = amount.amount_fen;
    parts = [...cut(parts, last), ...risen(parts, last, at)];
  }
  return cut(parts, waits ? Math.min(last, taken_fen) : taken_fen);
}

/** Since when a community is bound to what was held at a moment; null while it waits for approval. */
function boundAt(steps: readonly Step[], held: Amount): Date | null {
  // What is held as an order is written stands before its first step.
  const index = Math.max(
    0,
    steps.findLastIndex(({ seq }) => seq < held.seq),
  );
  const state = steps[index];
  if (state?.to === 'paying') return state.at;
  return state?.to === 'approving' ? (steps[index + 1]?.at ?? null) : held.at;
}

const sumOf = (parts: readonly TakenPart[]): Fen => parts.reduce((sum, { fen }) => sum + fen, 0);

/** What an amount adds to these parts. */
const risen = (parts: readonly TakenPart[], amount_fen: Fen, at: Date): TakenPart[] =>
  amount_fen > sumOf(parts) ? [{ at, fen: amount_fen - sumOf(parts) }] : [];

/** The oldest of these parts, up to an amount. */
function cut(parts: readonly TakenPart[], amount_fen: Fen): TakenPart[] {
  let left = amount_fen;
  return parts.flatMap(({ at, fen }) => {
    const most = Math.min(fen, left);
    left -= most;
    return most > 0 ? [{ at, fen: most }] : [];
  });
}
