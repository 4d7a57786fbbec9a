import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { billKinds, billOutcomes } from '@yance/contract/payments/providers.ts';
import type { getPaymentBill } from '@yance/contract/payments/staff-endpoints.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import { staffNames } from '../../staff/index.ts';
import { findResolution } from '../bill-resolutions.store.ts';
import { findBill } from '../bills.store.ts';
import { ridOfTrade, tradeNoOf } from '../payments.store.ts';
import type { BillEntry } from '../payments.tables.ts';
import { booksOfDay } from './books-of-day.ts';
import { compareBill, type Compared } from './compare-bill.ts';
import { lateDifferences } from './late-differences.ts';

type Bill = OutputOf<typeof getPaymentBill>;

/** A day of a provider as its bill and our books know it; without a bill only our side is known. */
export async function readBill(work: ReadWork, { provider, date }: InputOf<typeof getPaymentBill>): Promise<Bill> {
  const { tx } = work;
  const bill = await findBill(tx, provider, date);
  const lines = bill?.lines ?? [];
  const compared = compareBill(lines, await booksOfDay(tx, { provider, date }, lines));
  const differing = await lateDifferences(work);
  const sum = (side: 'ours' | 'theirs', kind: BillEntry['kind']) =>
    compared.reduce((total, one) => total + (one[side]?.kind === kind ? one[side].amount_fen : 0), 0);
  return {
    fetched_at: bill ? shanghaiIso(bill.fetched_at) : null,
    ours_fen: sum('ours', 'payment'),
    theirs_fen: sum('theirs', 'payment'),
    refunded_fen: sum('theirs', 'refund'),
    refunded_ours_fen: sum('ours', 'refund'),
    fee_fen: lines.reduce((total, { fee_fen }) => total + fee_fen, 0),
    differing,
    resolvable: differing.some((day) => day.provider === provider && day.date === date),
    resolved: await resolutionOf(work, { provider, date }),
    rows: compared.flatMap(rowOf),
  };
}

async function resolutionOf({ tx }: ReadWork, day: InputOf<typeof getPaymentBill>): Promise<Bill['resolved']> {
  const row = await findResolution(tx, day);
  if (!row) return null;
  const names = await staffNames(tx, [row.resolved_by]);
  const { differences, note } = row;
  return { by: names.get(row.resolved_by) ?? '', at: shanghaiIso(row.resolved_at), differences, note };
}

function rowOf({ outcome, ours, theirs }: Compared): Bill['rows'] {
  const one = theirs ?? ours;
  if (!one) return [];
  const { kind, transaction_id, refund_no = '' } = one;
  return [
    {
      outcome,
      label: billOutcomes[outcome],
      kind,
      kind_label: billKinds[kind],
      refund_no,
      transaction_id,
      trade_no: theirs?.no ?? tradeNoOf(ours?.payment_rid ?? ''),
      payment_rid: ours?.payment_rid ?? ridOfTrade(theirs?.no ?? '') ?? null,
      ours_fen: ours?.amount_fen ?? null,
      theirs_fen: theirs?.amount_fen ?? null,
      at: theirs?.at ?? (ours ? shanghaiIso(ours.at) : null),
    },
  ];
}
