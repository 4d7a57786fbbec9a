import { expiry } from './expire-pickup.ts';
import type { MemberWork, Work } from '../../../kernel/db.ts';
import { withdraw } from '../../../kernel/jobs.ts';
import { Invalid } from '../../../kernel/refusal.ts';
import { pickupRules } from '../book/pickup-rules.ts';
import { momentErrors } from '../book/quote-pickup.ts';
import { findPlace } from '../book/take-place.ts';
import { courierWords } from '../collect/couriers.ts';
import { lockPickup, movePickup, ownPickup, requireState } from '../state/move-pickup.ts';
import type { Pickup } from '../state/sampling-model.ts';

/** A new date and slot after nobody was met, by the customer or for them by the manager. The courier stays. */
export async function rebookOwn(work: MemberWork, given: { rid: string; date: string; time: string }): Promise<Pickup> {
  return rebook(work, await ownPickup(work, given.rid), given, undefined);
}

export async function rebookForCustomer(
  work: Work,
  given: { rid: string; date: string; time: string; reason?: string | undefined },
): Promise<Pickup> {
  return rebook(work, await lockPickup(work, given.rid), given, given.reason);
}

async function rebook(
  work: Work,
  pickup: Pickup,
  { date, time }: { date: string; time: string },
  reason: string | undefined,
): Promise<Pickup> {
  requireState(pickup, 'postponed');
  const { calendar } = await pickupRules(work.tx);
  const errors = momentErrors(calendar, { date, time }, { now: work.clock.now(), scene: pickup.scene_date });
  if (errors.length > 0) throw new Invalid(errors);
  const slot_place = await findPlace(work.tx, { date, slot: time, address_code: pickup.address_code });
  await withdraw(work, expiry, pickup.rid);
  return movePickup(work, pickup, 'rebook', {
    reason,
    set: { date, slot: time, slot_place, confirmed_at: null, arrived_at: null, rebook_until: null },
    details: { date, slot: time, ...(await courierWords(work.tx, pickup.courier_rid)) },
  });
}
