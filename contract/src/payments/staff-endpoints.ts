import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, date, moment, optionalText, reason, rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { fen, fenAmount } from '../kernel/money.ts';
import { pageOf, paging, sorting } from '../kernel/page.ts';
import {
  paymentForStaff,
  paymentForStaffWithTimeline,
  paymentRefund,
  paymentStates,
  provider,
  purpose,
} from './payment.ts';
import { billKinds, billOutcomes } from './providers.ts';

const { staffCall } = callsAbout('payments');

export const listPaymentsForStaff = staffCall({
  path: '/api/staff/payment/list',
  summary: '线上支付',
  roles: ['F'],
  input: z.object({
    ...paging,
    state: z.enum(paymentStates).optional(),
    provider: provider.optional(),
    purpose: purpose.optional(),
    /** Part of a number of ours or of the provider's, or of the payer's name, company or phone. */
    kw: optionalText(64),
    since: date.optional(),
    until: date.optional(),
    sort: sorting('amount_fen', 'created'),
  }),
  /** `arrived_fen` is the sum over all pages; `counts` by state. */
  output: pageOf(paymentForStaff).extend({
    arrived_fen: fenAmount,
    counts: z.record(z.string(), z.number().int()),
  }),
  effect: 'read',
  personal: true,
});
export const getPaymentForStaff = staffCall({
  path: '/api/staff/payment/info',
  summary: '一笔线上支付：到账、退款与进度',
  roles: ['F'],
  input: byRid,
  output: paymentForStaffWithTimeline,
  effect: 'read',
  personal: true,
});

export const askPaymentRefund = staffCall({
  path: '/api/staff/payment/askRefund',
  summary: '立即向支付机构查询一笔原路退款',
  roles: ['F'],
  input: byRid,
  output: paymentRefund,
  refusals: { providerAway: '支付机构暂时无法连接，系统会继续查询' },
  effect: 'write',
});

const billDay = z.object({ provider, date });
const bill = z.object({
  /** Null as long as the provider's bill of the day was not fetched: only our side is shown. */
  fetched_at: moment.nullable(),
  ours_fen: fenAmount,
  theirs_fen: fenAmount,
  /** Given back by the bill, and by our books. */
  refunded_fen: fenAmount,
  refunded_ours_fen: fenAmount,
  fee_fen: fen,
  /** The days of all providers whose bill differs, until they are resolved; null where it is missing. */
  differing: z.array(z.object({ provider, date, differences: z.number().int().nullable() })),
  /** Whether this day is among them. */
  resolvable: z.boolean(),
  /** Who looked into the day last, and into how many differences; null where the bill was missing then. */
  resolved: z
    .object({ by: z.string(), at: moment, differences: z.number().int().nullable(), note: z.string() })
    .nullable(),
  /** What differs first. */
  rows: z.array(
    z.object({
      outcome: z.enum(keysOf(billOutcomes)),
      label: z.string(),
      kind: z.enum(keysOf(billKinds)),
      kind_label: z.string(),
      /** Of a refund its own number stands beside that of its trade. */
      refund_no: z.string(),
      transaction_id: z.string(),
      trade_no: z.string(),
      payment_rid: rid.nullable(),
      ours_fen: fenAmount.nullable(),
      theirs_fen: fenAmount.nullable(),
      at: moment.nullable(),
    }),
  ),
});
export const getPaymentBill = staffCall({
  path: '/api/staff/payment/bill',
  summary: '线上支付对账：支付机构某日账单与本平台到账逐笔比对',
  roles: ['F'],
  input: billDay,
  output: bill,
  effect: 'read',
});
export const fetchPaymentBill = staffCall({
  path: '/api/staff/payment/fetchBill',
  summary: '下载支付机构某日账单并对账；账单中未入账的款项补记',
  roles: ['F'],
  input: billDay,
  output: bill,
  refusals: {
    methodOff: '该支付方式未配置商户密钥',
    providerAway: '支付机构暂时无法提供账单，请稍后再试',
    billLater: '当日账单次日上午才能下载',
  },
  effect: 'write',
});

export const resolvePaymentBill = staffCall({
  path: '/api/staff/payment/resolveBill',
  summary: '对账差异已查清：记下处理人与说明，不再列为待处理',
  roles: ['F'],
  input: billDay.extend({ reason }),
  output: bill,
  refusals: { nothingDiffers: '这一天没有待处理的差异' },
  effect: 'write',
});

export const paymentStaffEndpoints = {
  listPaymentsForStaff,
  getPaymentForStaff,
  askPaymentRefund,
  getPaymentBill,
  fetchPaymentBill,
  resolvePaymentBill,
};
