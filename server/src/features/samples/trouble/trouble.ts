import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { TroubleChoice } from '@yance/contract/samples/endpoints.ts';
import { troubleKinds } from '@yance/contract/samples/states.ts';
import type { reportTrouble as reportCall, SampleOrder } from '@yance/contract/samples/staff-endpoints.ts';
import type { StaffWork, Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { releaseHolds } from '../../charges/index.ts';
import { requireOwnFiles } from '../../files/index.ts';
import {
  anyOrder,
  awaitedPickup,
  bringsByItself,
  linesOf,
  moveOrder,
  ownOrder,
  type Moved,
  type Order,
} from '../../orders/index.ts';
import { codesOf } from '../recycle/apply-recycle.ts';
import { endSample } from '../keep/end-samples.ts';
import { noteArrival } from '../receive/note-arrival.ts';
import { returnBySelf } from '../recycle/follow-recycle.ts';
import { lockSamples, lockSamplesOf, moveSample, moveSamples } from '../keep/move-samples.ts';
import { isComing, type Sample } from '../keep/sample-model.ts';
import { sampleOrderOf } from '../read/sample-queue.ts';
import { replaceSample, replaces } from '../keep/split-sample.ts';
import { lockSampleRows, samplesOfOrders } from '../samples.store.ts';

/** Steps of an order at which something wrong with a sample stops it and asks the customer. */
export const stoppable: readonly string[] = ['sending', 'travelling', 'received', 'waiting'];

/**
 * Something is wrong with samples. One that is just being unpacked is received with it; one that was missing in its
 * parcel is not, and refuses `alreadyHere` when it was received before.
 */
export async function reportTrouble(work: StaffWork, given: InputOf<typeof reportCall>): Promise<SampleOrder> {
  const order = await anyOrder(work, given.order_rid);
  if (given.photo_rid) await requireOwnFiles(work.tx, work.actor, [given.photo_rid], { pictures: true });
  const rows = await lockSamplesOf(work, order.rid, given.rids);
  const { kind, photo_rid } = given;
  const missing = kind === 'missing';
  const here = rows.filter((row) => !isComing(row));
  if (missing && here.length > 0) throw new Refusal('alreadyHere', { words: { codes: codesOf(here) } });
  const reason = [kind === 'other' ? '' : troubleKinds[kind], given.reason].filter(Boolean).join('：');
  for (const row of rows) {
    const comes = !missing && isComing(row);
    const now = comes ? await moveSample(work, row, 'receive', { set: { received_at: work.clock.now() } }) : row;
    await moveSample(work, now, 'trouble', {
      reason,
      set: { resume_state: now.state, ...(photo_rid ? { photos: [...row.photos, photo_rid] } : {}) },
      details: { kind, ...(photo_rid ? { photo_rid } : {}) },
    });
  }
  if (!missing) await noteArrival(work, order.rid);
  const stops = stoppable.includes(order.state);
  const codes = rows.map((row) => row.code);
  const state = stops
    ? (await moveOrder(work, order.rid, 'trouble', { to: 'troubled', reason, details: { codes } })).state
    : order.state;
  return sampleOrderOf({ ...order, state }, await samplesOfOrders(work.tx, [order.rid]), work.actor);
}

/** The customer's choice for an own order whose samples are in trouble. */
export async function chooseForOwn(
  work: Work,
  given: { rid: string; reason?: string | undefined },
  choice: TroubleChoice,
): Promise<Moved> {
  return choose(work, await ownOrder(work, given.rid), choice, given.reason);
}

/** The manager's choice, made with the customer by phone or when the customer is silent. */
export async function chooseForCustomer(
  work: Work,
  given: { order_rid: string; choice: TroubleChoice; reason: string },
): Promise<Moved> {
  return choose(work, await anyOrder(work, given.order_rid), given.choice, given.reason);
}

async function choose(work: Work, order: Order, choice: TroubleChoice, reason: string | undefined): Promise<Moved> {
  if (order.state !== 'troubled') throw new Refusal('stepNotAllowed');
  if (choice === 'giveUp') {
    const lines = await linesOf(work.tx, order.rid);
    const moved = await moveOrder(work, order.rid, 'giveUp', { to: 'cancelled', reason });
    await releaseHolds(work, {
      cause_rids: [...lines.map((line) => line.rid), ...order.extras.map((extra) => extra.rid)],
    });
    return moved;
  }
  const all = await samplesOfOrders(work.tx, [order.rid]);
  const locked = await lockSampleRows(
    work.tx,
    all.map((row) => row.rid),
  );
  const rows = locked.filter((row) => row.state === 'troubled');
  if (choice === 'supplement') {
    const gone = locked.filter((row) => row.state === 'damaged' || row.state === 'lost');
    for (const row of gone) if (!all.some((one) => replaces(one, row))) await replaceSample(work, row);
    // The place stays: what came first may still lie there.
    await moveSamples(work, rows, 'supplement', { reason, set: { resume_state: null, received_at: null } });
    await askToSend(work, order);
    return moveOrder(work, order.rid, 'supplement', { to: 'sending', reason });
  }
  const [missing, present] = [rows.filter((row) => !row.received_at), rows.filter((row) => row.received_at)];
  await moveSamples(work, missing, 'waive', { reason, set: { resume_state: null } });
  await resolve(work, present, reason);
  // What is still to come is awaited as before.
  const left = await samplesOfOrders(work.tx, [order.rid]);
  const to = left.some(({ state }) => state === 'expected')
    ? 'sending'
    : left.some(({ state }) => state === 'travelling')
      ? 'travelling'
      : 'received';
  if (to === 'sending') await askToSend(work, order);
  return moveOrder(work, order.rid, 'goOn', { to, reason });
}

/** Samples of an order that were fetched once are sent by the customer from now on, unless somebody is still to come. */
async function askToSend(work: Work, order: Order): Promise<void> {
  if ((await awaitedPickup(work, order.rid)) === null) await bringsByItself(work, order.rid);
}

/** Lifts the trouble of single samples; while their order waits for the customer's choice, that choice comes first. */
export async function resolveTrouble(
  work: Work,
  given: { rids: readonly string[]; reason: string },
): Promise<Sample[]> {
  const rows = await lockSamples(work, given.rids);
  const resolved: Sample[] = [];
  for (const row of rows) {
    const order = await anyOrder(work, row.order_rid);
    if (order.state === 'troubled') throw new Refusal('orderTroubled');
    for (const one of await resolve(work, [row], given.reason)) resolved.push(await endSample(work, one, order.state));
    await returnBySelf(work, order.rid);
  }
  return resolved;
}

const resolve = (work: Work, rows: readonly Sample[], reason: string | undefined): Promise<Sample[]> =>
  moveSamples(work, rows, 'resolve', (row) => ({
    reason,
    to: row.resume_state ?? 'received',
    set: { resume_state: null },
  }));
