import type { PromiseSpan } from '@yance/contract/catalogue/promise.ts';
import { shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import { unreceivedStates } from '@yance/contract/orders/states.ts';
import type { Tx, Work } from '../../../kernel/db.ts';
import { addWorkingDays, type ServiceHours } from '../../../kernel/time/service-hours.ts';
import { promisedSpans, servicesByRid, spanEnd } from '../../catalogue/index.ts';
import { readSetting, serviceHours } from '../../settings/index.ts';
import { findOrder, patchOrder } from '../orders.store.ts';
import type { LineSpan, Order, OrderLine } from '../state/order-model.ts';

/** What an estimate is worked out with. */
export interface PromiseCalendar {
  now: Date;
  service: ServiceHours;
  /** The working days that samples usually travel. */
  transit: number;
}
/** By when the last results come; `span` is what counts once everything is here, null where it counts already. */
export interface Expected {
  at: Date;
  span: PromiseSpan | null;
}
type Awaiting = Pick<Order, 'promise_spans' | 'promised_at' | 'delivery_type' | 'collected_on'> &
  Partial<Pick<Order, 'state' | 'resume_state'>>;

export const promiseCalendar = async (tx: Tx, now: Date): Promise<PromiseCalendar> => ({
  now,
  service: await serviceHours(tx),
  transit: await readSetting(tx, 'promise.transit_days'),
});

/** The times of an order's lines, in their order. */
export const lineSpans = (
  lines: readonly Pick<OrderLine, 'rid'>[],
  spans: readonly (PromiseSpan | null)[],
): LineSpan[] =>
  lines.flatMap(({ rid }, index) => {
    const span = spans[index];
    return span ? [{ line_rid: rid, ...span }] : [];
  });

/** How long these lines of an order take by what is known today. */
export async function spansToday(
  tx: Tx,
  lines: readonly Pick<OrderLine, 'rid' | 'service_rid' | 'urgent' | 'count'>[],
): Promise<LineSpan[]> {
  const services = await servicesByRid(
    tx,
    lines.map((line) => line.service_rid),
  );
  const wanted = lines.map(({ service_rid, urgent, count }) => ({ service: services.get(service_rid), urgent, count }));
  return lineSpans(lines, await promisedSpans(tx, wanted));
}

/**
 * By when the last results of an order come. Once everything is here the day stands; until then it is worked out from
 * today, and lies never before the samples. Null where no time is known.
 */
export function expectedResults(order: Awaiting, calendar: PromiseCalendar): Expected | null {
  const { promised_at, promise_spans, state } = order;
  const { now, service } = calendar;
  if (state && !unreceivedStates.includes(state)) return promised_at && { at: promised_at, span: null };
  if (promise_spans.length === 0) return null;
  const arrival = arrivalOf(order, calendar);
  const ends = promise_spans.map(({ line_rid: _, ...span }) => ({
    at: spanEnd(span, span.start === 'samples' ? arrival : now, service),
    span,
  }));
  const last = ends.reduce((latest, one) => (one.at > latest.at ? one : latest));
  // What is on its way is expected as soon as usual, or, when that is over, today.
  return state === 'travelling' && promised_at ? { ...last, at: later(last.at, promised_at) } : last;
}

/** When the samples of an order can be here at the earliest. */
function arrivalOf(
  { state, resume_state, delivery_type, collected_on }: Awaiting,
  { now, service, transit }: PromiseCalendar,
): Date {
  if (state === 'travelling' || resume_state === 'received') return now;
  if (delivery_type === 1 && collected_on) return later(now, shanghaiMoment(collected_on, service.end));
  return transit > 0 ? addWorkingDays(now, transit, service) : now;
}

const later = (a: Date, b: Date): Date => (a > b ? a : b);

/** The samples of an order were sent or collected now: the day by which its results come if they travel as usual. */
export async function estimateAnew({ tx, clock }: Work, rid: string): Promise<void> {
  const order = await findOrder(tx, rid);
  if (!order) return;
  const sent = { ...order, state: 'sending' as const, resume_state: null, collected_on: null };
  const expected = expectedResults(sent, await promiseCalendar(tx, clock.now()));
  if (expected) await patchOrder(tx, rid, { promised_at: expected.at });
}

/** Everything that an order waits for is here, agreed and paid for: from now on the times count that were agreed. */
export async function fixPromise({ tx, clock }: Work, rid: string): Promise<void> {
  const order = await findOrder(tx, rid);
  if (!order) return;
  await patchOrder(tx, rid, await promiseFrom(tx, order.promise_spans, clock.now()));
}

/** The columns of an order whose times count from then on. */
export async function promiseFrom(
  tx: Tx,
  promise_spans: LineSpan[],
  promised_from: Date,
): Promise<Pick<Order, 'promise_spans' | 'promised_from' | 'promised_at'>> {
  const service = await serviceHours(tx);
  const ends = promise_spans.map((span) => spanEnd(span, promised_from, service).getTime());
  const promised_at = ends.length > 0 ? new Date(Math.max(...ends)) : null;
  return { promise_spans, promised_from, promised_at };
}

/** By when the results of each line are promised, by its rid; none for lines of which no time is known. */
export async function promisedEnds(work: Work, rid: string): Promise<ReadonlyMap<string, Date>> {
  const order = await findOrder(work.tx, rid);
  const service = await serviceHours(work.tx);
  const { promised_from: from = null, promise_spans = [] } = order ?? {};
  return new Map(from ? promise_spans.map((span) => [span.line_rid, spanEnd(span, from, service)]) : []);
}

/** The day that tasks promise takes the place of the order's own; `late` where one of them was not kept. */
export async function recordPromise(
  work: Work,
  rid: string,
  promise: { promised_at?: Date | null; late: boolean },
): Promise<void> {
  await patchOrder(work.tx, rid, promise);
}
