import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { cancelByStaff } from '../change/cancel-reservation.ts';
import { refuseByStaff } from '../change/refuse-reservation.ts';
import { isTrained, withdrawTrainingRow } from '../instruments.store.ts';
import { lockSelfOperated } from '../reservations.store.ts';
import type { Training } from '../state/reservation-model.ts';
import { requireOwn } from './own-laboratory.ts';
import { aboutTraining } from './trainings.ts';

/**
 * Takes a training back. Self-operated time of that instrument which has not begun is given up by staff, free of
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
  const reason = '自主上机资格已收回';
  let cancelled = 0;
  for (const row of await lockSelfOperated(work.tx, { memberRid: member_rid, instrumentRid: instrument_rid })) {
    const on = shanghaiDate(row.starts_at);
    if (await isTrained(work.tx, { memberRid: member_rid, instrumentRid: instrument_rid, on })) continue;
    const asked = row.state === 'confirming' ? await refuseByStaff(work, { rid: row.rid, reason }) : undefined;
    if (asked?.state !== 'refused') await cancelByStaff(work, { rid: row.rid, reason });
    cancelled += 1;
  }
  return cancelled;
}
