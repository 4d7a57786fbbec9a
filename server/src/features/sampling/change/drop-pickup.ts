import type { Timer } from '../../../kernel/actor.ts';
import type { Work } from '../../../kernel/db.ts';
import { withdraw } from '../../../kernel/jobs.ts';
import { appointmentOf, movePickup } from '../state/move-pickup.ts';
import { releaseFee } from '../fee/release-fee.ts';
import type { Pickup } from '../state/sampling-model.ts';
import { expiry } from './expire-pickup.ts';

const timer: Timer = { kind: 'timer' };

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
