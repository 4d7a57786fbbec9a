import type { Tx } from '../../../kernel/db.ts';
import { readSetting } from '../../settings/index.ts';
import { staffByRids } from '../staff.store.ts';

/**
 * What a customer sees of the service manager: a person's name and never the name to sign in with, and the hotline
 * where there is no phone of their own.
 */
export async function managerCard(tx: Tx, rid: string | null): Promise<{ name: string; phone: string } | null> {
  const [row] = rid ? await staffByRids(tx, [rid]) : [];
  if (!row) return null;
  return {
    name: row.name === row.account ? '业务经理' : row.name,
    phone: row.phone || (await readSetting(tx, 'hotline')),
  };
}
