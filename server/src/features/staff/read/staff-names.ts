import type { Tx } from '../../../kernel/db.ts';
import { staffByRids } from '../staff.store.ts';

/** Names of staff by rid, for records that say who did it. */
export async function staffNames(tx: Tx, rids: readonly string[]): Promise<Map<string, string>> {
  return new Map((await staffByRids(tx, rids)).map((row) => [row.rid, row.name]));
}
