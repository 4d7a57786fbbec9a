import type { Tx, Work } from '../../../kernel/db.ts';
import { collection } from '../../../kernel/port.ts';
import { requireSeenWith } from '../../../kernel/require-seen.ts';

/** Records of another feature that belong to orders. */
interface Belonging {
  key: string;
  ridsOf(tx: Tx, orderRid: string): Promise<string[]>;
}

export const belongings = collection<Belonging>('orders.belongings');

/**
 * Refuses `changedSince` to staff whose page does not show what others did since to the order, its samples, charges,
 * reservations, tasks or pickups: for steps that decide on all of it. Asked with the order locked.
 */
export async function requireWholeSeen(work: Work, rid: string): Promise<void> {
  if (work.actor.kind !== 'staff' || !work.actor.seen) return;
  const rids: string[] = [];
  for (const { ridsOf } of belongings.get()) rids.push(...(await ridsOf(work.tx, rid)));
  await requireSeenWith(work, rid, rids);
}
