import type { Charge } from '@yance/contract/charges/charge.ts';
import { answerableFor } from '../balance/index.ts';
import { refundMachine } from '@yance/contract/refunds/states.ts';
import type { RefundCause, ReturnWay } from '@yance/contract/refunds/refund.ts';
import { fenText, type Fen } from '@yance/contract/kernel/money.ts';
import { begin } from '../../kernel/advance.ts';
import { brokenConstraint, newRid, type StaffWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { chargeOfCause, findCharge, listSettledCharges } from '../charges/index.ts';
import { ordersByRid } from '../orders/index.ts';
import { detailsOf } from './post-refund.ts';
import { onlineWay } from './online-way.ts';
import { insertRefund, type Refund } from './refunds.store.ts';

type About = Pick<Refund, 'cause' | 'cause_rid' | 'order_rid' | 'order_no' | 'title' | 'member_rid'> & {
  cause: RefundCause;
  amount_fen: Fen;
  reason: string;
  way: ReturnWay;
};

/**
 * Proposes to give back a part of what one thing (`charged_rid`, an order's line) cost. Refuses `refundTooHigh` above
 * what is left of its charge, `refundOpen` while another refund of it waits, and `notOnline` where no payment online
 * takes any of it back.
 */
export async function proposeRefund(work: StaffWork, given: About & { charged_rid: string }): Promise<void> {
  const { charged_rid, ...about } = given;
  const charge = await chargeOfCause(work.tx, charged_rid);
  if (!charge || charge.state === 'released') throw new Refusal('notFound');
  await beginRefund(work, charge, about);
}

/**
 * The same for a charge of any kind by its own rid, which nothing needs to answer; its rid. Refuses `refundHeld` for
 * one that is still held, because nothing was taken of it yet.
 */
export async function proposeChargeRefund(
  work: StaffWork,
  given: { charge_rid: string; amount_fen: Fen; reason: string; way: ReturnWay },
): Promise<string> {
  const charge = (await listSettledCharges(work.tx, { rid: given.charge_rid }, { page: 1, size: 1 })).list[0];
  if (!charge) {
    const held = await findCharge(work.tx, given.charge_rid);
    throw new Refusal(held?.state === 'frozen' ? 'refundHeld' : 'notFound');
  }
  const order = charge.order_rid ? (await ordersByRid(work.tx, [charge.order_rid])).get(charge.order_rid) : undefined;
  return beginRefund(work, charge, {
    cause: 'charge',
    cause_rid: charge.rid,
    order_rid: charge.order_rid,
    order_no: order?.order_no ?? '',
    title: charge.title,
    member_rid: (await answerableFor(work.tx, charge.payer)) ?? charge.payer.rid,
    amount_fen: given.amount_fen,
    reason: given.reason,
    way: given.way,
  });
}

async function beginRefund(work: StaffWork, charge: Charge, about: About): Promise<string> {
  const left = charge.amount_fen - charge.credited_fen;
  if (about.amount_fen > left) throw new Refusal('refundTooHigh', { words: { left: fenText(left) } });
  if (about.way === 'online' && !(await onlineWay(work, charge, about.amount_fen))) throw new Refusal('notOnline');
  const row: Refund = {
    rid: newRid(),
    ...about,
    charge_rid: charge.rid,
    state: 'proposed',
    proposed_by: work.actor.rid,
    created_at: work.clock.now(),
    answered_at: null,
    answer: '',
  };
  try {
    await insertRefund(work.tx, row);
  } catch (error) {
    if (brokenConstraint(error) === 'refunds_open') throw new Refusal('refundOpen');
    throw error;
  }
  await begin(work, refundMachine, { rid: row.rid, event: 'propose', state: 'proposed', details: detailsOf(row) });
  return row.rid;
}
