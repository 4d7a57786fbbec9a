import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { PaymentForStaff } from '@yance/contract/payments/payment.ts';
import { arrivalOutcomes } from '@yance/contract/payments/providers.ts';
import type { getPaymentForStaff, listPaymentsForStaff } from '@yance/contract/payments/staff-endpoints.ts';
import { paymentMachine } from '@yance/contract/payments/states.ts';
import { timelineLine } from '../../../kernel/advance.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { factsOf, type Fact } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { dayRange } from '../../../kernel/time/day-range.ts';
import { depositsNamed, findPayers, payerContacts, type Payer } from '../../balance/index.ts';
import {
  arrivalsOf,
  countPayments,
  findPayment,
  pageOfPayments,
  tradeNoOf,
  type ArrivalRow,
  type PaymentRow,
} from '../payments.store.ts';
import { paymentOnWire } from './read-payments.ts';
import { readRefunds } from './read-refunds.ts';

/** One page of payments with who pays and what arrived. */
export async function listPayments(
  work: StaffWork,
  input: InputOf<typeof listPaymentsForStaff>,
): Promise<OutputOf<typeof listPaymentsForStaff>> {
  const { state, provider, purpose, kw, page, size } = input;
  const named = kw ? await findPayers(work.tx, kw) : [];
  const filter = { state, provider, purpose, kw, named, ...dayRange(input) };
  const { rows, total, arrived_fen } = await pageOfPayments(work.tx, filter, input);
  const counts = await countPayments(work.tx, filter);
  const arrivals = await arrivalsOf(
    work.tx,
    rows.map(({ rid }) => rid),
  );
  return { list: await readable(work, rows, arrivals), total, page, size, arrived_fen, counts };
}

/** One of them with everything that arrived for it and its progress. */
export async function paymentForFinance(work: StaffWork, rid: string): Promise<OutputOf<typeof getPaymentForStaff>> {
  const row = await findPayment(work.tx, rid);
  if (!row) throw new Refusal('notFound');
  const arrivals = await arrivalsOf(work.tx, [rid]);
  const [one] = await readable(work, [row], arrivals);
  if (!one) throw new Refusal('notFound');
  const deposits = await depositsNamed(
    work.tx,
    arrivals.map(({ deposit_rid }) => deposit_rid),
  );
  const facts: Fact[] = await factsOf(work.tx, paymentMachine.name, rid);
  const names = ({ actor_kind }: Fact) => (actor_kind === 'member' ? '客户' : '系统');
  return {
    ...one,
    order_rid: row.order_rid,
    statement_rids: row.statement_rids,
    arrivals: arrivals.map(({ transaction_id, amount_fen, outcome, paid_at, deposit_rid }) => ({
      transaction_id,
      amount_fen,
      outcome,
      outcome_label: arrivalOutcomes[outcome],
      arrived_at: shanghaiIso(paid_at),
      deposit_rid,
      deposit_no: deposits.get(deposit_rid)?.deposit_no ?? '',
    })),
    refunds: await readRefunds(work.tx, { payments: [rid] }),
    timeline: facts.map((fact) => ({ ...timelineLine(paymentMachine, fact, names), details: {} })),
  };
}

async function readable(
  { tx, actor }: StaffWork,
  rows: readonly PaymentRow[],
  arrivals: readonly ArrivalRow[],
): Promise<PaymentForStaff[]> {
  const contactOf = await payerContacts(tx, rows.map(payerOf));
  return rows.map((row) => {
    const arrived = arrivals.filter(({ payment_rid }) => payment_rid === row.rid);
    return {
      ...paymentOnWire(row, actor),
      payer: contactOf(payerOf(row)),
      trade_no: tradeNoOf(row.rid),
      arrived_fen: arrived.reduce((sum, { amount_fen }) => sum + amount_fen, 0),
      transaction_id: arrived[0]?.transaction_id ?? null,
    };
  });
}

const payerOf = ({ payer_kind, payer_rid }: PaymentRow): Payer => ({ kind: payer_kind, rid: payer_rid });
