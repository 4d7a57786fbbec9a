import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Quotation } from '@yance/contract/requirements/quotation.ts';
import { type QuotationRecord, openUntil } from '../quotations.store.ts';

export function asRead(quotation: QuotationRecord | undefined): Quotation | null {
  if (!quotation) return null;
  const { rid, quotation_no, version, content } = quotation;
  const { lines, subtotal_fen, discount_fen, total_fen, discount_reason, terms } = content;
  return {
    rid,
    quotation_no,
    version,
    lines,
    subtotal_fen,
    discount_fen,
    total_fen,
    discount_reason,
    terms,
    created: shanghaiIso(quotation.created_at),
    valid_until: shanghaiIso(openUntil(quotation)),
    accepted: quotation.held_until !== null,
  };
}
