import { reservationMachine } from '@yance/contract/reservations/states.ts';
import { openPickupStates } from '@yance/contract/sampling/states.ts';
import type { Work } from '../../../kernel/db.ts';
import { announce, subscribe, type Fact } from '../../../kernel/facts.ts';
import { moveSceneDate } from '../../orders/index.ts';
import { findReservation, firstDayOfOrder } from '../../reservations/index.ts';
import { lockPickup } from '../state/move-pickup.ts';
import { openPickupOf, patchPickup } from '../sampling.store.ts';

/**
 * An order's instrument time moved or fell away: its pickup must lie before the new day, and the customer hears when it
 * does not.
 */
async function followScene(work: Work, fact: Fact): Promise<void> {
  const reservation = await findReservation(work.tx, fact.entity_rid);
  if (!reservation?.order_rid) return;
  const scene_date = await firstDayOfOrder(work.tx, reservation.order_rid);
  if (!(await moveSceneDate(work, reservation.order_rid, scene_date))) return;
  const open = await openPickupOf(work.tx, reservation.order_rid, openPickupStates);
  if (!open) return;
  const { rid, state, date, slot } = await lockPickup(work, open.rid);
  await patchPickup(work.tx, rid, { scene_date });
  if (scene_date === null || date < scene_date || state === 'underway') return;
  await announce(work, {
    entity: 'pickup',
    entity_rid: rid,
    event: 'sceneMoved',
    details: { date, slot, scene_date },
    from_state: state,
    to_state: state,
  });
}

/** Whichever step settles on a time or lets one go. */
const steps = new Set(
  reservationMachine.steps.flatMap(({ event, to }) =>
    to === 'booked' || to === 'refused' || to === 'cancelled' ? [`reservation.${event}` as const] : [],
  ),
);

export const sceneSubscriber = subscribe('sampling.scene', [...steps], followScene);
