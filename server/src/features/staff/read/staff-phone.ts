import type { Tx } from '../../../kernel/db.ts';
import { staffByRids } from '../staff.store.ts';

/** The own phone of a colleague; empty where none is known. */
export async function staffPhone(tx: Tx, rid: string): Promise<string> {
  const [row] = await staffByRids(tx, [rid]);
  return row?.phone ?? '';
}
