import type { LateParcel } from '@yance/contract/samples/staff-endpoints.ts';
import type { Tx } from '../../../kernel/db.ts';
import { delayCard, openDelays } from '../../orders/index.ts';
import { trackedParcels } from '../../parcels/index.ts';

/** What stands still or should be here, by order, with the courier's last word. */
export async function lateParcels(tx: Tx, orderRids: readonly string[]): Promise<Map<string, LateParcel[]>> {
  const open = await openDelays(tx, orderRids);
  const tracked = await trackedParcels(tx, open);
  const rows = open.map((row, index) => {
    const newest = tracked[index]?.lines[0];
    const last = newest ? `${newest.at} ${newest.text}` : '';
    return { rid: row.order_rid, parcel: { ...delayCard(row), courier: row.courier, number: row.number, last } };
  });
  return new Map(
    [...Map.groupBy(rows, ({ rid }) => rid)].map(([rid, list]) => [rid, list.map(({ parcel }) => parcel)]),
  );
}
