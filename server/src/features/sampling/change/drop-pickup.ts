import { openPickupStates } from '@yance/contract/sampling/states.ts';
import { z } from 'zod';
import type { Timer } from '../../../kernel/actor.ts';
import type { Work } from '../../../kernel/db.ts';
import { announce, follow, type Fact } from '../../../kernel/facts.ts';
import { withdraw, jobKind, jobOf, type Job } from '../../../kernel/jobs.ts';
import { setOwnDelivery, restartSendingClock, type Order } from '../../orders/index.ts';
import { appointmentOf, lockPickup, movePickup } from '../state/move-pickup.ts';
import { releaseFee } from '../book/pickup-fee.ts';
import type { Pickup } from '../state/sampling-model.ts';
import { openPickupOf } from '../sampling.store.ts';

/** Nobody chose a new date in time. */
export const expiry = jobKind('pickup.expire', { rid: z.string() });

const timer: Timer = { kind: 'timer' };

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

/** Ends a pickup that nobody needs, and gives its fee back. */
export async function dropPickup(work: Work, pickup: Pickup, reason: string): Promise<Pickup> {
  const dropped = await movePickup({ ...work, actor: timer }, pickup, 'drop', {
    reason,
    details: appointmentOf(pickup),
  });
  await withdraw(work, expiry, pickup.rid);
  await releaseFee(work, pickup);
  return dropped;
}

const needless: Readonly<Partial<Record<Order['state'], string>>> = {
  cancelled: '订单已取消',
  travelling: '客户已自行寄样或送样',
  received: '样品已收到',
  waiting: '样品已收到',
  testing: '样品已收到',
  checking: '样品已收到',
  finished: '样品已收到',
};

/**
 * Why nobody needs to come to an order any more; null while it does not have its samples, and for a pickup by itself.
 */
export const needlessReason = (order: Pick<Order, 'state'> | undefined): string | null =>
  (order && needless[order.state]) ?? null;

export const dropFollower = follow(
  ['order.cancel', 'order.refuse', 'order.expire', 'order.giveUp', 'order.ship', 'order.dropOff', 'order.receive'],
  followOrder,
);

/** Ends a pickup that found nobody and was not given a new date; its order waits for its samples again. */
export async function expirePickup(work: Work, pickup: Pickup, reason: string): Promise<Pickup> {
  const asTimer = { ...work, actor: timer };
  const moved = await movePickup(asTimer, pickup, 'expire', { reason, details: appointmentOf(pickup) });
  await releaseFee(work, pickup);
  await resetSampleDelivery(work, pickup);
  if (pickup.order_rid) await restartSendingClock(work, pickup.order_rid);
  return moved;
}

/** An order whose pickup does not take place is one whose customer sends or brings the samples. */
export async function resetSampleDelivery(work: Work, pickup: Pickup): Promise<void> {
  if (pickup.order_rid) await setOwnDelivery(work, pickup.order_rid);
}

export const pickupJobs: readonly Job[] = [
  jobOf(expiry, {
    run: async (work, { rid }) => {
      const pickup = await lockPickup(work, rid);
      if (pickup.state === 'postponed') await expirePickup(work, pickup, '逾期未改约');
    },
  }),
];
