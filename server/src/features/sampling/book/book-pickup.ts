import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { addSampling } from '@yance/contract/sampling/endpoints.ts';
import { openPickupStates, pickupMachine } from '@yance/contract/sampling/states.ts';
import { begin } from '../../../kernel/advance.ts';
import { newRid, type MemberWork, type Work } from '../../../kernel/db.ts';
import type { FactOf } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { getMember, limitOpen } from '../../identity/index.ts';
import { lockPayersOf, setPickupDelivery, ownOrder, type PlacedOrder, type QuotedPickup } from '../../orders/index.ts';
import { requireValidPickup, requireShownFee } from './quote-pickup.ts';
import { holdFee } from '../fee/hold-fee.ts';
import type { Pickup } from '../state/sampling-model.ts';
import { countOpenPickups, insertPickup, openPickupOf } from '../sampling.store.ts';
import { findPlace } from './take-place.ts';

/** Books a pickup by itself, or one for an own order that waits for its samples. Its fee is a charge of its own. */
export async function bookPickup(work: MemberWork, given: InputOf<typeof addSampling>): Promise<Pickup> {
  const { sendAddress: saved, order_rid, scene_date, type: _, fee_fen: shown, ...request } = given;
  const memberRid = work.actor.rid;
  const { certified } = await getMember(work.tx, memberRid);
  if (!certified) throw new Refusal('profileIncomplete');
  await limitPickups(work, memberRid);
  if (order_rid) await lockPayersOf(work, [order_rid]);
  const order = order_rid ? await ownOrder(work, order_rid) : undefined;
  if (order && order.state !== 'sending') throw new Refusal('orderNotWaiting');
  if (order && (await openPickupOf(work.tx, order.rid, openPickupStates))) throw new Refusal('alreadyBooked');
  const scene = (order ? order.scene_date : scene_date) ?? null;
  const quoted = await requireValidPickup(work, { memberRid, request, saved, scene });
  requireShownFee(quoted, shown);
  const pickup = newPickup(work, quoted, { memberRid, order, extraRid: null });
  await holdFee(work, pickup);
  if (order) await setPickupDelivery(work, order.rid, pickup.date);
  return save(work, pickup);
}

/** The pickup of a new order, in the transaction that places it: a slot that is full takes the order back. */
export async function bookWithOrder(
  work: Work,
  _: FactOf<'order.submit'>,
  { order, pickup }: PlacedOrder,
): Promise<void> {
  if (!pickup) return;
  await limitPickups(work, order.member_rid);
  await save(work, newPickup(work, pickup.quoted, { memberRid: order.member_rid, order, extraRid: pickup.extra_rid }));
}

const limitPickups = ({ tx }: Work, memberRid: string): Promise<void> =>
  limitOpen(tx, memberRid, {
    most: 'pickup.most_open',
    count: () => countOpenPickups(tx, memberRid, openPickupStates),
    reason: 'pickupsFull',
  });

async function save(work: Work, requested: Pickup): Promise<Pickup> {
  const pickup = { ...requested, slot_place: await findPlace(work.tx, requested) };
  await insertPickup(work.tx, pickup);
  const { rid, member_rid, order_rid, date, slot } = pickup;
  await begin(work, pickupMachine, {
    rid,
    event: 'book',
    state: 'waiting',
    details: { member_rid, order_rid, date, slot },
  });
  return pickup;
}

function newPickup(
  work: Work,
  { appointment, fee_fen, scene_date }: QuotedPickup,
  given: { memberRid: string; order: { rid: string; order_no: string } | undefined; extraRid: string | null },
): Pickup {
  return {
    rid: newRid(),
    member_rid: given.memberRid,
    order_rid: given.order?.rid ?? null,
    order_no: given.order?.order_no ?? '',
    extra_rid: given.extraRid,
    state: 'waiting',
    ...appointment,
    slot_place: 1,
    fee_fen,
    scene_date,
    courier_rid: null,
    confirmed_at: null,
    arrived_at: null,
    handed_over_at: null,
    failures: 0,
    rebook_until: null,
    pieces: 0,
    photos: [],
    codes: [],
    place: '',
    created_at: work.clock.now(),
  };
}
