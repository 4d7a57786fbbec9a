import { after, hours } from '../../../kernel/clock.ts';
import { follow } from '../../../kernel/facts.ts';
import { readSetting } from '../../settings/index.ts';
import { findOrder, patchOrder } from '../orders.store.ts';
import type { Order } from '../state/order-model.ts';

/** A fact about an order that leaves its state alone. */
export const aboutOf = ({ rid, state }: Order) =>
  ({ entity: 'order', entity_rid: rid, from_state: state, to_state: state }) as const;

/** Published data set the clock by which the report must leave. */
export const reportFollower = follow('order.deliver', async (work, { entity_rid, to_state }) => {
  const order = to_state === 'checking' ? await findOrder(work.tx, entity_rid) : undefined;
  if (order?.report !== 'paper') return;
  const within = hours(await readSetting(work.tx, 'report.paper_hours'));
  await patchOrder(work.tx, entity_rid, { report_due_at: after(work.clock.now(), within) });
});
