import { openTaskStates } from '@yance/contract/results/states.ts';
import type { Work } from '../../../kernel/db.ts';
import { chargesOfOrder, endHolds, releaseHolds } from '../../charges/index.ts';
import { cancelEmptied, moveOrder, unsentReport, type Order } from '../../orders/index.ts';
import { tasksOfOrder } from '../results.store.ts';

/**
 * When the operator has nothing left to do on a locked order: its data are delivered, and confirmed where the customer
 * has confirmed them already; or it is cancelled when every task was, wherever it waits.
 */
export async function deliverIfDone(work: Work, order: Order): Promise<void> {
  const all = await tasksOfOrder(work.tx, order.rid);
  if (all.some((task) => openTaskStates.includes(task.state))) return;
  const someData = all.some((task) => task.published_run > 0);
  if (order.state !== 'testing') {
    if (!someData) await cancelEmptied(work, order);
    return;
  }
  const { state } = await moveOrder(work, order.rid, 'deliver', {
    to: someData ? 'checking' : 'cancelled',
    ...(someData ? { set: { delivered_at: work.clock.now() } } : {}),
  });
  if (!someData) return releaseHolds(work, { cause_rids: order.extras.map((extra) => extra.rid) });
  // The customer said all there was to say before; the order ends by itself, not by who cancelled its last task.
  await finishIfDone({ ...work, actor: { kind: 'timer' } }, { ...order, state });
}

/**
 * When the customer has confirmed everything: the extras of the order are settled, but for a paper report that was not
 * sent yet, and the order is finished.
 */
export async function finishIfDone(work: Work, order: Order): Promise<void> {
  if (order.state !== 'checking') return;
  const all = await tasksOfOrder(work.tx, order.rid);
  if (!all.every((task) => task.state === 'confirmed' || task.state === 'cancelled')) return;
  const later = unsentReport(order)?.rid;
  const held = (await chargesOfOrder(work.tx, order.rid)).filter(
    ({ cause, cause_rid, state }) => cause === 'order_extra' && state === 'frozen' && cause_rid !== later,
  );
  await endHolds(work, { settle: held.map(({ cause_rid }) => ({ cause_rid })), release: [], allowCredit: false });
  await moveOrder(work, order.rid, 'finish', { to: 'finished' });
}
