import type { PromiseSpan, ResultPromise } from '@yance/contract/catalogue/promise.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { leadTimeDays } from '@yance/contract/catalogue/lead-time-days.ts';
import { urgencySpans } from '@yance/contract/pricing/urgency-spans.ts';
import type { Urgency } from '@yance/contract/pricing/rules.ts';
import { after, hours } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db.ts';
import { addWorkingDays, type ServiceHours } from '../../../kernel/time/service-hours.ts';
import { readSetting, serviceHours } from '../../settings/index.ts';
import type { Service } from './find-services.ts';

/** Below this number of orders their days say nothing. */
export const fewestOrders = 5;
/** The most working days that a queue adds. */
const longestQueue = 20;

interface Wanted {
  service: Pick<Service, 'definition' | 'lead_time'> | undefined;
  urgent: Urgency;
  count: number;
}
/** The type of data analysis, for which files are sent and no samples. */
const analysis = 3;

/**
 * How long work takes once all that it needs is here: the time within which nine in ten orders were done, but never
 * less than the shortest that the service names, or the longest that it names until enough are known; longer where more
 * tasks wait than usual and for many samples. Urgent work has its own time. Null where neither is known.
 */
export async function promisedSpans(tx: Tx, wanted: readonly Wanted[]): Promise<(PromiseSpan | null)[]> {
  const service = await serviceHours(tx);
  const perDay = await readSetting(tx, 'promise.samples_per_day');
  return wanted.map((one) => {
    const start = one.service?.definition.type_id === analysis ? 'data' : 'samples';
    if (one.urgent !== 'none') return { ...urgencySpans[one.urgent], start };
    const days = usualDays(one, perDay, service);
    return days === null ? null : { days, hours: null, start };
  });
}

/** When work ends that takes so long from then on. */
export const spanEnd = ({ days, hours: most }: PromiseSpan, from: Date, service: ServiceHours): Date =>
  most === null ? addWorkingDays(from, days, service) : after(from, hours(most));

/** By when results are promised for work whose samples or data are complete at `from`, as pages show it. */
export async function promiseResults(tx: Tx, wanted: readonly Wanted[], from: Date): Promise<(ResultPromise | null)[]> {
  const service = await serviceHours(tx);
  const spans = await promisedSpans(tx, wanted);
  return spans.map((span) => span && { ...span, on: shanghaiDate(spanEnd(span, from, service)) });
}

function usualDays({ service, count }: Wanted, perDay: number, { days }: ServiceHours): number | null {
  const { days_min, days_max } = service?.definition ?? { days_min: 0, days_max: 0 };
  const lead = service?.lead_time ?? null;
  const known = lead && lead.orders >= fewestOrders ? lead : null;
  const working = days.length / 7;
  const base = Math.ceil(known ? Math.max(1, known.p90_days * working, days_min) : days_max);
  if (base === 0) return null;
  return base + Math.ceil(count / perDay) - 1 + (known ? queueDays(known, working) : 0);
}

/**
 * The working days that tasks beyond the usual number add: what is usual follows from how many were done and how long
 * each took. How few were asked for says nothing of how many can be done: one a working day always can.
 */
function queueDays(lead: NonNullable<Service['lead_time']>, working: number): number {
  const aDay = Math.max(lead.orders / leadTimeDays, working);
  const beyond = (lead.waiting ?? 0) - aDay * lead.median_days;
  return Math.min(longestQueue, Math.max(0, Math.ceil((beyond / aDay) * working)));
}
