import type { Timer } from '../../../kernel/actor.ts';
import type { Work } from '../../../kernel/db.ts';
import { chargeOfCause, releaseHolds, settleHold } from '../../charges/index.ts';
import type { Pickup } from '../state/sampling-model.ts';

const timer: Timer = { kind: 'timer' };

/** The samples are collected: the fee is taken, whatever becomes of the order whose extra it is. */
export async function settleFee(work: Work, pickup: Pickup): Promise<void> {
  const asTimer = { ...work, actor: timer };
  const cause_rid = pickup.extra_rid ?? pickup.rid;
  // An order that was finished while the courier was on the way has settled its extras already.
  if ((await chargeOfCause(work.tx, cause_rid))?.state !== 'frozen') return;
  if (pickup.fee_fen > 0) await settleHold(asTimer, { cause_rid });
  else await releaseHolds(asTimer, { cause_rids: [cause_rid] });
}
