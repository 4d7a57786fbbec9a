import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { collectPickup as collectCall } from '@yance/contract/sampling/staff-endpoints.ts';
import type { StaffWork, Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { requireOwnFiles } from '../../files/index.ts';
import { moveOrder } from '../../orders/index.ts';
import { samplesOfOrders } from '../../samples/index.ts';
import { settleFee } from '../fee/settle-fee.ts';
import { movePickup, requireState } from '../state/move-pickup.ts';
import type { Pickup } from '../state/sampling-model.ts';
import { myPickup } from './my-pickup.ts';
import { orderNotReady, orderOf } from './pickup-order.ts';

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

async function requireLabels({ tx }: Work, pickup: Pickup, codes: readonly string[]): Promise<void> {
  const known = new Set(
    pickup.order_rid ? (await samplesOfOrders(tx, [pickup.order_rid])).map((row) => row.label_code) : [],
  );
  const foreign = codes.find((code) => !known.has(code));
  if (foreign !== undefined)
    throw new Refusal('wrongLabel', { words: { code: foreign, order_no: pickup.order_no || '（无）' } });
}
