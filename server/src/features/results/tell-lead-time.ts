import { after, days } from '../../kernel/clock.ts';
import type { Work } from '../../kernel/db.ts';
import type { Fact } from '../../kernel/facts.ts';
import { tellLeadTime } from '../catalogue/index.ts';
import { leadTimeOf, tasksOfOrder } from './results.store.ts';

/** Below this number of orders a median says nothing. */
const fewestOrders = 5;

/** An order was finished: its services' pages learn how long the last 90 days took from receipt to publication. */
export async function tellLeadTimes(work: Work, fact: Fact): Promise<void> {
  const services = new Set((await tasksOfOrder(work.tx, fact.entity_rid)).map((task) => task.service_rid));
  for (const rid of [...services].toSorted()) {
    const { median, p90, orders } = await leadTimeOf(work.tx, rid, after(work.clock.now(), -days(90)));
    const rounded = (value: number): number => Math.ceil(value * 10) / 10;
    await tellLeadTime(
      work,
      rid,
      orders < fewestOrders ? null : { median_days: rounded(median), p90_days: rounded(p90), orders },
    );
  }
}
