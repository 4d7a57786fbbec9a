import type { Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { isManager, managerCard } from '../../staff/index.ts';
import { lockOrders } from '../state/move-order.ts';
import { patchOrder } from '../orders.store.ts';

/**
 * Gives orders to another service manager, all or none; the customers learn who it is. Locks in one order, so that two
 * colleagues at once wait for each other. Refuses `notManager`.
 */
export async function handOverOrders(
  work: Work,
  given: { rids: readonly string[]; manager_rid: string; reason: string },
): Promise<{ moved: number }> {
  const { manager_rid, reason } = given;
  if (!(await isManager(work.tx, manager_rid))) throw new Refusal('notManager');
  const manager = (await managerCard(work.tx, manager_rid))?.name ?? '';
  let moved = 0;
  for (const [rid, order] of await lockOrders(work, given.rids)) {
    if (order.manager_rid === manager_rid) continue;
    await patchOrder(work.tx, rid, { manager_rid });
    await announce(work, {
      entity: 'order',
      entity_rid: rid,
      event: 'handedOver',
      from_state: order.state,
      to_state: order.state,
      reason,
      details: { manager_rid, manager },
    });
    moved += 1;
  }
  return { moved };
}
