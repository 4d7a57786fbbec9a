import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiDate, shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { grantTraining, listTrainings } from '@yance/contract/reservations/staff-endpoints.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { newRid, type StaffWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findMembers, memberByPhone, membersByRid, type MemberProfile } from '../../identity/index.ts';
import { staffNames } from '../../staff/index.ts';
import { refuseByHouse } from '../change/answer-reservation.ts';
import { cancelByHouse } from '../change/cancel-reservation.ts';
import { insertTraining, isTrained, pageOfTrainings, withdrawTrainingRow } from '../instruments.store.ts';
import { customerFor } from '../read/list-reservations.ts';
import { ownInstrument, ownInstruments, requireOwn } from './own-laboratory.ts';
import type { Training } from '../state/reservation-model.ts';
import { lockSelfOperated } from '../reservations.store.ts';

/** Trainings for self-operation, the newest first; `kw` is part of the instrument's model or of the member's name or phone. */
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

/** The laboratory was given the phone by the member; it reads no more than its ends, and a code name. */
function shown(
  actor: Staff,
  row: Training,
  members: ReadonlyMap<string, Pick<MemberProfile, 'name' | 'phone' | 'company'>>,
): { name: string; phone: string } {
  const { name, phone } = customerFor(actor, row, members);
  const known = members.get(row.member_rid)?.phone ?? '';
  return { name, phone: phone || known.replace(/^(\d{3})\d{4}/, '$1****') };
}

function trainingOf(
  row: Training,
  given: { member: { name: string; phone: string }; names: ReadonlyMap<string, string>; today: string },
): OutputOf<typeof grantTraining> {
  return {
    rid: row.rid,
    instrument: row.instrument,
    customer: given.member.name,
    phone: given.member.phone,
    expires_on: row.expires_on,
    note: row.note,
    granted: shanghaiIso(row.created_at),
    author: given.names.get(row.staff_rid) ?? '',
    withdrawn: row.withdrawn_at ? shanghaiIso(row.withdrawn_at) : null,
    valid: row.withdrawn_at === null && row.expires_on >= given.today,
  };
}

/** Lets a member operate an instrument alone until a date. The laboratory names the member by the phone they gave. */
export async function grant(
  work: StaffWork,
  input: InputOf<typeof grantTraining>,
): Promise<OutputOf<typeof grantTraining>> {
  const { tx, actor, clock } = work;
  const member = await memberByPhone(tx, input.phone);
  if (!member) throw new Refusal('noMember');
  const instrument = await ownInstrument(work, input.instrument_rid);
  const today = shanghaiDate(clock.now());
  if (input.expires_on <= today) throw new Refusal('expiryPast');
  const row: Training = {
    rid: newRid(),
    member_rid: member.rid,
    instrument_rid: instrument.rid,
    instrument,
    expires_on: input.expires_on,
    note: input.note ?? '',
    staff_rid: actor.rid,
    created_at: clock.now(),
    withdrawn_at: null,
  };
  await insertTraining(tx, row);
  await announce(work, { entity: 'training', entity_rid: row.rid, event: 'grant', details: aboutTraining(row) });
  const members = new Map([[member.rid, member]]);
  return trainingOf(row, { member: shown(actor, row, members), names: await staffNames(tx, [actor.rid]), today });
}

const aboutTraining = (row: Training) => ({
  member_rid: row.member_rid,
  instrument_rid: row.instrument_rid,
  instrument: row.instrument.model,
  expires_on: row.expires_on,
});

/**
 * Takes a training back. Self-operated time of that instrument which has not begun is given up by the house, free of
 * charge, unless another training of the member covers its day.
 */
export async function withdrawTraining(
  work: StaffWork,
  given: { rid: string; reason: string },
): Promise<{ rid: string; cancelled: number }> {
  const row = await withdrawTrainingRow(work.tx, given.rid, work.clock.now());
  if (!row) throw new Refusal('notFound');
  await requireOwn(work, row.instrument_rid);
  await announce(work, {
    entity: 'training',
    entity_rid: row.rid,
    event: 'withdraw',
    reason: given.reason,
    details: aboutTraining(row),
  });
  return { rid: row.rid, cancelled: await giveUpSelfOperated(work, row) };
}

async function giveUpSelfOperated(work: StaffWork, { member_rid, instrument_rid }: Training): Promise<number> {
  const reason = '自主操作资格已收回';
  let cancelled = 0;
  for (const row of await lockSelfOperated(work.tx, { memberRid: member_rid, instrumentRid: instrument_rid })) {
    const on = shanghaiDate(row.starts_at);
    if (await isTrained(work.tx, { memberRid: member_rid, instrumentRid: instrument_rid, on })) continue;
    const asked = row.state === 'confirming' ? await refuseByHouse(work, { rid: row.rid, reason }) : undefined;
    if (asked?.state !== 'refused') await cancelByHouse(work, { rid: row.rid, reason });
    cancelled += 1;
  }
  return cancelled;
}
