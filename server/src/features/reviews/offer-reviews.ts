import { after, days } from '../../kernel/clock.ts';
import type { Work } from '../../kernel/db.ts';
import type { Fact } from '../../kernel/facts.ts';
import { findOrder, linesOf } from '../orders/index.ts';
import { readSetting } from '../settings/index.ts';
import { tasksOfOrder } from '../results/index.ts';
import { insertReviews } from './reviews.store.ts';

/** An order is finished: each of its lines whose task was done to its end may be evaluated for some days. */
export async function offerReviews(work: Work, fact: Fact): Promise<void> {
  const order = await findOrder(work.tx, fact.entity_rid);
  if (!order) return;
  const until = after(fact.at, days(await readSetting(work.tx, 'evaluation.days')));
  const tasks = await tasksOfOrder(work.tx, order.rid);
  const done = new Set(tasks.flatMap((task) => (task.state === 'confirmed' ? [task.line_rid] : [])));
  const lines = (await linesOf(work.tx, order.rid)).filter((line) => done.has(line.rid));
  await insertReviews(
    work.tx,
    lines.map((line) => ({
      rid: line.rid,
      order_rid: order.rid,
      order_no: order.order_no,
      member_rid: order.member_rid,
      service_rid: line.service_rid,
      name: line.name,
      img: line.img,
      offered_at: fact.at,
      until,
      content: '',
    })),
  );
}
