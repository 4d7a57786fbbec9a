import type { BillOutcome } from '@yance/contract/payments/providers.ts';
import type { BillEntry } from '../payments.tables.ts';

/** A payment or a refund as our books have it. */
export interface BookEntry {
  kind: BillEntry['kind'];
  payment_rid: string;
  transaction_id: string;
  /** Empty for a payment. */
  refund_no: string;
  amount_fen: number;
  at: Date;
  /** A refund that did not come about, as we know it. */
  failed?: boolean;
}

/** One line of a day as the provider and as we know it. */
export interface Compared {
  outcome: BillOutcome;
  ours: BookEntry | undefined;
  theirs: BillEntry | undefined;
}

/** Sets a bill beside our books: what differs comes first. */
export function compareBill(lines: readonly BillEntry[], books: readonly BookEntry[]): Compared[] {
  const ours = new Map(books.map((entry) => [keyOf(entry), entry]));
  const named = new Set(lines.map(keyOf));
  const compared = [
    ...lines.map((line): Compared => {
      const own = ours.get(keyOf(line));
      return { outcome: outcomeOf(own, line), ours: own, theirs: line };
    }),
    ...books
      .filter((entry) => !named.has(keyOf(entry)))
      .map((own): Compared => ({ outcome: 'here', ours: own, theirs: undefined })),
  ];
  const rank = ({ outcome }: Compared): number => (outcome === 'matched' ? 1 : 0);
  return compared.toSorted((a, b) => rank(a) - rank(b));
}

function outcomeOf(own: BookEntry | undefined, line: BillEntry): BillOutcome {
  if (own === undefined) return 'there';
  if (own.failed) return 'failed';
  return own.amount_fen === line.amount_fen ? 'matched' : 'differs';
}

/** What an entry and a line are known by to each other. */
export const keyOf = ({ kind, transaction_id, refund_no = '' }: BookEntry | BillEntry): string =>
  kind === 'refund' ? `refund ${refund_no}` : transaction_id;
