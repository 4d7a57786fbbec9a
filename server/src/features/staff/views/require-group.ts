import type { Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { workGroups } from '../groups.store.ts';

/** Refuses `groupUnknown` for a group that nobody is in; the empty one is everybody. */
export async function requireGroup(tx: Tx, group: string): Promise<void> {
  if (group !== '' && !(await workGroups(tx)).includes(group)) throw new Refusal('groupUnknown');
}
