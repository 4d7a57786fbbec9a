import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { changeableUntil } from '@yance/contract/sampling/calendar.ts';
import type { cancelSampling, editSampling } from '@yance/contract/sampling/endpoints.ts';
import type { MemberWork, Work } from '../../../kernel/db.ts';
import { withdraw } from '../../../kernel/jobs.ts';
import { Invalid, Refusal } from '../../../kernel/refusal.ts';
import { courierWords } from '../collect/couriers.ts';
import { allowedPickup, momentErrors, requireShownFee } from '../book/quote-pickup.ts';
import { appointmentOf, lockPickup, movePickup, ownPickup, requireState } from '../state/move-pickup.ts';
import { changeFee, releaseFee } from '../book/pickup-fee.ts';
import { pickupRules } from '../book/pickup-rules.ts';
import type { Pickup } from '../state/sampling-model.ts';
import { dropDelivery } from './drop-pickup.ts';
import { findPlace } from '../book/take-place.ts';

/** The customer changes date, slot, contact or place; it is to be arranged anew. Until 12:00 the day before. */
export async function changePickup(work: MemberWork, given: InputOf<typeof editSampling>): Promise<Pickup> {
  const { rid, sendAddress: saved, fee_fen: shown, ...request } = given;
  const pickup = await ownPickup(work, rid);
  requireState(pickup, 'waiting', 'arranged');
  await requireInTime(work, pickup);
  const quoted = await allowedPickup(work, { memberRid: work.actor.rid, request, saved, scene: pickup.scene_date });
  requireShownFee(quoted, shown);
  const { appointment, fee_fen } = quoted;
  // The fee of an order's own pickup stands in the signed agreement.
  if (pickup.extra_rid !== null && fee_fen !== pickup.fee_fen) throw new Refusal('feeChanges');
  if (pickup.extra_rid === null) await changeFee(work, pickup, fee_fen);
  const slot_place = await findPlace(work.tx, appointment, pickup.rid);
  return movePickup(work, pickup, 'change', {
    set: { ...appointment, slot_place, fee_fen, courier_rid: null, confirmed_at: null },
    details: { date: appointment.date, slot: appointment.slot },
  });
}

/** The customer does without the pickup; what was held for it is given back. Until 12:00 the day before. */
export async function cancelPickup(work: MemberWork, given: InputOf<typeof cancelSampling>): Promise<Pickup> {
  const pickup = await ownPickup(work, given.rid);
  requireState(pickup, 'waiting', 'arranged');
  await requireInTime(work, pickup);
  const moved = await movePickup(work, pickup, 'cancel', { reason: given.reason, details: appointmentOf(pickup) });
  await releaseFee(work, pickup);
  await dropDelivery(work, pickup);
  return moved;
}

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
  await withdraw(work, 'pickup.expire', pickup.rid);
  return movePickup(work, pickup, 'rebook', {
    reason,
    set: { date, slot: time, slot_place, confirmed_at: null, arrived_at: null, rebook_until: null },
    details: { date, slot: time, ...(await courierWords(work.tx, pickup.courier_rid)) },
  });
}

/** Refuses `changeToday` on the day itself and `changeOver` after 12:00 of the day before. */
async function requireInTime({ tx, clock }: Work, pickup: Pickup): Promise<void> {
  if (shanghaiDate(clock.now()) >= pickup.date) throw new Refusal('changeToday');
  const { changeUntil } = await pickupRules(tx);
  if (clock.now() > changeableUntil(pickup.date, changeUntil))
    throw new Refusal('changeOver', { words: { time: changeUntil } });
}
