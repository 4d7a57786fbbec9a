import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import type { KeptLine, KeptPrices } from '../plans.tables.ts';
import { openPlanQuotations, type PlanQuotation } from './plan-quotations.store.ts';

/** The prices of a quotation as a line of the plan carries them. */
export const keptBy = ({ quotation_no, valid_until }: PlanQuotation, { rules }: KeptLine): KeptPrices => ({
  quotation_no,
  valid_until: shanghaiIso(valid_until),
  rules,
});

/**
 * The prices that the newest formal quotation that still holds keeps for a service: a line that comes to the plan has
 * them, whatever took it away.
 */
export async function keptPricesFor({ tx, clock, actor }: MemberWork, serviceRid: string): Promise<KeptPrices | null> {
  for (const quotation of await openPlanQuotations(tx, actor.rid, clock.now())) {
    const line = quotation.kept.find((one) => one.service_rid === serviceRid);
    if (line) return keptBy(quotation, line);
  }
  return null;
}
