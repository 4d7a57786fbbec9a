import { pickupMachine, type PickupEvent, type PickupState } from '@yance/contract/sampling/states.ts';
import { advance, type Move } from '../../../kernel/advance.ts';
import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { anyOrder, setPickupDelivery } from '../../orders/index.ts';
import type { Pickup } from './sampling-model.ts';
import { byTheirOrders, findPickup, lockPickupRow } from '../sampling.store.ts';
import { pickups } from '../sampling.tables.ts';

type Given = Omit<Move<PickupState, PickupEvent, 'pickup', typeof pickups>, 'rid' | 'event'>;

/** Moves a pickup one step and returns it as it is then. */
export async function movePickup(work: Work, pickup: Pickup, event: PickupEvent, given: Given): Promise<Pickup> {
  const { to } = await advance(work, pickupMachine, pickups, { ...given, rid: pickup.rid, event });
  const moved = { ...pickup, ...given.set, state: to };
  if (moved.order_rid && moved.date !== pickup.date) await setPickupDelivery(work, moved.order_rid, moved.date);
  return moved;
}

/** Any pickup, locked, its order before it. */
export async function lockPickup(work: Work, rid: string): Promise<Pickup> {
  const known = await findPickup(work.tx, rid);
  if (known?.order_rid) await anyOrder(work, known.order_rid);
  const pickup = await lockPickupRow(work.tx, rid);
  if (!pickup) throw new Refusal('notFound');
  return pickup;
}

/**
 * Pickups in the order in which several of them are locked, each after its order. Refuses `notFound` where one is
 * missing.
 */
export async function inOrderOfLocks({ tx }: Work, rids: readonly string[]): Promise<string[]> {
  const wanted = new Set(rids);
  const sorted = await byTheirOrders(tx, [...wanted]);
  if (sorted.length < wanted.size) throw new Refusal('notFound');
  return sorted;
}

/** The member's own pickup, locked; another member's answers like a missing one. */
export async function ownPickup(work: Work, rid: string): Promise<Pickup> {
  const known = await findPickup(work.tx, rid);
  if (!known || work.actor.kind !== 'member' || known.member_rid !== work.actor.rid) throw new Refusal('notFound');
  return lockPickup(work, rid);
}

/** Refuses `stepNotAllowed` before anything else is looked at. */
export function requireState(pickup: Pickup, ...states: readonly PickupState[]): void {
  if (!states.includes(pickup.state))
    throw new Refusal('stepNotAllowed', { data: { state: pickup.state, label: pickupMachine.states[pickup.state] } });
}

export const appointmentOf = ({ date, slot }: Pickup): { date: string; slot: string } => ({ date, slot });
