import { z } from 'zod';
import { payerContact } from '../identity/member-contact.ts';
import { bookingRequest } from '../reservations/endpoints.ts';
import { shownFee } from '../reservations/reservation.ts';
import { moment, rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { fenAmount } from '../kernel/money.ts';
import { action, timelineEvent } from '../kernel/page.ts';
import { arrivalOutcomes, paymentProviders, paymentPurposes, paymentWays } from './providers.ts';
import { paymentMachine, paymentRefundMachine } from './states.ts';

export const paymentStates = keysOf(paymentMachine.states);
export const provider = z.enum(keysOf(paymentProviders), '请选择支付方式');
export const purpose = z.enum(keysOf(paymentPurposes));

/** What is paid. The server computes the sum of an order and of statements; a reservation names what it lacks. */
export const payable = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('deposit'), rid }),
    z.object({ kind: z.literal('order'), rid }),
    z.object({ kind: z.literal('statement'), rids: z.array(rid, '请选择要付款的对账单').min(1).max(50) }),
    z.object({
      kind: z.literal('reservation'),
      amount_fen: fenAmount.min(1, '支付金额应大于 0'),
      /** What is booked as soon as the money is there, with the fee that its member was shown. */
      booking: bookingRequest.extend(shownFee),
    }),
  ],
  '请选择要支付的内容',
);
export type Payable = z.infer<typeof payable>;
export type PaidBooking = Extract<Payable, { kind: 'reservation' }>['booking'];

/** The fields of WeChat's own sheet, as its script wants them. */
export const wechatSheet = z.object({
  appId: z.string(),
  timeStamp: z.string(),
  nonceStr: z.string(),
  package: z.string(),
  signType: z.literal('RSA'),
  paySign: z.string(),
});
export type WechatSheet = z.infer<typeof wechatSheet>;

/** A payment as its payer reads it. */
export const payment = z.object({
  rid,
  payment_no: z.string(),
  provider,
  provider_label: z.string(),
  /** Nobody's money moves: a page of this machine plays the provider. */
  simulated: z.boolean(),
  purpose,
  title: z.string(),
  state: z.enum(paymentStates),
  label: z.string(),
  amount_fen: fenAmount,
  way: z.enum(keysOf(paymentWays)),
  /** A picture of the QR code, while it can be paid. */
  qr_picture: z.string().nullable(),
  /** The provider's page, while it can be paid; of a simulated QR code the page that plays the phone. */
  page_url: z.string().nullable(),
  sheet: wechatSheet.nullable(),
  /** Of a reservation: what was booked by the money, or why nothing was; neither as long as it is not decided. */
  booking: z.object({ reservation_rid: rid.nullable(), refused: z.string().nullable() }).nullable(),
  /** Of a closed one: how the newest payment stands that was begun after it for the same thing; null without one. */
  later: z.enum(paymentStates).nullable(),
  /** Of a diverted one: what came instead of `amount_fen`, or as much for what was not due any more. */
  diverted_fen: fenAmount.nullable(),
  created: moment,
  expires: moment,
  paid_at: moment.nullable(),
  actions: z.array(action),
});
export type Payment = z.infer<typeof payment>;

/** Money that a provider has taken, once for each of its transactions. */
export const arrival = z.object({
  transaction_id: z.string(),
  amount_fen: fenAmount,
  outcome: z.enum(keysOf(arrivalOutcomes)),
  outcome_label: z.string(),
  arrived_at: moment,
  /** The deposit by which it is in the payer's account. */
  deposit_rid: rid,
  deposit_no: z.string(),
});

/** Money that goes back the way it came, as finance reads it. */
export const paymentRefund = z.object({
  rid,
  refund_no: z.string(),
  payment_rid: rid,
  payment_no: z.string(),
  provider_label: z.string(),
  /** The transfer for which it goes. */
  cause_rid: rid,
  amount_fen: fenAmount,
  state: z.enum(keysOf(paymentRefundMachine.states)),
  label: z.string(),
  /** The provider's word for what is wrong; empty where nothing is. */
  fault: z.string(),
  created: moment,
  /** When the provider was asked last. */
  asked: moment.nullable(),
  ended: moment.nullable(),
});
export type PaymentRefund = z.infer<typeof paymentRefund>;

/** What finance reads besides. */
export const paymentForStaff = payment
  .omit({ qr_picture: true, page_url: true, sheet: true, booking: true, later: true, diverted_fen: true })
  .extend({
    payer: payerContact,
    /** The number under which the provider knows the payment. */
    trade_no: z.string(),
    arrived_fen: fenAmount,
    transaction_id: z.string().nullable(),
  });
export type PaymentForStaff = z.infer<typeof paymentForStaff>;

export const paymentForStaffWithTimeline = paymentForStaff.extend({
  order_rid: rid.nullable(),
  statement_rids: z.array(rid),
  arrivals: z.array(arrival),
  refunds: z.array(paymentRefund),
  timeline: z.array(timelineEvent),
});
