import type { Timer } from '../../../kernel/actor.ts';
import type { Work } from '../../../kernel/db.ts';
import { releaseHolds } from '../../charges/index.ts';
import { removeExtra } from '../../orders/index.ts';
import type { Pickup } from '../state/sampling-model.ts';

const timer: Timer = { kind: 'timer' };

/** The fee of a pickup that does not take place is given back; an order no longer lists it. */
export async function releaseFee(work: Work, pickup: Pickup): Promise<void> {
  const asTimer = { ...work, actor: timer };
  if (pickup.extra_rid && pickup.order_rid) await removeExtra(asTimer, pickup.order_rid, pickup.extra_rid);
  else await releaseHolds(asTimer, { cause_rids: [pickup.rid] });
}
