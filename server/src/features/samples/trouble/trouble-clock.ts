import { z } from 'zod';
import { after, days } from '../../../kernel/clock.ts';
import type { Tx, Work } from '../../../kernel/db.ts';
import { announce, factsOf, type Fact } from '../../../kernel/facts.ts';
import { reschedule, jobKind, jobOf } from '../../../kernel/jobs.ts';
import { anyOrder, countOrders, ordersByRid } from '../../orders/index.ts';
import { readSetting } from '../../settings/index.ts';
import type { Sample } from '../storage/sample-model.ts';
import { samplesInState } from '../samples.store.ts';

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
  const limit = days(await readSetting(tx, 'order.problem_decide_days'));
  const reports = await factsOf(
    tx,
    'sample',
    troubled.map((row) => row.rid),
  );
  for (const { rid, order_rid } of troubled) {
    const fact = reports.findLast(({ entity_rid, event }) => entity_rid === rid && event === 'trouble');
    const until = fact && after(fact.at, limit);
    const before = found.get(order_rid);
    if (until && (!before || until < before)) found.set(order_rid, until);
  }
  return found;
}

/**
 * How many orders wait too long for a decision: those that stopped for it, and those that go on beside a sample in
 * trouble.
 */
export async function countLateTroubles(tx: Tx, now: Date): Promise<number> {
  const until = await troubledUntil(tx, await samplesInState(tx, 'troubled'));
  const late = [...until].flatMap(([rid, at]) => (at < now ? [rid] : []));
  const alone = [...(await ordersByRid(tx, late)).values()].filter(({ state }) => state !== 'troubled');
  return alone.length + (await countOrders(tx, { states: ['troubled'], overdueAt: now }));
}

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
