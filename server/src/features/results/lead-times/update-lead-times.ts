import { leadTimeDays } from '@yance/contract/catalogue/lead-time-days.ts';
import { addDays, shanghaiDate, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import { after, days } from '../../../kernel/clock.ts';
import type { ReadWork, Work } from '../../../kernel/db.ts';
import type { Fact } from '../../../kernel/facts.ts';
import { enqueue, reschedule, jobKind, jobOf } from '../../../kernel/jobs.ts';
import { servicesWithLeadTime, updateLeadTime } from '../../catalogue/index.ts';
import { renewLaboratoryLeadTimes } from '../dispatch.store.ts';
import { leadTimesOf } from '../lead-times.store.ts';
import { tasksOfOrder } from '../results.store.ts';

/** So long an order counts after it was finished. */
const counted = days(leadTimeDays);
const job = { kind: jobKind('results:lead-times'), key: 'nightly' };
const nightly = '03:30';

/**
 * An order was locked or finished: its services learn how much waits, and how long the last 90 days took from receipt
 * to publication, and how long each laboratory took.
 */
export async function updateLeadTimes(work: Work, fact: Fact): Promise<void> {
  const services = new Set((await tasksOfOrder(work.tx, fact.entity_rid)).map((task) => task.service_rid));
  await renew(work, [...services]);
}

async function renew(work: ReadWork, serviceRids: readonly string[]): Promise<void> {
  const since = after(work.clock.now(), -counted);
  const leads = await leadTimesOf(work.tx, serviceRids, since);
  for (const rid of serviceRids.toSorted()) {
    await updateLeadTime(work, rid, leads.get(rid) ?? null);
    await renewLaboratoryLeadTimes(work.tx, rid, since);
  }
}

/** At each start: renews what services say, and from then on every night. */
export async function scheduleLeadTimes(work: ReadWork): Promise<void> {
  await enqueue(work, job);
}

/** Every night, because orders grow older than 90 days without anything happening. */
export const renewLeadTimes = jobOf(job.kind, {
  atStart: scheduleLeadTimes,
  run: async (work) => {
    await renew(work, await servicesWithLeadTime(work.tx));
    const tomorrow = addDays(shanghaiDate(work.clock.now()), 1);
    await reschedule(work, { ...job, runAt: shanghaiMoment(tomorrow, nightly) });
  },
});
