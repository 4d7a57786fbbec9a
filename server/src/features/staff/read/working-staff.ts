import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import type { Tx } from '../../../kernel/db.ts';
import { pageOfStaff } from '../staff.store.ts';

interface Worker {
  rid: string;
  name: string;
  /** What customers may have. */
  phone: string;
  /** Gets no new work for a while. */
  away: boolean;
  /** The only laboratory they work for; null for the operator's own people. */
  laboratory_rid: string | null;
}

/** Everybody who has a role and was not disabled. */
export async function workingStaff(tx: Tx, role: StaffRole): Promise<Worker[]> {
  const { rows } = await pageOfStaff(tx, { role }, { page: 1, size: 500 });
  return rows
    .filter((row) => row.disabled_at === null)
    .map(({ rid, name, phone, away_at, laboratory_rid }) => ({
      rid,
      name,
      phone,
      away: away_at !== null,
      laboratory_rid,
    }));
}
