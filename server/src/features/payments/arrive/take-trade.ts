import { arrivalOutcomes, type ArrivalOutcome } from '@yance/contract/payments/providers.ts';
import { paymentMachine } from '@yance/contract/payments/states.ts';
import type { PaidTrade } from '../../../gateways/payments/port.ts';
import { advance } from '../../../kernel/advance.ts';
import { newRid, type ReadWork, type Tx, type Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { depositsNamed, postOnline } from '../../balance/index.ts';
import { endOnline, payerOfStatements } from '../../billing/index.ts';
import { accountOfOrder } from '../../orders/index.ts';
import { bookSoon } from './book-paid.ts';
import { findArrival, insertArrival, lockPayment, ridOfTrade, type PaymentRow } from '../payments.store.ts';
import { payments } from '../payments.tables.ts';

/**
 * Books what a provider says it has taken, once for each of its transactions: what fits pays what it was sent for;
 * what comes late, twice or with another amount goes to the payer's principal, with a message. Returns false for a
 * trade that is none of ours.
 */
export async function takeTrade({ tx, clock }: ReadWork, trade: PaidTrade): Promise<boolean> {
  const work: Work = { tx, clock, actor: { kind: 'timer' } };
  const rid = ridOfTrade(trade.no);
  const payment = rid ? await lockPayment(tx, rid) : undefined;
  if (!payment || payment.provider !== trade.provider) return false;
  const { provider, transaction_id, amount_fen, paid_at } = trade;
  if (await findArrival(tx, { provider, transaction_id })) return true;
  const outcome = await outcomeOf(tx, payment, amount_fen);
  const fits = outcome === 'paid';
  const deposit_rid = fits ? payment.deposit_rid : newRid();
  const arrival = { rid: newRid(), payment_rid: payment.rid, provider, transaction_id, amount_fen, paid_at };
  if (!(await insertArrival(tx, { ...arrival, outcome, deposit_rid, created_at: clock.now() }))) return true;
  const payer = { kind: payment.payer_kind, rid: payment.payer_rid } as const;
  const account = fits ? await accountOf(work, payment) : payer;
  const details = { payer_kind: payer.kind, payer_rid: payer.rid, amount_fen };
  if (payment.state === 'waiting')
    await advance(work, paymentMachine, payments, {
      rid: payment.rid,
      event: fits ? 'pay' : 'divert',
      set: { paid_at },
      details,
    });
  else
    await announce(work, {
      entity: 'payment',
      entity_rid: payment.rid,
      event: 'beside',
      from_state: payment.state,
      to_state: payment.state,
      details,
    });
  await postOnline(work, {
    rid: deposit_rid,
    payer: account,
    applied_by: payment.payer_rid,
    amount_fen,
    provider,
    transaction_id,
    paid_at,
    // The deposit that it becomes names what it was sent for, and why it did not pay that.
    remark: fits ? payment.title : `${payment.title}（${arrivalOutcomes[outcome]}）`,
    ...(fits ? { order_rid: payment.order_rid, statement_rids: payment.statement_rids } : {}),
  });
  if (fits && payment.purpose === 'reservation') await bookSoon(work, payment);
  if (payment.state === 'waiting' && !fits) await endOnline(work, payment.deposit_rid);
  return true;
}

/** What pays a community's statements or order is the community's; all else belongs to the member who paid. */
const accountOf = async (work: Work, { statement_rids, order_rid, payer_kind: kind, payer_rid: rid }: PaymentRow) =>
  (await payerOfStatements(work.tx, statement_rids)) ??
  (order_rid ? await accountOfOrder(work, order_rid) : undefined) ?? { kind, rid };

/** An application that was paid or closed otherwise meanwhile takes no second payment. */
async function outcomeOf(tx: Tx, payment: PaymentRow, amountFen: number): Promise<ArrivalOutcome> {
  if (payment.state === 'closed') return 'late';
  if (payment.state !== 'waiting') return 'repeated';
  if (amountFen !== payment.amount_fen) return 'differs';
  if (payment.purpose !== 'deposit') return 'paid';
  const state = (await depositsNamed(tx, [payment.deposit_rid])).get(payment.deposit_rid)?.state;
  return state === 'unpaid' || state === 'rejected' ? 'paid' : state === 'closed' ? 'late' : 'repeated';
}
