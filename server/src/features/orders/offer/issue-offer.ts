import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { orderMachine } from '@yance/contract/orders/states.ts';
import { beginning } from '../../../kernel/advance.ts';
import { newRid, type Work } from '../../../kernel/db.ts';
import { clockColumns } from '../../../kernel/time/running-clock.ts';
import { announce } from '../../../kernel/facts.ts';
import { agreementContent, newAgreement } from '../agreement/agreement.ts';
import type { UnissuedOrder } from '../submit/new-order.ts';
import { clockFor, clockJobs } from '../state/order-clock.ts';
import type { Order, OrderLine } from '../state/order-model.ts';
import { expectedResults, promiseCalendar } from '../price/promise-order.ts';
import { insertOrder } from '../orders.store.ts';
import { insertProposal } from '../proposals.store.ts';
import type { OfferParties } from './offer-parties.ts';

/**
 * Issues an order that the operator has written for a customer. It waits as 待客户确认 like a change of price: the
 * customer's click signs its agreement and places the hold, a refusal or seven days end it. `resume` is where it goes
 * on then: 已收样 where the operator has already what it needs, 待寄样 otherwise.
 */
export async function issueOffer(
  work: Work,
  given: {
    parties: OfferParties;
    order: UnissuedOrder;
    lines: OrderLine[];
    reason: string;
    changes: string[];
    from_order_rid: string | null;
    /** The line of that order which is tested again. */
    from_line_rid?: string;
    resume?: 'received';
  },
): Promise<Order> {
  const { tx, clock } = work;
  const { lines, reason, changes, from_order_rid, from_line_rid } = given;
  const { member, manager_rid } = given.parties;
  const running = await clockFor(tx, { state: 'accepting', types: given.order.types }, clock.now());
  const draft = {
    ...given.order,
    manager_rid,
    state: 'accepting' as const,
    resume_state: given.resume ?? ('confirming' as const),
    ...clockColumns(running),
  };
  const content = await agreementContent(tx, {
    company: member.company,
    lines,
    extras: draft.extras,
    contact: { name: draft.contact_name, phone: draft.contact_phone },
    expected: expectedResults(draft, await promiseCalendar(tx, clock.now())),
  });
  const agreement = newAgreement(work, { memberRid: member.rid, orderRid: draft.rid, version: 1, content });
  const day = shanghaiDate(clock.now()).replaceAll('-', '');
  const order_no = await insertOrder(tx, draft, { day, lines, agreement });
  const order: Order = { ...draft, order_no, search: `${order_no} ${draft.search}` };
  await insertProposal(tx, {
    rid: newRid(),
    order_rid: order.rid,
    reason,
    before_fen: 0,
    after_fen: order.total_fen,
    changes,
    lines: [],
    expires_at: order.clock_until ?? clock.now(),
    answered_at: null,
  });
  const details = { order_no, total_fen: order.total_fen, from_order_rid, ...(from_line_rid ? { from_line_rid } : {}) };
  const known = { order, lines };
  const offered = beginning(work.actor, orderMachine, {
    rid: order.rid,
    event: 'offer',
    state: 'accepting',
    details,
    known,
  });
  await announce(work, offered, { jobs: await clockJobs(work, order) });
  return order;
}
