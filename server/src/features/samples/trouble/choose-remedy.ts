import type { TroubleChoice } from '@yance/contract/samples/endpoints.ts';
import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { releaseHolds } from '../../charges/index.ts';
import {
  anyOrder,
  pickupDeadline,
  setOwnDelivery,
  linesOf,
  type Moved,
  moveOrder,
  type Order,
  ownOrder,
  requireWholeSeen,
} from '../../orders/index.ts';
import { moveSamples } from '../storage/move-samples.ts';
import { replaces, replaceSample } from '../storage/split-sample.ts';
import { lockSampleRows, samplesOfOrders } from '../samples.store.ts';
import { resolveSamples } from './resolve-trouble.ts';
import { nowhere } from '../storage/sample-model.ts';

/** The customer's choice for an own order whose samples are in trouble. */
export async function chooseForOwn(
  work: Work,
  given: { rid: string; reason?: string | undefined },
  choice: TroubleChoice,
): Promise<Moved> {
  return choose(work, await ownOrder(work, given.rid), choice, given.reason);
}

/**
 * The manager's choice, made with the customer by phone or when the customer is silent. It is about every sample:
 * another one may have been found broken or missing since the manager looked, which moves no state of the order.
 */
export async function chooseForCustomer(
  work: Work,
  given: { order_rid: string; choice: TroubleChoice; reason: string },
): Promise<Moved> {
  const order = await anyOrder(work, given.order_rid);
  if (order.state !== 'troubled') throw new Refusal('stepNotAllowed');
  await requireWholeSeen(work, order.rid);
  return choose(work, order, given.choice, given.reason);
}

/**
 * Samples of an order that were fetched once are sent by the customer from now on, unless somebody is still to come.
 */
async function askToSend(work: Work, order: Order): Promise<void> {
  if ((await pickupDeadline(work, order.rid)) === null) await setOwnDelivery(work, order.rid);
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
    await moveSamples(work, rows, 'supplement', { reason, set: { ...nowhere, resume_state: null, received_at: null } });
    await askToSend(work, order);
    return moveOrder(work, order.rid, 'supplement', { to: 'sending', reason });
  }
  const [missing, present] = [rows.filter((row) => !row.received_at), rows.filter((row) => row.received_at)];
  await moveSamples(work, missing, 'waive', { reason, set: { resume_state: null } });
  await resolveSamples(work, present, reason);
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
