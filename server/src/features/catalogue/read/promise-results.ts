import type { ResultPromise } from '@yance/contract/catalogue/promise.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import type { Urgency } from '@yance/contract/pricing/rules.ts';
import { after, hours } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db.ts';
import { addWorkingDays, type ServiceHours } from '../../../kernel/time/service-hours.ts';
import { readSetting, serviceHours } from '../../settings/index.ts';
import type { Service } from './find-services.ts';

/** Below this number of orders their days say nothing. */
export const fewestOrders = 5;
/** The days over which orders are counted, and the most working days that a queue adds. */
const [counted, longestQueue] = [90, 20];
/** The hours of the most urgent work. */
const dayAndNight = 24;

export interface Promised {
  /** Working days. */
  days: number;
  /** Hours by day and night, where they are promised instead of working days. */
  hours?: number;
  at: Date;
}
interface Wanted {
  service: Pick<Service, 'definition' | 'lead_time'> | undefined;
  urgent: Urgency;
  count: number;
}

/**
 * By when results are promised for work whose samples are complete at `from`: the time within which nine in ten orders
 * were done, or the longest that the service names until enough are known; longer where more tasks wait than usual and
 * for many samples. Urgent work has its own time. Null where neither is known.
 */
export async function promiseResults(tx: Tx, wanted: readonly Wanted[], from: Date): Promise<(Promised | null)[]> {
  const service = await serviceHours(tx);
  const perDay = await readSetting(tx, 'promise.samples_per_day');
  return wanted.map((one) => {
    if (one.urgent === 'one_day') return { days: 1, hours: dayAndNight, at: after(from, hours(dayAndNight)) };
    const days = one.urgent === 'three_days' ? 3 : usualDays(one, perDay, service);
    return days === null ? null : { days, at: addWorkingDays(from, days, service) };
  });
}

/** The same as pages show it, for samples that are received now. */
export const shownPromise = (promised: Promised | null | undefined): ResultPromise | null =>
  promised ? { days: Math.ceil(promised.days), hours: promised.hours ?? null, on: shanghaiDate(promised.at) } : null;

function usualDays({ service, count }: Wanted, perDay: number, { days }: ServiceHours): number | null {
  const { days_max } = service?.definition ?? { days_max: 0 };
  const lead = service?.lead_time ?? null;
  const known = lead && lead.orders >= fewestOrders ? lead : null;
  const working = days.length / 7;
  const base = known ? Math.max(1, Math.ceil(known.p90_days * working)) : days_max;
  if (base === 0) return null;
  return base + Math.ceil(count / perDay) - 1 + (known ? queueDays(known, working) : 0);
}

/**
 * The working days that tasks beyond the usual number add: what is usual follows from how many were done and how long
 * each took.
 */
function queueDays(lead: NonNullable<Service['lead_time']>, working: number): number {
  const aDay = lead.orders / counted;
  const beyond = (lead.waiting ?? 0) - aDay * lead.median_days;
  return Math.min(longestQueue, Math.max(0, Math.ceil((beyond / aDay) * working)));
}
