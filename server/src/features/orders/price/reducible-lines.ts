import type { QuotableDemand } from '@yance/contract/orders/demand.ts';
import { fullPrice, type ReducibleLine } from '@yance/contract/pricing/reductions.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { wantedLines } from '../draft/draft-order.ts';
import { priceDemand, reducible } from './price-demand.ts';

/** The lines of a demand at their full prices, as the price engine takes something off them. */
export async function reducibleLines(work: MemberWork, demand: QuotableDemand): Promise<ReducibleLine[]> {
  const planned = await wantedLines(work.tx, work.actor.rid, demand);
  const { lines } = await priceDemand(work, planned, { ...demand, coupon_rid: null });
  return lines.map((line) => ({ ...reducible(line), price: fullPrice(line.price) }));
}
