import type { Tx } from '../../../kernel/db.ts';
import { takesWork } from '../read/takes-work.ts';
import { pageOfStaff } from '../staff.store.ts';

/** Every service manager at work, for a choice of whom to give work to. */
export async function workingManagers(tx: Tx): Promise<{ rid: string; name: string }[]> {
  const { rows } = await pageOfStaff(tx, { role: 'B' }, { page: 1, size: 500 });
  return rows.filter((row) => takesWork(row, 'B')).map(({ rid, name }) => ({ rid, name }));
}
