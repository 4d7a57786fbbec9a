import type { Answers } from '@yance/contract/catalogue/parameters.ts';
import type { SentOf } from '@yance/contract/kernel/endpoint.ts';
import type { priceOffer } from '@yance/contract/orders/offer-endpoints.ts';
import type { Urgency } from '@yance/contract/pricing/rules.ts';

type Form = SentOf<typeof priceOffer>;
type Group = Form['lines'][number]['groups'][number];

/** A service of the order while it is written: one group of alike samples. `key` tells lines apart. */
export interface OfferLine {
  key: number;
  rid: string;
  name: string;
  urgent: Urgency;
  amount_fen: number | null;
  group: Pick<Group, 'name' | 'form' | 'composition' | 'hazards'> & {
    storage: NonNullable<Group['storage']>;
    afterwards: NonNullable<Group['afterwards']>;
    remark: string;
    count: number | null;
    parameters: Answers;
  };
}
export interface OfferDraft {
  lines: OfferLine[];
  report: 'electronic' | 'paper';
  contact_name: string;
  contact_phone: string;
  message: string;
  reason: string;
  coupon_rid: string | null;
  /** The community that pays, and for which of its projects; both null where the customer pays. */
  community_rid: string | null;
  project_rid: string | null;
}

let last = 0;
export const newLine = (service: { rid: string; name: string }): OfferLine => ({
  key: (last += 1),
  ...service,
  urgent: 'none',
  amount_fen: null,
  group: {
    name: '',
    count: 1,
    form: 'powder',
    composition: '',
    hazards: ['none'],
    storage: 'room',
    afterwards: 'return',
    remark: '',
    parameters: {},
  },
});

/** What the call takes; null while something is still missing. */
export function formOf(draft: OfferDraft, member_rid: string): Form | null {
  if (draft.lines.length === 0) return null;
  const lines: Form['lines'] = [];
  for (const { rid, urgent, amount_fen, group } of draft.lines) {
    const { count, remark, ...rest } = group;
    if (count === null || !group.name.trim() || !group.composition.trim()) return null;
    const groups = [{ ...rest, count, ...(remark ? { remark } : {}) }];
    lines.push({ rid, urgent, groups, ...(amount_fen === null ? {} : { amount_fen }) });
  }
  const { report, contact_name, contact_phone, message, coupon_rid, community_rid, project_rid } = draft;
  return {
    member_rid,
    lines,
    report,
    contact_name,
    ...(contact_phone.trim() ? { contact_phone } : {}),
    coupon_rid,
    community_rid,
    project_rid,
    ...(message ? { message } : {}),
  };
}
