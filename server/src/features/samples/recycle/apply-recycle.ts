import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { addRecycle, editRecycle, Recycle as RecycleCard } from '@yance/contract/samples/recycle.ts';
import { recycleMachine } from '@yance/contract/samples/recycle-states.ts';
import { advance, begin } from '../../../kernel/advance.ts';
import { after, days, hours } from '../../../kernel/clock.ts';
import { type MemberWork, newRid, type Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { withdraw } from '../../../kernel/jobs.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { isOrderPaid, releaseHolds } from '../../charges/index.ts';
import { getAddress, receiverOf } from '../../identity/index.ts';
import { anyOrder, ownOrder, type Order } from '../../orders/index.ts';
import { readSetting } from '../../settings/index.ts';
import { scheduleKeep } from '../keep/keep-samples.ts';
import { lockSamplesOf, moveSample } from '../keep/move-samples.ts';
import { recycleCard } from './recycle-card.ts';
import { holdFee, returnPrice } from './recycle-fee.ts';
import {
  bindSamples,
  insertRecycle,
  lockRecycles,
  patchRecycle,
  recyclesByRid,
  type Recycle,
} from '../recycles.store.ts';
import { recycles } from '../recycles.tables.ts';
import type { Sample } from '../keep/sample-model.ts';
import { lockSampleRows } from '../samples.store.ts';

/** The customer asks for samples back: kept ones, or those that wait for their return already. */
export async function askBack(work: MemberWork, given: InputOf<typeof addRecycle>): Promise<RecycleCard> {
  const order = await ownOrder(work, given.order_rid);
  const rows = await lockSamplesOf(work, order.rid, given.rids);
  const asked = rows.filter((row) => row.recycle_rid);
  if (asked.length > 0) throw new Refusal('alreadyAsked', { words: { codes: codesOf(asked) } });
  const wrong = rows.filter((row) => !['kept', 'returning'].includes(row.state));
  if (wrong.length > 0) throw new Refusal('notReturnable', { words: { codes: codesOf(wrong) } });
  const receiver = receiverOf(await getAddress(work.tx, order.member_rid, given.address_rid));
  const price = await returnPrice(work, given.insurance);
  const recycle = await openRecycle(work, order, rows, {
    receiver,
    note: given.note ?? '',
    ...price,
    by_itself: false,
  });
  for (const row of rows) {
    if (row.state === 'returning') continue;
    await moveSample(work, row, 'return');
    await withdraw(work, 'sample.discard', row.rid);
    await withdraw(work, 'sample.keepEnding', row.rid);
  }
  return recycleCard(work.tx, await holdFee(work, order, recycle, price.fee_fen), work.actor);
}

/** Makes a return of samples in its first state; its clock runs from the moment when all is paid. */
export async function openRecycle(
  work: Work,
  order: Order,
  rows: readonly Sample[],
  given: Pick<Recycle, 'receiver' | 'note' | 'fee_fen' | 'cover_fen' | 'by_itself'>,
): Promise<Recycle> {
  const recycle: Recycle = {
    ...given,
    rid: newRid(),
    order_rid: order.rid,
    order_no: order.order_no,
    member_rid: order.member_rid,
    state: 'applied',
    sample_rids: rows.map((row) => row.rid),
    held: false,
    courier: '',
    number: '',
    created_at: work.clock.now(),
    ...(await paidClock(work, order.rid)),
    sent_at: null,
    sign_at: null,
  };
  await insertRecycle(work.tx, recycle);
  await bindSamples(work.tx, recycle.sample_rids, recycle.rid);
  await begin(work, recycleMachine, {
    rid: recycle.rid,
    event: 'apply',
    state: 'applied',
    details: { ...aboutOf(recycle), codes: rows.map((row) => row.code) },
  });
  return recycle;
}

/** When everything was paid, which is now or not yet, and until when the parcel must leave. */
export async function paidClock(work: Work, orderRid: string): Promise<Pick<Recycle, 'paid_at' | 'due_at'>> {
  if (!(await isOrderPaid(work.tx, orderRid))) return { paid_at: null, due_at: null };
  const paid_at = work.clock.now();
  return { paid_at, due_at: after(paid_at, hours(await readSetting(work.tx, 'sample.return_hours'))) };
}

/** The customer chooses another address or insurance while the parcel is in the house. */
export async function changeRecycle(work: MemberWork, given: InputOf<typeof editRecycle>): Promise<RecycleCard> {
  const { order, recycle } = await ownRecycle(work, given.rid);
  if (!['applied', 'waiting'].includes(recycle.state)) throw new Refusal('stepNotAllowed');
  const receiver = receiverOf(await getAddress(work.tx, order.member_rid, given.address_rid));
  const price = await returnPrice(work, given.insurance);
  const note = given.note ?? '';
  const held = await holdFee(work, order, recycle, price.fee_fen);
  await patchRecycle(work.tx, recycle.rid, { receiver, note, ...price });
  await announce(work, {
    entity: 'recycle',
    entity_rid: recycle.rid,
    event: 'edit',
    from_state: recycle.state,
    to_state: recycle.state,
    details: { ...aboutOf(recycle), fee_fen: price.fee_fen },
  });
  return recycleCard(work.tx, { ...held, receiver, note, ...price }, work.actor);
}

/** The customer wants the samples kept after all; their ninety days begin when they were never kept before. */
export async function cancelRecycle(work: MemberWork, rid: string): Promise<RecycleCard> {
  const { recycle } = await ownRecycle(work, rid);
  await advance(work, recycleMachine, recycles, { rid, event: 'cancel', details: aboutOf(recycle) });
  await releaseHolds(work, { cause_rids: [rid] });
  await bindSamples(work.tx, recycle.sample_rids, null);
  const until = after(work.clock.now(), days(await readSetting(work.tx, 'sample.keep_days')));
  for (const row of await lockSampleRows(work.tx, recycle.sample_rids)) {
    if (row.state !== 'returning') continue;
    const keep_until = row.keep_until && row.keep_until > work.clock.now() ? row.keep_until : until;
    await moveSample(work, { ...row, recycle_rid: null }, 'keep', { set: { keep_until } });
    await scheduleKeep(work, row.rid, keep_until);
  }
  return recycleCard(work.tx, { ...recycle, state: 'cancelled', held: false }, work.actor);
}

/** A member's own return with its order, both locked. Another member's answers like a missing one. */
export async function ownRecycle(work: MemberWork, rid: string): Promise<{ order: Order; recycle: Recycle }> {
  const [found] = await lockAfterOrder(work, [rid]);
  if (found?.recycle.member_rid !== work.actor.rid) throw new Refusal('notFound');
  return found;
}

/** Returns with their orders locked first, parents before children. Refuses `notFound` when one is missing. */
export async function lockAfterOrder(
  work: Work,
  rids: readonly string[],
): Promise<{ order: Order; recycle: Recycle }[]> {
  const wanted = [...new Set(rids)];
  const orders = new Map<string, Order>();
  const seen = await recyclesByRid(work.tx, wanted);
  for (const rid of [...new Set(seen.map((row) => row.order_rid))].toSorted())
    orders.set(rid, await anyOrder(work, rid));
  const rows = await lockRecycles(work.tx, wanted);
  if (rows.length !== wanted.length) throw new Refusal('notFound');
  return rows.flatMap((recycle) => {
    const order = orders.get(recycle.order_rid);
    return order ? [{ order, recycle }] : [];
  });
}

export const aboutOf = ({ order_rid, member_rid }: Recycle) => ({ order_rid, member_rid });
export const codesOf = (rows: readonly Pick<Sample, 'code'>[]): string => rows.map((row) => row.code).join('、');
