import { z } from 'zod';
import type { Timer } from '../../../kernel/actor.ts';
import type { Work } from '../../../kernel/db.ts';
import { jobKind, jobOf, type Job } from '../../../kernel/jobs.ts';
import { restartSendingClock } from '../../orders/index.ts';
import { appointmentOf, lockPickup, movePickup } from '../state/move-pickup.ts';
import { releaseFee } from '../fee/release-fee.ts';
import type { Pickup } from '../state/sampling-model.ts';
import { resetSampleDelivery } from './reset-sample-delivery.ts';

const timer: Timer = { kind: 'timer' };

/** Nobody chose a new date in time. */
export const expiry = jobKind('pickup.expire', { rid: z.string() });

/** Ends a pickup that found nobody and was not given a new date; its order waits for its samples again. */
export async function expirePickup(work: Work, pickup: Pickup, reason: string): Promise<Pickup> {
  const asTimer = { ...work, actor: timer };
  const moved = await movePickup(asTimer, pickup, 'expire', { reason, details: appointmentOf(pickup) });
  await releaseFee(work, pickup);
  await resetSampleDelivery(work, pickup);
  if (pickup.order_rid) await restartSendingClock(work, pickup.order_rid);
  return moved;
}

export const pickupJobs: readonly Job[] = [
  jobOf(expiry, {
    run: async (work, { rid }) => {
      const pickup = await lockPickup(work, rid);
      if (pickup.state === 'postponed') await expirePickup(work, pickup, '逾期未改约');
    },
  }),
];
