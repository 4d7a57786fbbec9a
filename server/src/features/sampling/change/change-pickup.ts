import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { editSampling } from '@yance/contract/sampling/endpoints.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockPayersOf } from '../../orders/index.ts';
import { findPickup } from '../sampling.store.ts';
import { changeFee } from '../fee/change-fee.ts';
import { requireValidPickup, requireShownFee } from '../book/quote-pickup.ts';
import { findPlace } from '../book/take-place.ts';
import { movePickup, ownPickup, requireState } from '../state/move-pickup.ts';
import type { Pickup } from '../state/sampling-model.ts';
import { requireInTime } from './require-in-time.ts';

/** The customer changes date, slot, contact or place; it is to be arranged again. Until 12:00 the day before. */
export async function changePickup(work: MemberWork, given: InputOf<typeof editSampling>): Promise<Pickup> {
  const { rid, sendAddress: saved, fee_fen: shown, ...request } = given;
  const known = await findPickup(work.tx, rid);
  if (known?.order_rid) await lockPayersOf(work, [known.order_rid]);
  const pickup = await ownPickup(work, rid);
  requireState(pickup, 'waiting', 'arranged');
  await requireInTime(work, pickup);
  const quoted = await requireValidPickup(work, {
    memberRid: work.actor.rid,
    request,
    saved,
    scene: pickup.scene_date,
  });
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
