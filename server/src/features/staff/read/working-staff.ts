import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import type { Tx } from '../../../kernel/db.ts';
import { pageOfStaff } from '../staff.store.ts';

/** Everybody who works in a role, with the phone that customers may have. */
export async function workingStaff(tx: Tx, role: StaffRole): Promise<{ rid: string; name: string; phone: string }[]> {
  const { rows } = await pageOfStaff(tx, { role }, { page: 1, size: 500 });
  return rows.filter((row) => row.disabled_at === null).map(({ rid, name, phone }) => ({ rid, name, phone }));
}
