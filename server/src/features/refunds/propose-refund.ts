import { refundMachine } from '@yance/contract/refunds/states.ts';
import type { RefundCause } from '@yance/contract/refunds/refund.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import { begin } from '../../kernel/advance.ts';
import { brokenConstraint, newRid, type StaffWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { yuan } from '../balance/index.ts';
import { chargeOfCause } from '../charges/index.ts';
import { detailsOf } from './post-refund.ts';
import { insertRefund, type Refund } from './refunds.store.ts';

/**
 * Proposes to give back a part of what one thing (`charged_rid`, an order's line) cost. Refuses `refundTooHigh` above
 * what is left of its charge, `refundOpen` while another refund of it waits.
 */
export async function proposeRefund(
  work: StaffWork,
  given: Pick<Refund, 'cause' | 'cause_rid' | 'order_rid' | 'order_no' | 'title' | 'member_rid'> & {
    cause: RefundCause;
    charged_rid: string;
    amount_fen: Fen;
    reason: string;
  },
): Promise<void> {
  const { charged_rid, ...about } = given;
  const charge = await chargeOfCause(work.tx, charged_rid);
  if (!charge || charge.state === 'released') throw new Refusal('notFound');
  const left = charge.amount_fen - charge.credited_fen;
  if (given.amount_fen > left) throw new Refusal('refundTooHigh', { words: { left: yuan(left) } });
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
}
