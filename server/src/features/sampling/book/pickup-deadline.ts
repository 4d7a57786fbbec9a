import { addDays, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import { openPickupStates } from '@yance/contract/sampling/states.ts';
import { after, days } from '../../../kernel/clock.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import { readSetting } from '../../settings/index.ts';
import { openPickupOf } from '../sampling.store.ts';

/**
 * Until when an order waits for the courier: some days after the pickup, in which another date may be found, and never
 * less than a day from now. Null when no pickup lies ahead.
 */
export async function pickupDeadlineOf({ tx, clock }: ReadWork, orderRid: string): Promise<Date | null> {
  const pickup = await openPickupOf(tx, orderRid, openPickupStates);
  if (!pickup) return null;
  const rebookDays = await readSetting(tx, 'pickup.rebook_days');
  const end = shanghaiMoment(addDays(pickup.date, 1 + rebookDays));
  const tomorrow = after(clock.now(), days(1));
  return end > tomorrow ? end : tomorrow;
}
