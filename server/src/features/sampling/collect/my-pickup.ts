import type { StaffWork, Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { patchPickup } from '../sampling.store.ts';
import { lockPickup } from '../state/move-pickup.ts';
import type { Pickup } from '../state/sampling-model.ts';

/** A pickup that was given to this courier, locked; the administrator may act for anybody. */
export async function myPickup(work: StaffWork, rid: string): Promise<Pickup> {
  const pickup = await lockPickup(work, rid);
  if (pickup.courier_rid !== work.actor.rid && !work.actor.roles.includes('M')) throw new Refusal('notYours');
  return pickup;
}

export async function announceNote(
  work: Work,
  pickup: Pickup,
  event: 'confirmed' | 'arrived' | 'handedOver',
  set: Partial<Pickup>,
): Promise<Pickup> {
  await patchPickup(work.tx, pickup.rid, set);
  await announce(work, {
    entity: 'pickup',
    entity_rid: pickup.rid,
    event,
    from_state: pickup.state,
    to_state: pickup.state,
  });
  return { ...pickup, ...set };
}
