import type { Answers } from '@yance/contract/catalogue/parameters.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { Urgency } from '@yance/contract/pricing/rules.ts';
import type { Quotation, QuotationLineForm } from '@yance/contract/requirements/quotation.ts';
import type { quoteRequirement } from '@yance/contract/requirements/staff-endpoints.ts';

/** A line while it is written: numbers may still be missing. `key` tells lines apart while they come and go. */
export type DraftLine = { key: number; count: number | null; unit_fen: number | null } & (
  | { kind: 'service'; rid: string; name: string; parameters: Answers; urgent: Urgency }
  | { kind: 'free'; name: string; unit: string; note: string }
);
export interface QuoteDraft {
  lines: DraftLine[];
  discount_fen: number | null;
  discount_reason: string;
  terms: string;
  valid_days: number | null;
}

let last = 0;
const nextKey = (): number => (last += 1);
const blank = (count: number) => ({ key: nextKey(), count, unit_fen: null });
/** `count` is the number of samples that the requirement names. */
export const newServiceLine = (service: { rid: string; name: string }, count: number): DraftLine => ({
  ...blank(count),
  ...service,
  kind: 'service',
  parameters: {},
  urgent: 'none',
});
export const newFreeLine = (): DraftLine => ({ ...blank(1), kind: 'free', name: '', unit: '项', note: '' });

/** What the manager starts from: the last version, which is renewed after it expired, or nothing. */
export function draftFrom(quotation: Quotation | undefined): QuoteDraft {
  return {
    lines: (quotation?.lines ?? []).map((line): DraftLine => {
      const named = line.price.lines.find((one) => one.kind === 'named')?.unit_fen ?? null;
      const shared = { key: nextKey(), count: line.count, unit_fen: named, name: line.name };
      return line.service_rid === null
        ? { ...shared, kind: 'free', unit: line.unit, note: line.note }
        : { ...shared, kind: 'service', rid: line.service_rid, parameters: line.parameters, urgent: line.urgent };
    }),
    discount_fen: quotation?.discount_fen || null,
    discount_reason: quotation?.discount_reason ?? '',
    terms: quotation?.terms ?? '',
    valid_days: null,
  };
}

export type QuoteForm = Omit<InputOf<typeof quoteRequirement>, 'rid'>;

/** The draft as it is sent; null while something without which it has no price is missing. */
export function formOf(draft: QuoteDraft): QuoteForm | null {
  const lines = draft.lines.map((line): QuotationLineForm | null => {
    if (!line.count) return null;
    if (line.kind === 'service') {
      const { kind, rid, count, parameters, urgent, unit_fen } = line;
      return { kind, rid, count, parameters, urgent, ...(unit_fen === null ? {} : { unit_fen }) };
    }
    const { kind, name, unit, count, unit_fen, note } = line;
    return unit_fen === null || !name.trim() || !unit.trim() ? null : { kind, name, unit, count, unit_fen, note };
  });
  const whole = lines.filter((line) => line !== null);
  if (whole.length === 0 || whole.length < lines.length) return null;
  return {
    lines: whole,
    discount_fen: draft.discount_fen ?? 0,
    discount_reason: draft.discount_reason,
    terms: draft.terms,
    ...(draft.valid_days === null ? {} : { valid_days: draft.valid_days }),
  };
}
