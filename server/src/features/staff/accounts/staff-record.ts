import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { staffRecord } from '@yance/contract/staff/admin-endpoints.ts';
import type { z } from 'zod';
import type { StaffWork, Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { ownRolesOf, type HeldRole } from '../roles/own-roles.store.ts';
import { changeStaff, lockAdministrators, staffByRids, type StaffRow } from '../staff.store.ts';

export type StaffRecord = z.output<typeof staffRecord>;

export function recordOnWire(row: StaffRow, own: readonly HeldRole[] = []): StaffRecord {
  const { rid, account, name, phone, roles, members, laboratory_rid, work_group: group } = row;
  return {
    rid,
    laboratory_rid,
    group,
    account,
    name,
    phone,
    roles,
    own_roles: own.map((role) => ({ rid: role.rid, name: role.name })),
    members,
    created: shanghaiIso(row.created_at),
    disabled: row.disabled_at !== null,
    away: row.away_at !== null,
  };
}

/** These people as the console shows them. */
export async function recordsOnWire(tx: Tx, rows: readonly StaffRow[]): Promise<StaffRecord[]> {
  const own = await ownRolesOf(
    tx,
    rows.map(({ rid }) => rid),
  );
  return rows.map((row) => recordOnWire(row, own.get(row.rid)));
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
  const [record] = await recordsOnWire(tx, await staffByRids(tx, [rid]));
  if (!record) throw new Refusal('notFound');
  return record;
}
