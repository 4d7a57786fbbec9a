import type { MadePriceChange } from '@yance/contract/catalogue/price-change-endpoints.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Tx } from '../../../kernel/db.ts';
import { staffNames } from '../../staff/index.ts';
import { newestPriceChanges } from '../price-changes.store.ts';

const shown = 50;

/** The last changes of many prices, with who made and who undid them. */
export async function listChanges(tx: Tx): Promise<MadePriceChange[]> {
  const rows = await newestPriceChanges(tx, shown);
  const names = await staffNames(
    tx,
    rows.flatMap(({ staff_rid, undone_by }) => (undone_by ? [staff_rid, undone_by] : [staff_rid])),
  );
  return rows.map(({ rid, at, staff_rid, change, publish, publish_at, reason, services, undone_at, undone_by }) => ({
    rid,
    at: shanghaiIso(at),
    by: names.get(staff_rid) ?? '',
    change,
    publish,
    publish_at: publish_at && shanghaiIso(publish_at),
    reason,
    services: services.map((one) => ({ rid: one.rid, name: one.name })),
    undone: undone_at && { at: shanghaiIso(undone_at), by: names.get(undone_by ?? '') ?? '' },
  }));
}
