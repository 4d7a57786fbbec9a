import type { Receiver } from '@yance/contract/parcels/parcel.ts';
import type { Tx } from '../../../kernel/db.ts';
import { firstAddresses, receiverOf } from '../../identity/index.ts';
import type { Order } from '../state/order-model.ts';

/** Where reports go, by order: to the address that was chosen for it, or else to the member's default one. */
export async function receiversFor(tx: Tx, list: readonly Order[]): Promise<Map<string, Receiver>> {
  const unaddressed = list.filter(({ report_receiver }) => report_receiver === null);
  const own = await firstAddresses(
    tx,
    unaddressed.map(({ member_rid }) => member_rid),
  );
  return new Map(
    list.flatMap(({ rid, member_rid, report_receiver }) => {
      const address = own.get(member_rid);
      const receiver = report_receiver ?? (address && receiverOf(address));
      return receiver ? [[rid, receiver]] : [];
    }),
  );
}
