import type { PermissionKey } from '@yance/contract/staff/permissions/permissions.ts';
import type { RecordRef } from '@yance/contract/staff/record.ts';
import { actingIn, onlyLaboratory, type Staff } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db.ts';
import { pageOfStaff, type StaffRow } from '../staff.store.ts';
import { ownRolesOf } from '../roles/own-roles.store.ts';
import { rightsWith } from '../roles/rights-with.ts';
import { sourceOf } from './open-record.ts';

export interface RecordReader {
  rid: string;
  /** The name, with the account where two bear it: no two labels are alike. */
  label: string;
}

/** Everybody at work who may open a record, at most 500 in the order of their accounts. */
export async function readersOfRecord(tx: Tx, { kind, rid }: RecordRef): Promise<RecordReader[]> {
  const source = sourceOf(kind);
  const { rows } = await pageOfStaff(tx, {}, { page: 1, size: 500 });
  const own = await ownRolesOf(
    tx,
    rows.map((row) => row.rid),
  );
  const working = rows.flatMap((row) => {
    const permissions = (own.get(row.rid) ?? []).flatMap((role) => role.permissions);
    const actor = row.disabled_at === null && actingIn(actorOf(row, permissions), source.call);
    return actor ? [{ ...row, actor }] : [];
  });
  const seen = new Map<string, boolean>();
  const sees = async ({ actor }: { actor: Staff }): Promise<boolean> => {
    const alike = source.differs ? actor.rid : onlyLaboratory(actor);
    if (alike === undefined) return true;
    const known = seen.get(alike) ?? (await source.find({ tx, actor }, rid)) !== undefined;
    seen.set(alike, known);
    return known;
  };
  const found: typeof working = [];
  for (const person of working) if (await sees(person)) found.push(person);
  const twice = (name: string) => found.filter((one) => one.name === name).length > 1;
  return found.map(({ rid: own, name, account }) => ({ rid: own, label: twice(name) ? `${name}(${account})` : name }));
}

function actorOf(row: StaffRow, permissions: readonly PermissionKey[]): Staff {
  const { rid, account, roles, laboratory_rid } = row;
  const rights = rightsWith(row, permissions);
  return {
    kind: 'staff',
    rid,
    account,
    roles,
    ...(rights ? { rights } : {}),
    laboratory_rid,
    session: '',
    steppedUpAt: null,
  };
}
