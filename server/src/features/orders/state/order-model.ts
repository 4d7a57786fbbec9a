import type { ParameterField } from '@yance/contract/catalogue/parameters.ts';
import type { SampleGroup } from '@yance/contract/orders/demand.ts';
import type { OrderState } from '@yance/contract/orders/states.ts';
import type { Receiver } from '@yance/contract/parcels/parcel.ts';
import type { AppliedRule, OrderExtra, Price, Urgency } from '@yance/contract/pricing/rules.ts';
import type { agreements, orderLines, orderProposals, orders } from '../orders.tables.ts';

export interface Extra extends OrderExtra {
  /** What a charge of the order points at when it belongs to no line. */
  rid: string;
}

type Narrowed = 'state' | 'resume_state' | 'policy' | 'extras' | 'settlement' | 'report_receiver';
export type Order = Omit<typeof orders.$inferSelect, Narrowed> & {
  state: OrderState;
  resume_state: OrderState | null;
  policy: 'credit' | 'prepaid';
  extras: Extra[];
  settlement: 'unsettled' | 'unpaid' | 'done' | null;
  report_receiver: Receiver | null;
};

export interface OrderGroup {
  rid: string;
  data: SampleGroup;
}

export type OrderLine = Omit<typeof orderLines.$inferSelect, 'price' | 'fields' | 'rules' | 'urgent'> & {
  price: Price;
  fields: ParameterField[];
  rules: AppliedRule[];
  urgent: Urgency;
  groups: OrderGroup[];
};

/** A line as a change of price would leave it. */
export interface ChangedLine {
  rid: string;
  urgent: Urgency;
  price: Price;
  amount_fen: number;
  groups: OrderGroup[];
}

export type Proposal = Omit<typeof orderProposals.$inferSelect, 'changes' | 'lines'> & {
  changes: string[];
  lines: ChangedLine[];
};
/** Signed by click, by a scan that the manager compared, or on paper that came with the samples. */
export type SignKind = 'online' | 'scan' | 'paper';
export type Agreement = Omit<typeof agreements.$inferSelect, 'content' | 'sign_kind'> & {
  content: AgreementContent;
  sign_kind: SignKind | null;
};

/** What the two parties agree on; its hash is what the customer signs. */
export interface AgreementContent {
  terms_version: string;
  clauses: string[];
  customer: { name: string; company: string; phone: string };
  house: { name: string; address: string; phone: string };
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
}

/** The type of data analysis, for which files are sent and no samples. */
export const analysis = 3;
export const hasSamples = ({ types }: { types: readonly number[] }): boolean => types.some((type) => type !== analysis);
