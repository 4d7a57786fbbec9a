import type { Tx, Work } from '../../../kernel/db.ts';
import { addWorkingDays } from '../../../kernel/time/service-hours.ts';
import { promiseResults } from '../../catalogue/index.ts';
import { readSetting, serviceHours } from '../../settings/index.ts';
import { patchOrder } from '../orders.store.ts';
import { analysis } from '../state/order-model.ts';
import type { PricedLine } from './price-demand.ts';

/** By when the last results of a new order are promised, if its samples come as fast as usual; null where no time is known. */
export async function promiseOrder(tx: Tx, lines: readonly PricedLine[], now: Date): Promise<Date | null> {
  const sent = lines.some(({ service }) => service.definition.type_id !== analysis);
  const transit = sent ? await readSetting(tx, 'promise.transit_days') : 0;
  const from = transit > 0 ? addWorkingDays(now, transit, await serviceHours(tx)) : now;
  const promised = (await promiseResults(tx, lines, from)).flatMap((one) => one?.at.getTime() ?? []);
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
