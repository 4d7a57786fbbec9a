import { z } from 'zod';
import { after, days } from '../../../kernel/clock.ts';
import type { Tx, Work } from '../../../kernel/db.ts';
import { announce, type Fact } from '../../../kernel/facts.ts';
import { reschedule, jobKind, jobOf } from '../../../kernel/jobs.ts';
import type { Waiting } from '../../../kernel/list-query.ts';
import { anyOrder, type Order } from '../../orders/index.ts';
import { readSetting } from '../../settings/index.ts';
import type { Sample } from '../storage/sample-model.ts';
import { troublesAlone } from '../samples.store.ts';

const kind = jobKind('sample.troubleRemind', { rid: z.string(), day: z.number() });

/** The customer is reminded of the choice; when it is the manager's to make, the order's own clock says. */
export async function startTroubleClock(work: Work, fact: Fact): Promise<void> {
  const day = await readSetting(work.tx, 'order.problem_remind_days');
  const payload = { rid: fact.entity_rid, day };
  await reschedule(work, { kind, key: fact.entity_rid, runAt: after(work.clock.now(), days(day)), payload });
}

/** By when the manager has to decide about the samples of each order that are in trouble: the first of them counts. */
export async function troubledUntil(tx: Tx, rows: readonly Sample[]): Promise<Map<string, Date>> {
  const troubled = rows.filter((row) => row.state === 'troubled');
  const found = new Map<string, Date>();
  if (troubled.length === 0) return found;
  const limit = await timeToDecide(tx);
  for (const { order_rid, troubled_at } of troubled) {
    const until = troubled_at && after(troubled_at, limit);
    const before = found.get(order_rid);
    if (until && (!before || until < before)) found.set(order_rid, until);
  }
  return found;
}

/** The same of all samples in trouble whose order shows no clock in these states: overdue orders, and the first end. */
export async function waitingAlone(
  tx: Tx,
  shown: readonly Order['state'][],
  now: Date,
): Promise<Omit<Waiting, 'count'>> {
  const limit = await timeToDecide(tx);
  const { first, late } = await troublesAlone(tx, shown, after(now, -limit));
  return { overdue: late, due: first && after(first, limit) };
}

const timeToDecide = async (tx: Tx): Promise<number> => days(await readSetting(tx, 'order.problem_decide_days'));

export const troubleReminder = jobOf(kind, {
  run: async (work, { rid, day }) => {
    const order = await anyOrder(work, rid);
    if (order.state !== 'troubled') return;
    await announce(work, {
      entity: 'order',
      entity_rid: order.rid,
      event: 'troubleReminded',
      from_state: order.state,
      to_state: order.state,
      details: { day },
    });
  },
});
