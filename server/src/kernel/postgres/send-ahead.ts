import type { Tx } from '../db.ts';

/** What the open transactions have sent without waiting for the answers. */
const sent = new WeakMap<Tx, Promise<unknown>[]>();

/** Begins to collect for a transaction; the list grows with each `sendAhead`. */
export function collectAhead(tx: Tx): readonly Promise<unknown>[] {
  const list: Promise<unknown>[] = [];
  sent.set(tx, list);
  return list;
}

export const forgetAhead = (tx: Tx): boolean => sent.delete(tx);

/** Why the first of them failed, once all have their answers; undefined where none did. */
export async function firstFailure(ahead: readonly Promise<unknown>[]): Promise<unknown> {
  const failed = (await Promise.allSettled(ahead)).find((one) => one.status === 'rejected');
  return failed?.reason;
}

/**
 * Sends a write of which the caller needs nothing back. A transaction goes on without waiting for the answer, and the
 * statements after it travel with it; PostgreSQL still runs them in the order in which they were sent. Where it fails,
 * so does all that follows, and the transaction ends with this failure. Not for a write whose failure is caught.
 */
export async function sendAhead(tx: Tx, write: PromiseLike<unknown>): Promise<void> {
  const answer = Promise.resolve(write.then(() => undefined));
  const ahead = sent.get(tx);
  if (!ahead) return answer;
  answer.catch(() => undefined);
  ahead.push(answer);
}
