import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { orderMachine } from '@yance/contract/orders/states.ts';
import type { collectPickup as collectCall } from '@yance/contract/sampling/staff-endpoints.ts';
import { after, days } from '../../../kernel/clock.ts';
import type { StaffWork, Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { reschedule } from '../../../kernel/jobs.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { requireOwnFiles } from '../../files/index.ts';
import { getOrder, moveOrder, type Order } from '../../orders/index.ts';
import { samplesOfOrders } from '../../samples/index.ts';
import { readSetting } from '../../settings/index.ts';
import { courierWords } from './couriers.ts';
import { dropPickup, expirePickup, whyNeedless } from '../change/drop-pickup.ts';
import { appointmentOf, lockPickup, movePickup, requireState } from '../state/move-pickup.ts';
import { settleFee } from '../book/pickup-fee.ts';
import type { Pickup } from '../state/sampling-model.ts';
import { patchPickup } from '../sampling.store.ts';

/** The courier has read the appointment. */
export async function confirmPickup(work: StaffWork, rid: string): Promise<Pickup> {
  const pickup = await myPickup(work, rid);
  requireState(pickup, 'arranged');
  return note(work, pickup, 'confirmed', { confirmed_at: work.clock.now() });
}

/** The courier sets out. An order that is not confirmed and paid has nothing to collect yet: refuses `orderNotReady`. */
export async function setOut(work: StaffWork, rid: string): Promise<Pickup> {
  const pickup = await myPickup(work, rid);
  requireState(pickup, 'arranged');
  await requireOrderReady(work, pickup);
  const details = { ...appointmentOf(pickup), ...(await courierWords(work.tx, pickup.courier_rid)) };
  return movePickup(work, pickup, 'setOut', {
    set: { confirmed_at: pickup.confirmed_at ?? work.clock.now() },
    details,
  });
}

/** The courier is at the door. */
export async function arrive(work: StaffWork, rid: string): Promise<Pickup> {
  const pickup = await myPickup(work, rid);
  requireState(pickup, 'underway');
  return note(work, pickup, 'arrived', { arrived_at: work.clock.now() });
}

/**
 * The courier has the samples, with a photo and the labels that were scanned. The order and its samples are on their
 * way then, and the fee is taken. Refuses `wrongLabel` for a label of another order.
 */
export async function collectPickup(work: StaffWork, given: InputOf<typeof collectCall>): Promise<Pickup> {
  const pickup = await myPickup(work, given.rid);
  requireState(pickup, 'underway');
  const order = await orderOf(work, pickup);
  if (order?.state === 'cancelled') throw orderNotReady(order);
  await requireOwnFiles(work.tx, work.actor, [given.photo_rid], { pictures: true });
  const codes = [...new Set(given.codes.map((code) => code.toUpperCase()))];
  await requireLabels(work, pickup, codes);
  const photos = [...pickup.photos, given.photo_rid];
  const moved = await movePickup(work, pickup, 'collect', {
    set: { arrived_at: pickup.arrived_at ?? work.clock.now(), pieces: given.pieces, photos, codes },
    details: { pieces: given.pieces, photo_rid: given.photo_rid, codes },
  });
  // The keeper may have had the parcel on the table before the courier said so.
  if (order?.state === 'sending') await moveOrder(work, order.rid, 'collect', { details: { pickup_rid: pickup.rid } });
  await settleFee(work, pickup);
  return moved;
}

/**
 * Nobody was met, or there was nothing to take: a new date within three days, or the end of it the second time, and at
 * once where the order no longer needs it.
 */
export async function failPickup(work: StaffWork, given: { rid: string; reason: string }): Promise<Pickup> {
  const pickup = await myPickup(work, given.rid);
  const failures = pickup.failures + 1;
  const isLast = failures >= (await readSetting(work.tx, 'pickup.most_failures'));
  const end = after(work.clock.now(), days(await readSetting(work.tx, 'pickup.rebook_days')));
  const needless = whyNeedless(await orderOf(work, pickup));
  const rebook_until = isLast || needless ? null : end;
  const moved = await movePickup(work, pickup, 'fail', {
    reason: given.reason,
    set: { failures, rebook_until },
    details: { failures, until: rebook_until && shanghaiIso(rebook_until) },
  });
  if (needless) return dropPickup(work, moved, needless);
  if (!rebook_until) return expirePickup(work, moved, `${failures} 次未取到样品`);
  await reschedule(work, { kind: 'pickup.expire', key: moved.rid, runAt: end, payload: { rid: moved.rid } });
  return moved;
}

/** The courier has brought what was collected to the keeper, who takes it in. */
export async function handOver(work: StaffWork, rids: readonly string[]): Promise<Pickup[]> {
  const brought: Pickup[] = [];
  for (const rid of [...new Set(rids)].toSorted()) {
    const pickup = await myPickup(work, rid);
    requireState(pickup, 'collected');
    brought.push(await note(work, pickup, 'handedOver', { handed_over_at: work.clock.now() }));
  }
  return brought;
}

/** A pickup that was given to this courier, locked; the administrator may act for anybody. */
async function myPickup(work: StaffWork, rid: string): Promise<Pickup> {
  const pickup = await lockPickup(work, rid);
  if (pickup.courier_rid !== work.actor.rid && !work.actor.roles.includes('M')) throw new Refusal('notYours');
  return pickup;
}

async function note(
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

const orderOf = async ({ tx }: Work, { order_rid }: Pickup): Promise<Order | undefined> =>
  order_rid ? getOrder(tx, order_rid) : undefined;

const orderNotReady = ({ order_no, state }: Order): Refusal =>
  new Refusal('orderNotReady', { words: { order_no, label: orderMachine.states[state] } });

async function requireOrderReady(work: Work, pickup: Pickup): Promise<void> {
  const order = await orderOf(work, pickup);
  if (order && order.state !== 'sending') throw orderNotReady(order);
}

async function requireLabels({ tx }: Work, pickup: Pickup, codes: readonly string[]): Promise<void> {
  const known = new Set(
    pickup.order_rid ? (await samplesOfOrders(tx, [pickup.order_rid])).map((row) => row.label_code) : [],
  );
  const foreign = codes.find((code) => !known.has(code));
  if (foreign !== undefined)
    throw new Refusal('wrongLabel', { words: { code: foreign, order_no: pickup.order_no || '（无）' } });
}
