import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { placePickup as placeCall } from '@yance/contract/sampling/board-endpoints.ts';
import type { StaffWork, Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Invalid, Refusal } from '../../../kernel/refusal.ts';
import { pickupRules } from '../book/pickup-rules.ts';
import { momentErrors } from '../book/quote-pickup.ts';
import { findPlace } from '../book/take-place.ts';
import { lockCourierSlot, pickupsInSlot, setStops } from '../courier-slots.store.ts';
import { patchPickup } from '../sampling.store.ts';
import { lockPickup, requireState } from '../state/move-pickup.ts';
import type { Pickup } from '../state/sampling-model.ts';
import { nameCourier } from './arrange-pickups.ts';
import { inOrder, putBefore } from './order-of-stops.ts';
import { requireAtWork, requireRoom } from './require-room.ts';

/**
 * Moves a pickup on the board: to a courier, to another slot of its day, to a place among the stops. One for which the
 * courier has set out stays where it is. Refuses `courierFull` and `slotFull`; another slot needs a reason, which the
 * customer reads.
 */
export async function placePickup(work: StaffWork, given: InputOf<typeof placeCall>): Promise<Pickup> {
  const { courier_rid, time } = given;
  const pickup = await lockPickup(work, given.rid);
  requireState(pickup, 'waiting', 'arranged');
  if (courier_rid === null && pickup.courier_rid !== null) throw new Refusal('keepsCourier');
  const other = courier_rid !== pickup.courier_rid;
  if (courier_rid && other) await requireAtWork(work, courier_rid);
  if (courier_rid && (other || time !== pickup.slot))
    await requireRoom(work, courier_rid, [{ date: pickup.date, slot: time }]);
  const shifted = time === pickup.slot ? pickup : await shift(work, pickup, given);
  const placed = courier_rid && other ? await nameCourier(work, shifted, courier_rid) : shifted;
  if (courier_rid) await putAmongStops(work, { ...placed, courier_rid }, given.before_rid);
  return placed;
}

/** To another slot of the same day. Its courier has not confirmed the new time. */
async function shift(work: StaffWork, pickup: Pickup, { time, reason }: InputOf<typeof placeCall>): Promise<Pickup> {
  if (!reason) throw new Refusal('reasonMissing');
  const { calendar } = await pickupRules(work.tx);
  const now = work.clock.now();
  const errors = momentErrors(calendar, { date: pickup.date, time }, { now, scene: pickup.scene_date });
  if (errors.length > 0) throw new Invalid(errors);
  const slot_place = await findPlace(work.tx, { ...pickup, slot: time });
  const set = { slot: time, slot_place, confirmed_at: null };
  await patchPickup(work.tx, pickup.rid, set);
  await announce(work, {
    entity: 'pickup',
    entity_rid: pickup.rid,
    event: 'shifted',
    from_state: pickup.state,
    to_state: pickup.state,
    reason,
    details: { date: pickup.date, slot: time, slot_before: pickup.slot },
  });
  return { ...pickup, ...set };
}

async function putAmongStops(
  { tx }: Work,
  { rid, date, slot, courier_rid }: Pickup & { courier_rid: string },
  before: string | null,
): Promise<void> {
  const place = { date, slot, courier_rid };
  const order = await lockCourierSlot(tx, place);
  const stops = inOrder(await pickupsInSlot(tx, place), (one) => one, order);
  await setStops(tx, place, putBefore(stops, rid, before));
}
