import type { Tx } from '../../../kernel/db.ts';
import { takesWork } from '../read/takes-work.ts';
import { lockManagers, staffByRids } from '../staff.store.ts';

/**
 * Whether somebody is a service manager at work, and stays one until the transaction ends. Asked before anything is
 * locked.
 */
export async function isManager(tx: Tx, rid: string): Promise<boolean> {
  await lockManagers(tx);
  const [row] = await staffByRids(tx, [rid]);
  return row !== undefined && takesWork(row, 'B');
}
