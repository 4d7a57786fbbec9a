import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { QuotationPrice } from '@yance/contract/requirements/quotation.ts';
import type { previewQuotation as previewCall } from '@yance/contract/requirements/staff-endpoints.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { findRequirement } from '../requirements.store.ts';
import { priceQuotation } from './price-quotation.ts';

/** What a quotation would cost whose requirement it answers. */
export async function previewQuotation(
  work: StaffWork,
  { rid, ...form }: InputOf<typeof previewCall>,
): Promise<QuotationPrice> {
  const requirement = rid ? await findRequirement(work.tx, rid) : undefined;
  return priceQuotation(work, form, requirement?.member_rid ?? null);
}
