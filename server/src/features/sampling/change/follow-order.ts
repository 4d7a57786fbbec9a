import { cancellingFacts } from '@yance/contract/orders/states.ts';
import { openPickupStates } from '@yance/contract/sampling/states.ts';
import type { Work } from '../../../kernel/db.ts';
import { announce, follow, type Fact } from '../../../kernel/facts.ts';
import { appointmentOf, lockPickup } from '../state/move-pickup.ts';
import { openPickupOf } from '../sampling.store.ts';
import { dropPickup } from './drop-pickup.ts';

const reasons: Readonly<Record<string, string>> = {
  ship: '客户已自行寄样',
  dropOff: '客户自行送样',
  receive: '样品已收到',
};

/**
 * Cancels the open pickup of an order that ended or whose samples came another way. A courier who is under way is
 * notified instead and ends it.
 */
async function followOrder(work: Work, fact: Fact): Promise<void> {
  if (fact.to_state !== 'cancelled' && !(fact.event in reasons)) return;
  const open = await openPickupOf(work.tx, fact.entity_rid, openPickupStates);
  if (!open) return;
  const pickup = await lockPickup(work, open.rid);
  const reason = reasons[fact.event] ?? '订单已取消';
  if (pickup.state === 'underway')
    await announce(work, {
      entity: 'pickup',
      entity_rid: pickup.rid,
      event: 'needless',
      reason,
      details: { ...appointmentOf(pickup), courier_rid: pickup.courier_rid },
      from_state: pickup.state,
      to_state: pickup.state,
    });
  else await dropPickup(work, pickup, reason);
}

export const dropFollower = follow([...cancellingFacts, 'order.ship', 'order.dropOff', 'order.receive'], followOrder);
