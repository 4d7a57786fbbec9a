import type { Tx } from '../../kernel/db.ts';
import { moveLoad, staffByRids, takeLeastLoaded } from './staff.store.ts';

export { staffOfRequest } from './sessions.ts';
export { addStaff, renewCredentials, type Credentials } from './accounts.ts';
export { staffByAccount } from './staff.store.ts';
export { offerQueue } from './queues.ts';

/** Names of staff by rid, for records that say who did it. */
export async function staffNames(tx: Tx, rids: readonly string[]): Promise<Map<string, string>> {
  return new Map((await staffByRids(tx, rids)).map((row) => [row.rid, row.name]));
}

/** What a customer sees of the service manager. */
export async function managerCard(tx: Tx, rid: string | null): Promise<{ name: string; phone: string } | null> {
  const [row] = rid ? await staffByRids(tx, [rid]) : [];
  return row ? { name: row.name, phone: row.phone } : null;
}

/** The working service manager with the fewest members, counted as taken; null where there is none yet. */
export const takeManager = (tx: Tx): Promise<string | null> => takeLeastLoaded(tx);

/** Whether somebody is a working service manager. */
export async function isManager(tx: Tx, rid: string): Promise<boolean> {
  const [row] = await staffByRids(tx, [rid]);
  return row !== undefined && row.disabled_at === null && row.roles.includes('B');
}

/** Moves one member from a service manager's load to another's. */
export async function moveMember(tx: Tx, from: string | null, to: string): Promise<void> {
  await moveLoad(tx, from, to);
}
