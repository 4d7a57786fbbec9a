import { priceListMachine } from '@yance/contract/pricing/states.ts';
import { advance } from '../../../kernel/advance.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { forgetPriceLists } from '../agreed-prices.ts';
import { lockPriceList } from '../price-lists.store.ts';
import { priceLists } from '../pricing.tables.ts';

/** Ends a list for good; what was ordered by it stays as it is. */
export async function stopPriceList(work: StaffWork, { rid, reason }: { rid: string; reason: string }): Promise<void> {
  const row = await lockPriceList(work.tx, rid);
  if (!row) throw new Refusal('notFound');
  await advance(work, priceListMachine, priceLists, {
    rid,
    event: 'stop',
    reason,
    details: { revision: row.revision },
  });
  forgetPriceLists();
}
