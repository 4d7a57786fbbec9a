import { priceListMachine } from '@yance/contract/pricing/states.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { advance } from '../../../kernel/advance.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { forgetPriceLists } from '../agreed-prices.ts';
import { lockPriceList } from '../price-lists.store.ts';
import { priceLists } from '../pricing.tables.ts';
import { requireDays } from './write-price-list.ts';

/** From its first day on everything that is not ordered yet is priced by it. Refuses `dayPast`. */
export async function startPriceList(work: StaffWork, rid: string): Promise<void> {
  const row = await lockPriceList(work.tx, rid);
  if (!row) throw new Refusal('notFound');
  requireDays(row, shanghaiDate(work.clock.now()));
  await advance(work, priceListMachine, priceLists, { rid, event: 'start', details: { revision: row.revision } });
  forgetPriceLists();
}
