import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { sendRecycles as sendCall } from '@yance/contract/samples/recycle-staff-endpoints.ts';
import { recycleMachine } from '@yance/contract/samples/recycle-states.ts';
import type { Recycle as RecycleCard } from '@yance/contract/samples/recycle.ts';
import { signClock } from '../storage/sample-clocks.ts';
import { advance } from '../../../kernel/advance.ts';
import { after, days } from '../../../kernel/clock.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { reschedule } from '../../../kernel/jobs.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { settleHold } from '../../charges/index.ts';
import { requireOwnFiles } from '../../files/index.ts';
import { followParcel } from '../../parcels/index.ts';
import { readSetting } from '../../settings/index.ts';
import { moveSample } from '../storage/move-samples.ts';
import { requireNoComplaint } from '../storage/require-no-complaint.ts';
import { recyclesByRid } from '../recycles.store.ts';
import { recycles } from '../recycles.tables.ts';
import { lockSampleRows } from '../samples.store.ts';
import { aboutOf, codesOf, lockAfterOrder } from './find-recycle.ts';
import { recycleCards } from './recycle-card.ts';
import { nowhere } from '../storage/sample-model.ts';

/** One parcel leaves with all samples of these returns; the fee of each is settled now. Refuses `underComplaint`. */
export async function sendRecycles(work: StaffWork, given: InputOf<typeof sendCall>): Promise<{ list: RecycleCard[] }> {
  const { courier, number, place, photo_rid } = given;
  if (photo_rid) await requireOwnFiles(work.tx, work.actor, [photo_rid], { pictures: true });
  const found = await lockAfterOrder(work, given.rids);
  requireNoComplaint(found.map(({ order }) => order));
  const receivers = found.map(({ recycle }) => JSON.stringify([recycle.member_rid, recycle.receiver]));
  if (new Set(receivers).size > 1) throw new Refusal('otherReceiver');
  const now = work.clock.now();
  const sign_at = after(now, days(await readSetting(work.tx, 'sample.return_signed_days')));
  for (const { recycle } of found) {
    const rows = await lockSampleRows(work.tx, recycle.sample_rids);
    const away = rows.filter((row) => row.state !== 'returning' && !['damaged', 'lost'].includes(row.state));
    if (away.length > 0) throw new Refusal('samplesAway', { words: { codes: codesOf(away) } });
    await advance(work, recycleMachine, recycles, {
      rid: recycle.rid,
      event: 'send',
      set: { courier, number, sent_at: now, sign_at },
      details: { ...aboutOf(recycle), courier, number },
    });
    // The fee follows from the parcel, as every charge follows from its work.
    if (recycle.held) await settleHold({ ...work, actor: { kind: 'timer' } }, { cause_rid: recycle.rid });
    for (const row of rows.filter((one) => one.state === 'returning')) {
      await moveSample(work, row, 'sendBack', {
        set: {
          sent_back: `${courier} ${number}`,
          ...nowhere,
          ...(photo_rid ? { photos: [...row.photos, photo_rid] } : {}),
        },
        details: { courier, number, ...(place ? { place } : {}), ...(photo_rid ? { photo_rid } : {}) },
      });
      await reschedule(work, { kind: signClock, key: row.rid, runAt: sign_at, payload: { rid: row.rid } });
    }
  }
  const phone = found[0]?.recycle.receiver?.phone;
  if (phone) await followParcel(work, { courier, number, phone });
  return cardsOf(work, given.rids);
}

export async function cardsOf(work: StaffWork, rids: readonly string[]): Promise<{ list: RecycleCard[] }> {
  return { list: await recycleCards(work.tx, await recyclesByRid(work.tx, rids), work.actor) };
}
