import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { Recycle as RecycleCard } from '@yance/contract/samples/recycle.ts';
import type { sendRecycles as sendCall } from '@yance/contract/samples/recycle-staff-endpoints.ts';
import { recycleMachine } from '@yance/contract/samples/recycle-states.ts';
import { advance } from '../../../kernel/advance.ts';
import { after, days } from '../../../kernel/clock.ts';
import type { MemberWork, StaffWork } from '../../../kernel/db.ts';
import { reschedule, withdraw } from '../../../kernel/jobs.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { isOrderPaid, settleHold } from '../../charges/index.ts';
import { requireOwnFiles } from '../../files/index.ts';
import { followParcel } from '../../parcels/index.ts';
import { readSetting } from '../../settings/index.ts';
import { aboutOf, codesOf, lockAfterOrder, ownRecycle } from './apply-recycle.ts';
import { followSigned } from './follow-recycle.ts';
import { moveSample, moveSamples } from '../keep/move-samples.ts';
import { recycleCard, recycleCards } from './recycle-card.ts';
import { holdFee } from './recycle-fee.ts';
import { recyclesByRid, type Recycle } from '../recycles.store.ts';
import { recycles } from '../recycles.tables.ts';
import { lockSampleRows } from '../samples.store.ts';

/** The keeper takes applications on: everything must be paid, and the customer have an address. */
export async function acceptRecycles(work: StaffWork, rids: readonly string[]): Promise<{ list: RecycleCard[] }> {
  const found = await lockAfterOrder(work, rids);
  const unpaid = [];
  for (const { recycle } of found) if (!(await isOrderPaid(work.tx, recycle.order_rid))) unpaid.push(recycle);
  if (unpaid.length > 0) throw new Refusal('notPaid', { words: { orders: numbersOf(unpaid) } });
  const homeless = found.map(({ recycle }) => recycle).filter((recycle) => !recycle.receiver);
  if (homeless.length > 0) throw new Refusal('noReceiver', { words: { orders: numbersOf(homeless) } });
  for (const { order, recycle } of found) {
    await advance(work, recycleMachine, recycles, { rid: recycle.rid, event: 'accept', details: aboutOf(recycle) });
    await holdFee(work, order, recycle, recycle.fee_fen);
  }
  return cardsOf(work, rids);
}

/** One parcel leaves with all samples of these returns; the fee of each is settled now. */
export async function sendRecycles(work: StaffWork, given: InputOf<typeof sendCall>): Promise<{ list: RecycleCard[] }> {
  const { courier, number, place, photo_rid } = given;
  if (photo_rid) await requireOwnFiles(work.tx, work.actor, [photo_rid], { pictures: true });
  const found = await lockAfterOrder(work, given.rids);
  const receivers = found.map(({ recycle }) => JSON.stringify([recycle.member_rid, recycle.receiver]));
  if (new Set(receivers).size > 1) throw new Refusal('otherReceiver');
  const now = work.clock.now();
  const sign_at = after(now, days(await readSetting(work.tx, 'sample.return_signed_days')));
  for (const { order, recycle } of found) {
    const rows = await lockSampleRows(work.tx, recycle.sample_rids);
    const away = rows.filter((row) => row.state !== 'returning' && !['damaged', 'lost'].includes(row.state));
    if (away.length > 0) throw new Refusal('samplesAway', { words: { codes: codesOf(away) } });
    await advance(work, recycleMachine, recycles, {
      rid: recycle.rid,
      event: 'send',
      set: { courier, number, sent_at: now, sign_at },
      details: { ...aboutOf(recycle), courier, number },
    });
    const { held } = await holdFee(work, order, recycle, recycle.fee_fen);
    // The fee follows from the parcel, as every charge follows from its work.
    if (held) await settleHold({ ...work, actor: { kind: 'timer' } }, { cause_rid: recycle.rid });
    for (const row of rows.filter((one) => one.state === 'returning')) {
      await moveSample(work, row, 'sendBack', {
        set: {
          sent_back: `${courier} ${number}`,
          place: '',
          ...(photo_rid ? { photos: [...row.photos, photo_rid] } : {}),
        },
        details: { courier, number, ...(place ? { place } : {}), ...(photo_rid ? { photo_rid } : {}) },
      });
      await reschedule(work, { kind: 'sample.sign', key: row.rid, runAt: sign_at, payload: { rid: row.rid } });
    }
  }
  const phone = found[0]?.recycle.receiver?.phone;
  if (phone) await followParcel(work, { courier, number, phone });
  return cardsOf(work, given.rids);
}

/** The customer has the parcel. */
export async function signRecycle(work: MemberWork, rid: string): Promise<RecycleCard> {
  const { recycle } = await ownRecycle(work, rid);
  const rows = (await lockSampleRows(work.tx, recycle.sample_rids)).filter((row) => row.state === 'sentBack');
  if (rows.length === 0) throw new Refusal('stepNotAllowed');
  await moveSamples(work, rows, 'sign', { set: { signed_at: work.clock.now() } });
  for (const row of rows) await withdraw(work, 'sample.sign', row.rid);
  await followSigned(work, [rid]);
  const [now] = await recyclesByRid(work.tx, [rid]);
  return recycleCard(work.tx, now ?? recycle, work.actor);
}

const numbersOf = (rows: readonly Recycle[]): string => rows.map((row) => row.order_no).join('、');

async function cardsOf(work: StaffWork, rids: readonly string[]): Promise<{ list: RecycleCard[] }> {
  return { list: await recycleCards(work.tx, await recyclesByRid(work.tx, rids), work.actor) };
}
