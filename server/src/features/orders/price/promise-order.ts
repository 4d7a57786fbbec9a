import type { Tx, Work } from '../../../kernel/db.ts';
import { factsOf } from '../../../kernel/facts.ts';
import { addWorkingDays } from '../../../kernel/time/service-hours.ts';
import { promiseResults, servicesByRid } from '../../catalogue/index.ts';
import { readSetting, serviceHours } from '../../settings/index.ts';
import { linesOf, patchOrder } from '../orders.store.ts';
import { analysis } from '../state/order-model.ts';
import type { PricedLine } from './price-demand.ts';

type Wanted = Parameters<typeof promiseResults>[1];

/**
 * By when the last results of a new order are promised, if its samples come as fast as usual; null where no time is
 * known.
 */
export async function promiseOrder(tx: Tx, lines: readonly PricedLine[], now: Date): Promise<Date | null> {
  const sent = lines.some(({ service }) => service.definition.type_id !== analysis);
  return lastPromise(tx, lines, sent ? await usualArrival(tx, now) : now);
}

/**
 * The estimate of an order whose samples are on their way or complete now; a plan that was locked has its tasks'
 * promises.
 */
export async function estimateAnew({ tx, clock }: Work, rid: string, state: 'travelling' | 'received'): Promise<void> {
  if ((await factsOf(tx, 'order', rid)).some(({ event }) => event === 'lock')) return;
  const lines = await linesOf(tx, rid);
  const services = await servicesByRid(
    tx,
    lines.map((line) => line.service_rid),
  );
  const wanted = lines.map((line) => ({ ...line, service: services.get(line.service_rid) }));
  const now = clock.now();
  const promised_at = await lastPromise(tx, wanted, state === 'travelling' ? await usualArrival(tx, now) : now);
  if (promised_at) await patchOrder(tx, rid, { promised_at });
}

async function usualArrival(tx: Tx, sentAt: Date): Promise<Date> {
  const transit = await readSetting(tx, 'promise.transit_days');
  return transit > 0 ? addWorkingDays(sentAt, transit, await serviceHours(tx)) : sentAt;
}

async function lastPromise(tx: Tx, wanted: Wanted, from: Date): Promise<Date | null> {
  const promised = (await promiseResults(tx, wanted, from)).flatMap((one) => one?.at.getTime() ?? []);
  return promised.length > 0 ? new Date(Math.max(...promised)) : null;
}

/** The day that tasks promise takes the place of the estimate; `late` where one of them was not kept. */
export async function recordPromise(
  work: Work,
  rid: string,
  promise: { promised_at: Date | null; late: boolean },
): Promise<void> {
  await patchOrder(work.tx, rid, promise);
}
