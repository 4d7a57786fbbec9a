import type { ApprovalReason } from '@yance/contract/communities/kinds.ts';
import { fenText } from '@yance/contract/kernel/money.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import type { Demand } from '@yance/contract/orders/demand.ts';
import { orderMachine, type OrderState } from '@yance/contract/orders/states.ts';
import { orderLabel } from '@yance/contract/orders/order-label.ts';
import { beginning } from '../../../kernel/advance.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { clockColumns } from '../../../kernel/time/running-clock.ts';
import { promisedSpans } from '../../catalogue/index.ts';
import { placeReserved, type placeHolds, reserveFunds } from '../../charges/index.ts';
import { withManager } from '../../identity/index.ts';
import { takePlanLines } from '../../plans/index.ts';
import type { Reservation } from '../../reservations/index.ts';
import { agreementContent, newAgreement } from '../agreement/agreement.ts';
import { approvalFacts } from '../approval/approval-facts.ts';
import { chosenReceiver } from '../paper-report/choose-receiver.ts';
import { insertOrder } from '../orders.store.ts';
import { clockFor, clockJobs } from '../state/order-clock.ts';
import type { Agreement, Order, OrderLine } from '../state/order-model.ts';
import { bookPlanned, shownReservation, wantedRids } from '../price/booked-demand.ts';
import { newOrder } from './new-order.ts';
import { approvalOf, chosenPayer, type OrderPayer } from '../price/order-payer.ts';
import type { RequestedPickup } from '../price/order-pickup.ts';
import { priceDemand, usePhotos } from '../price/price-demand.ts';
import { expectedResults, promiseCalendar } from '../price/promise-order.ts';
import { quotationsOf } from '../price/quoted-demand.ts';

export interface Placement extends Demand {
  sign_name?: string | undefined;
  agreement_hash?: string | undefined;
  /** The total that the customer was shown. */
  total_fen?: number | undefined;
}

/** What was made of a submission: an order, reservations of instrument time, or both. */
export interface Placed {
  rid: string | null;
  order_no: string | null;
  state: OrderState | null;
  label: string | null;
  total_fen: number;
  missing_fen: number;
  reservations: ReturnType<typeof shownReservation>[];
}

/** What followers of a new order get, so that they need not read it again. */
export interface PlacedOrder {
  order: Order;
  lines: readonly OrderLine[];
  pickup?: RequestedPickup | undefined;
}
declare module '../../../kernel/facts.ts' {
  interface Known {
    'order.submit': PlacedOrder;
    'order.offer': PlacedOrder;
  }
}

/**
 * Makes an order of chosen plan lines: checks the profile, the forms and the signed agreement, takes a
 * snapshot of prices with their rules, places the hold where the member's policy asks for one at submit.
 * What the balance and the credit do not cover waits as 待支付.
 */
export async function placeOrder(work: MemberWork, given: Placement, ip: string): Promise<Placed> {
  const { tx, clock, actor } = work;
  const limited = given.bookings.length > 0 || given.type !== 0;
  const member = await withManager(work, actor.rid, { limited });
  if (!member.certified) throw new Refusal('profileIncomplete');
  const paid = await chosenPayer(work, given, { member, lock: true });
  // Taking the lines out of the plan locks them: of two submissions at once the second finds none.
  const wanted = wantedRids(given);
  const taken = await takePlanLines(tx, actor.rid, wanted);
  if (taken.length !== wanted.length) throw new Refusal('planChanged');
  if (given.lines.length === 0) {
    const booked = await bookPlanned(work, taken, { demand: given, order: null });
    requireShownTotal(given, 0, booked);
    return onlyBooked(booked);
  }
  const quotation_rids = quotationsOf(taken);
  const priced = await priceDemand(work, taken, given, { lock: true });
  await usePhotos(work, given);
  const report_receiver = await chosenReceiver(work, given);
  const calendar = await promiseCalendar(tx, clock.now());
  const spans = await promisedSpans(tx, priced.lines);
  const collected_on = priced.pickup?.quoted.appointment.date;
  const asked = { ...priced, spans, calendar, collected_on, member, paid, asked: given, delivery_type: given.type };
  const { order: draft, lines } = newOrder(work, { ...asked, report_receiver });
  const content = await agreementContent(tx, {
    company: member.company,
    lines,
    extras: priced.extras,
    contact: { name: given.contact_name, phone: given.contact_phone },
    expected: expectedResults(draft, calendar),
  });
  const agreement = newAgreement(work, { memberRid: actor.rid, orderRid: draft.rid, version: 1, content });
  const signature = signatureOf(given, agreement, { at: clock.now(), ip });
  // Instrument time is refused where its money does not suffice; an order waits for it, and so comes second.
  const booked = await bookPlanned(work, taken, { demand: given, order: draft });
  requireShownTotal(given, priced.total_fen, booked);
  const amounts = [...lines, ...draft.extras].map((one) => one.amount_fen);
  const approval = await approvalOf(work, paid, draft, withBooked(draft.total_fen, booked));
  const { reserved, missing_fen } = await reserveAtSubmit(work, paid, { amounts, member });
  const state = firstState({ policy: draft.policy, missing_fen, approval });
  const running = await clockFor(tx, { state, types: draft.types }, clock.now());
  const unnumbered = {
    ...draft,
    state,
    resume_state: ['paying', 'approving'].includes(state) ? ('sending' as const) : null,
    approval_asked_at: state === 'approving' ? clock.now() : null,
    ...clockColumns(running),
  };
  const order_no = await insertOrder(tx, unnumbered, {
    day: shanghaiDate(clock.now()).replaceAll('-', ''),
    lines,
    agreement: { ...agreement, ...signature },
  });
  const order: Order = { ...unnumbered, order_no, search: `${order_no} ${unnumbered.search}` };
  const held = reserved && 'parts' in reserved ? await placeReserved(work, reserved, holdsOf(order, lines)) : [];
  const details = {
    order_no,
    total_fen: order.total_fen,
    service_rids: [...new Set(lines.map((line) => line.service_rid))],
    quotation_rids,
    ...(approval.length > 0 ? { approval } : {}),
  };
  const known = { order, lines, pickup: priced.pickup };
  const submitted = beginning(actor, orderMachine, { rid: order.rid, event: 'submit', state, details, known });
  const asking = paid.community && state === 'approving' ? await approvalFacts(work, paid.community, order, 'ask') : [];
  await announce(work, [...held, submitted, ...asking], { jobs: await clockJobs(work, order) });
  return {
    rid: order.rid,
    order_no,
    state,
    label: orderLabel({ state, settlement: null }).label,
    total_fen: order.total_fen,
    missing_fen,
    reservations: booked.map(shownReservation),
  };
}

/** The money of an order that tests first, counted and locked; others hold theirs when they are confirmed. */
async function reserveAtSubmit(
  work: MemberWork,
  { payer, policy }: OrderPayer,
  given: Pick<Parameters<typeof reserveFunds>[1], 'amounts' | 'member'>,
) {
  if (policy !== 'credit') return { reserved: undefined, missing_fen: 0 };
  const reserved = await reserveFunds(work, { payer, allowCredit: true, ...given });
  return { reserved, missing_fen: 'missing_fen' in reserved ? reserved.missing_fen : 0 };
}

/** Where an order begins: with approval, with its manager, with money, or with its samples. */
function firstState(given: {
  policy: Order['policy'];
  missing_fen: number;
  approval: readonly ApprovalReason[];
}): OrderState {
  if (given.approval.length > 0) return 'approving';
  if (given.policy === 'prepaid') return 'confirming';
  return given.missing_fen > 0 ? 'paying' : 'sending';
}

/** A submission of instrument time alone makes no order. */
function onlyBooked(booked: readonly Reservation[]): Placed {
  return {
    rid: null,
    order_no: null,
    state: null,
    label: null,
    total_fen: 0,
    missing_fen: 0,
    reservations: booked.map(shownReservation),
  };
}

const withBooked = (ordered_fen: number, booked: readonly Reservation[]): number =>
  booked.reduce((sum, one) => sum + one.amount_fen, ordered_fen);

/** Refuses `totalRisen` where all that is submitted costs more than the customer was shown. */
function requireShownTotal(
  { total_fen: shown }: Pick<Placement, 'total_fen'>,
  ordered_fen: number,
  booked: readonly Reservation[],
): void {
  const total = withBooked(ordered_fen, booked);
  if (shown !== undefined && total > shown) throw new Refusal('totalRisen', { words: { total: fenText(total) } });
}

/** The columns of a signature, or none where the customer signs later. Refuses `agreementChanged`. */
function signatureOf(given: Placement, { hash }: Agreement, { at, ip }: { at: Date; ip: string }) {
  if (given.sign_name === undefined || given.agreement_hash === undefined) return {};
  if (hash !== given.agreement_hash) throw new Refusal('agreementChanged');
  return { signed_at: at, sign_name: given.sign_name, sign_ip: ip, sign_kind: 'online' as const };
}

/** One hold for each line and each extra of an order. */
export function holdsOf(
  order: Order,
  lines: readonly Pick<OrderLine, 'rid' | 'name' | 'amount_fen'>[],
): Parameters<typeof placeHolds>[1] {
  return {
    payer: { kind: order.payer_kind, rid: order.payer_rid },
    order_rid: order.rid,
    allowCredit: order.policy === 'credit',
    lines: [
      ...lines.map((line) => ({
        cause: 'order_line' as const,
        cause_rid: line.rid,
        title: `${order.order_no} ${line.name}`,
        amount_fen: line.amount_fen,
      })),
      ...order.extras.map((extra) => ({
        cause: 'order_extra' as const,
        cause_rid: extra.rid,
        title: `${order.order_no} ${extra.title}`,
        amount_fen: extra.amount_fen,
      })),
    ],
  };
}
