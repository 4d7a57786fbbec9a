import type { Tx } from '../../../kernel/db.ts';
import { readSetting } from '../../settings/index.ts';
import { staffByRids } from '../staff.store.ts';

/**
 * Name and phone of staff as customers see them: never the name to sign in with, and the hotline where there is no
 * phone.
 */
export async function staffContacts(
  tx: Tx,
  rids: readonly string[],
): Promise<Map<string, { name: string; phone: string }>> {
  const rows = await staffByRids(tx, rids);
  const hotline = rows.some((row) => !row.phone) ? await readSetting(tx, 'hotline') : '';
  return new Map(
    rows.map((row) => [row.rid, { name: row.name === row.account ? '研测' : row.name, phone: row.phone || hotline }]),
  );
}
