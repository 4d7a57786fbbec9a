import type { Tx } from '../../../kernel/db.ts';
import { pageOfStaff } from '../staff.store.ts';

/** Every working service manager, for a choice of whom to give work to. */
export async function workingManagers(tx: Tx): Promise<{ rid: string; name: string }[]> {
  const { rows } = await pageOfStaff(tx, { role: 'B' }, { page: 1, size: 500 });
  return rows.filter((row) => row.disabled_at === null).map(({ rid, name }) => ({ rid, name }));
}
