import type { RecordRef } from '@yance/contract/staff/record.ts';
import { onlyLaboratory, type Staff } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db.ts';
import { pageOfStaff, type StaffRow } from '../staff.store.ts';
import { mayOpen, sourceOf } from './open-record.ts';

export interface RecordReader {
  rid: string;
  /** The name, with the account where two bear it: no two labels are alike. */
  label: string;
}

/** Everybody at work who may open a record, at most 500 in the order of their accounts. */
export async function readersOfRecord(tx: Tx, { kind, rid }: RecordRef): Promise<RecordReader[]> {
  const source = sourceOf(kind);
  const { rows } = await pageOfStaff(tx, {}, { page: 1, size: 500 });
  const working = rows.filter((row) => row.disabled_at === null && mayOpen(source, row.roles));
  const seen = new Map<string, boolean>();
  const sees = async (person: StaffRow): Promise<boolean> => {
    const actor = actorOf(person);
    const laboratory = onlyLaboratory(actor);
    if (laboratory === undefined) return true;
    const known = seen.get(laboratory) ?? (await source.find({ tx, actor }, rid)) !== undefined;
    seen.set(laboratory, known);
    return known;
  };
  const found: StaffRow[] = [];
  for (const person of working) if (await sees(person)) found.push(person);
  const twice = (name: string) => found.filter((one) => one.name === name).length > 1;
  return found.map(({ rid: own, name, account }) => ({ rid: own, label: twice(name) ? `${name}(${account})` : name }));
}

const actorOf = ({ rid, account, roles, laboratory_rid }: StaffRow): Staff => ({
  kind: 'staff',
  rid,
  account,
  roles,
  laboratory_rid,
  session: '',
  steppedUpAt: null,
});
