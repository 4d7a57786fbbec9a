import type { Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { findCredit, saveCredit } from '../balance.store.ts';
import { lockPayer, type Payer } from '../payer.ts';

/**
 * Stops or restores new credit, because a statement is overdue or none is any more. Does nothing when it is so already.
 */
export async function setCreditStop(work: Work, payer: Payer, stopped: boolean): Promise<void> {
  await lockPayer(work.tx, payer);
  const before = await findCredit(work.tx, payer);
  if ((before?.stopped_at != null) === stopped) return;
  await saveCredit(work.tx, payer, { stopped_at: stopped ? work.clock.now() : null });
  // What staff froze stays frozen, so nobody is told that it is free again.
  if (!stopped && before?.frozen_at != null) return;
  await announce(work, {
    entity: 'credit',
    entity_rid: payer.rid,
    event: stopped ? 'stop' : 'restore',
    details: { payer_kind: payer.kind },
  });
}
