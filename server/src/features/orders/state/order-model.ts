import type { PromiseSpan } from '@yance/contract/catalogue/promise.ts';
import type { ReductionTerms } from '@yance/contract/pricing/reductions.ts';
import type { OrderExtra, Price, Urgency } from '@yance/contract/pricing/rules.ts';
import type { agreements, orderGroups, orderLines, orderProposals, orders } from '../orders.tables.ts';

export interface Extra extends OrderExtra {
  /** What a charge of the order points at when it belongs to no line. */
  rid: string;
}

/** What takes something off an order: the record that stands for it, and what the live lines have of it now. */
export interface OrderReduction extends ReductionTerms {
  rid: string;
  taken_fen: number;
}

/** How long one line of an order takes once everything is here. */
export interface LineSpan extends PromiseSpan {
  line_rid: string;
}

export type Order = typeof orders.$inferSelect;

export type OrderGroup = Pick<typeof orderGroups.$inferSelect, 'rid' | 'data'>;

export type OrderLine = typeof orderLines.$inferSelect & { groups: OrderGroup[] };

/** A line as a change of price would leave it. */
export interface ChangedLine {
  rid: string;
  urgent: Urgency;
  price: Price;
  amount_fen: number;
  groups: OrderGroup[];
}

export type Proposal = typeof orderProposals.$inferSelect;
/** Signed by click, by a scan that the manager compared, or on paper that came with the samples. */
export type SignKind = 'online' | 'scan' | 'paper';
export type Agreement = typeof agreements.$inferSelect;

/** What the two parties agree on; its hash is what the customer signs. */
export interface AgreementContent {
  terms_version: string;
  clauses: string[];
  customer: { name: string; company: string; phone: string };
  operator: { name: string; address: string; phone: string };
  lines: {
    name: string;
    count: number;
    unit: string;
    urgent: Urgency;
    amount_fen: number;
    price: Price;
    groups: {
      name: string;
      count: number;
      codes: string[];
      form: string;
      composition: string;
      afterwards: string;
      parameters: { label: string; value: string }[];
    }[];
  }[];
  extras: OrderExtra[];
  total_fen: number;
  /** By when results were expected when it was written, as a date; left out of what is signed. */
  promised_on?: string | null;
  /** The working days or hours that count once everything is here; null where they count already. */
  promise?: PromiseSpan | null;
}

/** The type of data analysis, for which files are sent and no samples. */
export const analysis = 3;
export const hasSamples = ({ types }: { types: readonly number[] }): boolean => types.some((type) => type !== analysis);

/** Whether a further parcel of samples may follow those that are on their way. */
export const maySendMore = (order: Pick<Order, 'state' | 'types' | 'delivery_type'>): boolean =>
  order.state === 'travelling' && hasSamples(order) && order.delivery_type === 0;
