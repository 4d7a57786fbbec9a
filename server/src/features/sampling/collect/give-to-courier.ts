import type { Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { patchPickup } from '../sampling.store.ts';
import { appointmentOf } from '../state/move-pickup.ts';
import type { Pickup } from '../state/sampling-model.ts';
import { courierWords } from './couriers.ts';

/** Another courier takes over a pickup that is arranged, or on which the first had set out; the customer learns who. */
export async function giveToCourier(work: Work, pickup: Pickup, courier_rid: string): Promise<Pickup> {
  const set = { courier_rid, confirmed_at: null };
  await patchPickup(work.tx, pickup.rid, set);
  await announce(work, {
    entity: 'pickup',
    entity_rid: pickup.rid,
    event: 'reassigned',
    details: { ...appointmentOf(pickup), ...(await courierWords(work.tx, courier_rid)) },
    from_state: pickup.state,
    to_state: pickup.state,
  });
  return { ...pickup, ...set };
}
