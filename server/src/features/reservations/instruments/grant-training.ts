import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import type { grantTraining } from '@yance/contract/reservations/staff-endpoints.ts';
import { newRid, type StaffWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { memberByPhone } from '../../identity/index.ts';
import { staffNames } from '../../staff/index.ts';
import { insertTraining } from '../instruments.store.ts';
import type { Training } from '../state/reservation-model.ts';
import { shown, trainingOf } from './list-trainings.ts';
import { ownInstrument } from './own-laboratory.ts';
import { aboutTraining } from './trainings.ts';

/** Lets a member operate an instrument alone until a date. The laboratory names the member by the phone they gave. */
export async function recordTraining(
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
