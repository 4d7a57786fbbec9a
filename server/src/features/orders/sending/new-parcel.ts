import type { Work } from '../../../kernel/db.ts';
import { factsOf } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { readSetting } from '../../settings/index.ts';
import type { Order } from '../state/order-model.ts';

interface Parcel {
  courier: string;
  number: string;
}

export const isSameParcel = (a: Parcel, b: Parcel): boolean => a.courier === b.courier && a.number === b.number;

/**
 * A number that an order does not have yet. Each is asked about for weeks, corrected ones too, so that there is a most
 * of them. Refuses `parcelThere` and `parcelsFull`.
 */
export async function requireNewParcel(
  { tx }: Work,
  order: Pick<Order, 'rid'>,
  shipments: readonly Parcel[],
  parcel: Parcel,
): Promise<void> {
  if (shipments.some((one) => isSameParcel(one, parcel))) throw new Refusal('parcelThere');
  const most = await readSetting(tx, 'sample.most_parcels');
  const corrected = (await factsOf(tx, 'order', order.rid)).filter(({ event }) => event === 'shipmentChanged');
  if (shipments.length + corrected.length >= most) throw new Refusal('parcelsFull');
}
