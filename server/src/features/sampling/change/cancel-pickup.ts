import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { cancelSampling } from '@yance/contract/sampling/endpoints.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { releaseFee } from '../fee/release-fee.ts';
import { appointmentOf, movePickup, ownPickup, requireState } from '../state/move-pickup.ts';
import type { Pickup } from '../state/sampling-model.ts';
import { resetSampleDelivery } from './reset-sample-delivery.ts';
import { requireInTime } from './require-in-time.ts';

/** The customer does without the pickup; what was held for it is given back. Until 12:00 the day before. */
export async function cancelPickup(work: MemberWork, given: InputOf<typeof cancelSampling>): Promise<Pickup> {
  const pickup = await ownPickup(work, given.rid);
  requireState(pickup, 'waiting', 'arranged');
  await requireInTime(work, pickup);
  const moved = await movePickup(work, pickup, 'cancel', { reason: given.reason, details: appointmentOf(pickup) });
  await releaseFee(work, pickup);
  await resetSampleDelivery(work, pickup);
  return moved;
}
