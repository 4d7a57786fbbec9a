import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { moment, rid, text } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { pageOf, paging, sorting } from '../kernel/page.ts';
import { courierNumber, receiver, trackedParcel } from '../parcels/parcel.ts';

const { memberCall, staffCall } = callsAbout('orders');

/**
 * Where the paper report of an order stands: it waits for the data, is to be sent, was sent, or ended with its order.
 */
export const reportStates = { waiting: '待数据发布', due: '待寄出', sent: '已寄出', ended: '已取消' } as const;
export type ReportState = keyof typeof reportStates;

/** The paper report of an order. */
export const paperReport = z.object({
  state: z.enum(keysOf(reportStates)),
  label: z.string(),
  /** Where it goes or went; without an address of its own the member's default one; null where there is none either. */
  receiver: receiver.nullable(),
  /** Whether the customer said for this order where it goes. */
  addressed: z.boolean(),
  /** When it must have left; null before the data are published. */
  due_at: moment.nullable(),
  courier: z.string(),
  number: z.string(),
  sent_at: moment.nullable(),
  /** What the courier says of the parcel; null before it left. */
  tracking: trackedParcel.nullable(),
});
export type PaperReport = z.infer<typeof paperReport>;

export const addressReport = memberCall({
  path: '/api/auth/order/reportAddress',
  summary: '填写或修改纸质报告的收件地址，寄出前有效',
  input: z.object({
    rid,
    address_rid: z.string({ error: '请选择收件地址' }).min(1, '请选择收件地址').max(100, '编号不正确').pipe(rid),
  }),
  output: paperReport,
  refusals: { noPaperReport: '该订单没有待寄出的纸质报告' },
  effect: 'write',
  changes: ['orders'],
});

const waiting = ['due', 'sent'] as const;
/** An order whose paper report is to be sent, or was. */
export const reportRow = paperReport.extend({
  /** The order. */
  rid,
  order_no: z.string(),
  created: moment,
  titles: z.array(z.string()),
  member_rid: rid,
  contact_name: z.string(),
  contact_phone: z.string(),
});
export type ReportRow = z.infer<typeof reportRow>;

export const reportQueue = staffCall({
  path: '/api/staff/report/queue',
  roles: ['W', 'B'],
  summary: '纸质报告队列，先到期的在前；kw 为订单号、联系人或快递单号',
  input: z.object({
    ...paging,
    state: z.enum(waiting).optional(),
    kw: z.string().trim().max(60).default(''),
    sort: sorting('clock', 'created'),
  }),
  output: pageOf(reportRow).extend({ counts: z.record(z.enum(waiting), z.number().int()) }),
  effect: 'read',
  personal: true,
});
export const sendReport = staffCall({
  path: '/api/staff/report/send',
  roles: ['W'],
  summary: '寄出纸质报告；此时结算报告费',
  input: z.object({ rid, courier: text('请选择快递公司', 30), number: courierNumber }),
  output: reportRow,
  refusals: {
    noPaperReport: '该订单没有待寄出的纸质报告',
    reportSent: '该订单的纸质报告已经寄出',
    noReceiver: '客户还没有填写纸质报告的收件地址',
  },
  effect: 'write',
});
