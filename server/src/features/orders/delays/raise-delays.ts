import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { newRid, type Work } from '../../../kernel/db.ts';
import { announce, factsOf, subscribe, type FactOf } from '../../../kernel/facts.ts';
import { jobOf } from '../../../kernel/jobs.ts';
import { movementsOf } from '../../parcels/index.ts';
import { readSetting } from '../../settings/index.ts';
import { type ArrivalDelay, clearDelays, delaysOf, insertDelay, travellingWith } from '../delays.store.ts';
import { shipmentsOf } from '../orders.store.ts';
import { anyOrder, lockOrders } from '../state/move-order.ts';
import { arrivalWatch, watchArrival } from './arrival-watch.ts';
import { type Awaited, dueDelays } from './due-delays.ts';

/**
 * Tells customer and keeper, once each time, of what an order waits for that stands still or should be here, and looks
 * again when the next thing may be late. Nothing happens to an order that is not on its way.
 */
async function raiseDelays(work: Work, rid: string): Promise<void> {
  const { tx, clock } = work;
  const now = clock.now();
  const order = await anyOrder(work, rid);
  if (order.state !== 'travelling') return;
  const limits = {
    stillDays: await readSetting(tx, 'sample.still_days'),
    arrivalDays: await readSetting(tx, 'sample.arrival_days'),
  };
  const raised = await delaysOf(tx, rid);
  const ahead: Date[] = [];
  for (const awaited of await awaitedOf(work, rid)) {
    const own = raised.filter(({ courier, number }) => courier === awaited.courier && number === awaited.number);
    if (own.some(({ cleared_at }) => cleared_at === null)) continue;
    const due = dueDelays(awaited, limits, now).filter(
      ({ kind, since }) => !own.some((one) => one.kind === kind && one.since.getTime() === since.getTime()),
    );
    const late = due.find(({ at }) => at <= now);
    if (late) await raise(work, { order_rid: rid, courier: awaited.courier, number: awaited.number, ...late });
    else ahead.push(...due.map(({ at }) => at));
  }
  await watchArrival(work, rid, ahead.toSorted((a, b) => a.getTime() - b.getTime())[0]);
}

async function raise(
  work: Work,
  given: Pick<ArrivalDelay, 'order_rid' | 'courier' | 'number' | 'kind' | 'since'>,
): Promise<void> {
  const { order_rid, courier, number, kind, since } = given;
  const row = { order_rid, courier, number, kind, since };
  const raised_at = work.clock.now();
  if (!(await insertDelay(work.tx, { rid: newRid(), ...row, raised_at, inquired_at: null, cleared_at: null }))) return;
  const about = {
    entity: 'order',
    entity_rid: order_rid,
    from_state: 'travelling',
    to_state: 'travelling',
  } as const;
  const at = { since: shanghaiIso(since) };
  if (kind === 'still') await announce(work, { ...about, event: 'parcelStill', details: { courier, number, ...at } });
  else if (kind === 'trouble' || kind === 'returned')
    await announce(work, { ...about, event: 'parcelTrouble', details: { courier, number, ...at, kind } });
  else
    await announce(work, {
      ...about,
      event: 'notArrived',
      details: { ...(number ? { courier, number } : {}), ...at, kind },
    });
}

/** How the samples of an order left where there is no parcel. */
const leaving: readonly string[] = ['ship', 'dropOff', 'collect'];

/**
 * What an order on its way waits for: its parcels that nobody signed for; where all were, the one that came last; and
 * without a parcel the samples that were brought or collected. A parcel from before the customer sent samples again is
 * over.
 */
async function awaitedOf({ tx }: Work, rid: string): Promise<Awaited[]> {
  const facts = await factsOf(tx, 'order', rid);
  const again = facts.findLast(({ event }) => event === 'supplement')?.at;
  const shipments = (await shipmentsOf(tx, [rid])).filter(({ created_at }) => !again || created_at >= again);
  const movements = await movementsOf(tx, shipments);
  const parcels = shipments.flatMap(({ courier, number, created_at }, index): Awaited[] => {
    const movement = movements[index];
    return movement ? [{ courier, number, sent_at: created_at, ...movement }] : [];
  });
  const coming = parcels.filter(({ signed_at }) => signed_at === null);
  if (coming.length > 0) return coming;
  const last = parcels.toSorted((a, b) => Number(b.signed_at) - Number(a.signed_at))[0];
  if (last) return [last];
  const left = facts.findLast(({ event }) => leaving.includes(event));
  const unknown = { answered_at: null, moved_at: null, signed_at: null, progress: 'unknown' as const };
  return left ? [{ courier: '', number: '', sent_at: left.at, ...unknown }] : [];
}

/**
 * News of a parcel end what was said of it, unless they say the same trouble again. Whether it stands still again is
 * looked at anew by the timer alone, which rests while the machine's clock is in doubt.
 */
async function followNews(work: Work, fact: FactOf<'parcel.news' | 'parcel.sign'>): Promise<void> {
  const { courier, number } = fact.details;
  const news = fact.event === 'news' ? fact.details.progress : 'signed';
  for (const rid of (await lockOrders(work, await travellingWith(work.tx, { courier, number }))).keys()) {
    const raised = await delaysOf(work.tx, rid);
    const before = raised.some(
      (one) =>
        one.courier === courier &&
        one.number === number &&
        !one.cleared_at &&
        one.raised_at <= fact.at &&
        one.kind !== news,
    );
    if (before) await clearDelays(work.tx, rid, work.clock.now(), { courier, number });
    await watchArrival(work, rid, work.clock.now());
  }
}

export const watchJob = jobOf(arrivalWatch, { run: (work, { rid }) => raiseDelays(work, rid) });
export const newsSubscriber = subscribe('orders.parcelNews', ['parcel.news', 'parcel.sign'], followNews);
