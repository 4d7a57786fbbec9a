import type { Tx } from '../../../kernel/db.ts';
import { lockManagers, staffByRids } from '../staff.store.ts';

/**
 * Whether somebody is a working service manager, and stays one until the transaction ends. Asked before anything is
 * locked.
 */
export async function isManager(tx: Tx, rid: string): Promise<boolean> {
  await lockManagers(tx);
  const [row] = await staffByRids(tx, [rid]);
  return row !== undefined && row.disabled_at === null && row.roles.includes('B');
}
