import { addDays, shanghaiDate, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import { provider } from '@yance/contract/payments/payment.ts';
import { z } from 'zod';
import { gateways } from '../../../gateways/gateways.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import { enqueue, enqueueAll, jobKind, jobOf, reschedule } from '../../../kernel/jobs.ts';
import { keepBill } from './keep-bill.ts';
import { fetchedDays, missingBills, readyAt } from './missing-bills.ts';

const dailyJob = jobKind('payment.bill');
const dayJob = jobKind('payment.bill-of-day', { provider, date: z.string() });

/** Asks for the bills of past days every morning. */
export async function scheduleBills(work: ReadWork): Promise<void> {
  const today = shanghaiDate(work.clock.now());
  const morning = shanghaiMoment(today, readyAt);
  const runAt = morning > work.clock.now() ? morning : shanghaiMoment(addDays(today, 1), readyAt);
  await enqueue(work, { kind: dailyJob, key: 'daily', runAt });
}

/**
 * Sets a job for each bill of the last days that is missing, and the clock of the next day, which no provider can stop.
 */
export const fetchBills = jobOf(dailyJob, {
  atStart: scheduleBills,
  async run(work) {
    const since = addDays(shanghaiDate(work.clock.now()), -fetchedDays);
    const missing = (await missingBills(work)).filter(({ date }) => date >= since);
    await enqueueAll(
      work,
      missing.map((day) => ({ kind: dayJob, key: `${day.provider} ${day.date}`, payload: day })),
    );
    const tomorrow = addDays(shanghaiDate(work.clock.now()), 1);
    await reschedule(work, { kind: dailyJob, key: 'daily', runAt: shanghaiMoment(tomorrow, readyAt) });
  },
});

/** Fetches one provider's bill of one day, trying for as long as it is asked for. */
export const fetchBillOfDay = jobOf(dayJob, {
  async outside({ database, clock }, { provider, date }) {
    const gateway = gateways().payments?.[provider];
    if (!gateway || date < addDays(shanghaiDate(clock.now()), -fetchedDays)) return;
    const bill = await gateway.bill(date);
    await database.transaction((tx) => keepBill({ tx, clock }, { provider, date, bill }));
  },
  run: async () => undefined,
});
