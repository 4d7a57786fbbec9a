import { maskPhone } from '@yance/contract/identity/mask-phone.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiDate, shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { grantTraining, listTrainings } from '@yance/contract/reservations/staff-endpoints.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { findMembers, type MemberProfile, membersByRid } from '../../identity/index.ts';
import { staffNames } from '../../staff/index.ts';
import { pageOfTrainings } from '../instruments.store.ts';
import { customerFor } from '../read/list-reservations.ts';
import type { Training } from '../state/reservation-model.ts';
import { ownInstruments } from './own-laboratory.ts';

/**
 * Trainings for self-operation, the newest first; `kw` is part of the instrument's model or of the member's name or
 * phone.
 */
export async function trainingsForStaff(
  work: StaffWork,
  input: InputOf<typeof listTrainings>,
): Promise<OutputOf<typeof listTrainings>> {
  const memberRids = input.kw ? await findMembers(work.tx, input.kw) : [];
  const instrumentRids = await ownInstruments(work);
  const { rows, total } = await pageOfTrainings(work.tx, { kw: input.kw, memberRids, instrumentRids }, input);
  const members = await membersByRid(
    work.tx,
    rows.map((row) => row.member_rid),
  );
  const names = await staffNames(
    work.tx,
    rows.map((row) => row.staff_rid),
  );
  const today = shanghaiDate(work.clock.now());
  return {
    list: rows.map((row) => trainingOf(row, { member: shown(work.actor, row, members), names, today })),
    total,
    page: input.page,
    size: input.size,
  };
}

export function trainingOf(
  row: Training,
  given: { member: ReturnType<typeof shown>; names: ReadonlyMap<string, string>; today: string },
): OutputOf<typeof grantTraining> {
  return {
    rid: row.rid,
    instrument: row.instrument,
    customer: given.member.name,
    customer_rid: given.member.rid,
    phone: given.member.phone,
    expires_on: row.expires_on,
    note: row.note,
    granted: shanghaiIso(row.created_at),
    author: given.names.get(row.staff_rid) ?? '',
    withdrawn: row.withdrawn_at ? shanghaiIso(row.withdrawn_at) : null,
    valid: row.withdrawn_at === null && row.expires_on >= given.today,
  };
}

/** The member's name as this account may read it, a code name for a laboratory, and the masked phone. */
export function shown(
  actor: Staff,
  row: Training,
  members: ReadonlyMap<string, Pick<MemberProfile, 'name' | 'phone' | 'company'>>,
): { rid: string | null; name: string; phone: string } {
  const { rid, name } = customerFor(actor, row, members);
  const known = members.get(row.member_rid)?.phone ?? '';
  return { rid, name, phone: known && maskPhone(known) };
}
