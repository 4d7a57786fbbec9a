import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { staffRecord } from '@yance/contract/staff/admin-endpoints.ts';
import type { z } from 'zod';
import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { changeStaff, lockAdministrators, staffByRids, type StaffRow } from '../staff.store.ts';

export type StaffRecord = z.output<typeof staffRecord>;

export function recordOnWire(row: StaffRow): StaffRecord {
  const { rid, account, name, phone, roles, members, laboratory_rid } = row;
  return {
    rid,
    laboratory_rid,
    account,
    name,
    phone,
    roles,
    members,
    created: shanghaiIso(row.created_at),
    disabled: row.disabled_at !== null,
    away: row.away_at !== null,
  };
}

/** Locks all administrators first, so that two of them cannot remove each other at once. */
export async function requireAnAdministrator({ tx }: StaffWork, rid: string, stays: boolean): Promise<void> {
  const working = await lockAdministrators(tx);
  if (!stays && working.every((one) => one === rid)) throw new Refusal('lastAdministrator');
}

export async function applyChange(
  { tx }: StaffWork,
  rid: string,
  set: Parameters<typeof changeStaff>[2],
): Promise<StaffRecord> {
  await changeStaff(tx, rid, set);
  const [row] = await staffByRids(tx, [rid]);
  if (!row) throw new Refusal('notFound');
  return recordOnWire(row);
}
