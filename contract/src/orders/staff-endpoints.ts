import { z } from 'zod';
import { answers, parameterField } from '../catalogue/parameters.ts';
import { memberContact } from '../identity/member-contact.ts';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, date, moment, moved, optionalText, reason, rid, text } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { amountFilters } from '../kernel/money.ts';
import { pageOf, paging, sorting } from '../kernel/page.ts';
import { urgency } from '../pricing/rules.ts';
import { checkAgreement } from './agreement-endpoints.ts';
import { denyCancel, grantCancel } from './cancel-endpoints.ts';
import { inquiries } from './delay.ts';
import { messageRefusals, writtenMessage } from './message.ts';
import { offerOrder, offerPayers, priceOffer } from './offer-endpoints.ts';
import { orderRefusals } from './endpoints.ts';
import { orderDetail, orderLineDetail, orderRow } from './order.ts';
import { reportQueue, sendReport } from './report-endpoints.ts';
import { orderMachine } from './states.ts';
import { workFilters } from './work-filters.ts';

const { staffCall } = callsAbout('orders');

const states = keysOf(orderMachine.states);

/**
 * What orders may want of a manager beside their state: a scan to compare, an answer to a request to cancel, an answer
 * to a message, a decision because the samples are here and the money is not.
 */
export const orderNeed = z.enum(['scan', 'cancel', 'message', 'money']);
export type OrderNeed = z.infer<typeof orderNeed>;

export const listStaffOrders = staffCall({
  path: '/api/staff/order/list',
  roles: ['B', 'W', 'F'],
  summary: '订单队列',
  input: z.object({
    ...paging,
    states: z.array(z.enum(states)).max(states.length).default([]),
    kw: z.string().trim().max(60).default(''),
    ...workFilters,
    overdue: z.boolean().default(false),
    need: orderNeed.optional(),
    /** What the order comes to. */
    ...amountFilters,
    /** Only one customer's. */
    member_rid: rid.optional(),
    /** Only orders with a service of this project type. */
    type: z.coerce.number().int().min(1).max(3).optional(),
    /** Submitted from this day to that one. */
    from: date.optional(),
    to: date.optional(),
    sort: sorting('clock', 'total_fen', 'created'),
  }),
  /** `counts` by state, without what has ended, and by need. */
  output: pageOf(orderRow.extend({ customer: memberContact, manager_name: z.string() })).extend({
    counts: z.record(z.string(), z.number().int()),
  }),
  effect: 'read',
  personal: true,
});
export const getStaffOrder = staffCall({
  path: '/api/staff/order/detail',
  roles: ['B', 'W', 'F'],
  summary: '订单详情（客服）',
  input: byRid,
  /**
   * `fields` is the form of a line as it was when the order was placed: the manager corrects answers with it. `agreed`
   * says that its price is not what the rules come to: who changes the line names its amount again. `urgencies` are
   * those that the service offers today.
   */
  output: orderDetail.extend({
    customer: memberContact,
    lines: z.array(
      orderLineDetail.extend({ fields: z.array(parameterField), agreed: z.boolean(), urgencies: z.array(urgency) }),
    ),
    calls: z.array(z.object({ at: moment, author: z.string(), note: z.string() })),
  }),
  effect: 'read',
  personal: true,
});
export const confirmOrder = staffCall({
  path: '/api/staff/order/confirm',
  roles: ['B'],
  summary: '确认预付订单；带上所见的总价时，价格已变则不予确认',
  /**
   * `total_fen` is the total that the manager saw: an order that a colleague has changed meanwhile is not confirmed
   * unseen.
   */
  input: byRid.extend({ total_fen: z.number().int().min(0).optional() }),
  output: moved,
  refusals: { ...orderRefusals, priceChanged: '订单总价已变为 {total}，请核对新的方案后再确认' },
  effect: 'write',
});
export const logCall = staffCall({
  path: '/api/staff/order/call',
  roles: ['B'],
  summary: '记录与客户的通话',
  input: z.object({ rid, note: text('请填写通话记录', 1000) }),
  output: z.object({ rid }),
  effect: 'write',
  adds: true,
  changes: ['orders'],
});
export const recordInquiry = staffCall({
  path: '/api/staff/order/inquire',
  roles: ['W', 'B'],
  summary: '样品停滞或未到：登记已联系客户或快递，移出待办',
  input: z.object({ rid, whom: z.enum(keysOf(inquiries), { error: '请选择联系了谁' }), note: optionalText(500) }),
  output: z.object({ rid }),
  refusals: { notDelayed: '这个订单没有停滞或未到的样品，无需登记' },
  effect: 'write',
  adds: true,
  changes: ['orders', 'samples'],
});
export const repriceOrder = staffCall({
  path: '/api/staff/order/reprice',
  bodyKb: 1024,
  roles: ['B'],
  summary: '修改参数、加急或价格；涨价需客户同意',
  input: z.object({
    rid,
    reason,
    lines: z
      .array(
        z.object({
          line_rid: rid,
          urgent: urgency.optional(),
          groups: z
            .array(z.object({ group_rid: rid, parameters: answers }))
            .max(20)
            .default([]),
          /**
           * A price that the manager names instead of the rules' one, in fen; needed where the price is or becomes one
           * by agreement.
           */
          amount_fen: z.number().int().min(0).max(100_000_000).optional(),
        }),
      )
      .min(1, '请至少修改一项')
      .max(50),
  }),
  output: moved.extend({ before_fen: z.number().int(), after_fen: z.number().int() }),
  refusals: { ...orderRefusals, nothingChanged: '没有任何变化' },
  effect: 'write',
});
export const previewReprice = staffCall({
  path: '/api/staff/order/repricePreview',
  bodyKb: 1024,
  roles: ['B'],
  summary: '修改方案前试算：每项与总价的变化，不保存',
  input: repriceOrder.input.omit({ reason: true }),
  /** In all, and for each line that would change. */
  output: z.object({
    before_fen: z.number().int(),
    after_fen: z.number().int(),
    lines: z.array(z.object({ line_rid: rid, before_fen: z.number().int(), after_fen: z.number().int() })),
    changes: z.array(z.string()),
  }),
  refusals: { ...orderRefusals, nothingChanged: '没有任何变化' },
  effect: 'read',
  shows: [],
});
export const lockOrder = staffCall({
  path: '/api/staff/order/lock',
  roles: ['B'],
  summary: '锁定方案，生成检测任务',
  input: byRid,
  output: moved,
  refusals: orderRefusals,
  effect: 'write',
});
export const cancelOrderByStaff = staffCall({
  path: '/api/staff/order/cancel',
  roles: ['B'],
  summary: '取消订单（说明原因）',
  input: z.object({ rid, reason }),
  output: moved,
  effect: 'write',
});
export const answerMessage = staffCall({
  path: '/api/staff/order/message',
  roles: ['B'],
  summary: '回复客户留言，可附文件与图片',
  input: writtenMessage,
  output: z.object({ rid }),
  refusals: messageRefusals,
  effect: 'write',
  adds: true,
  changes: ['orders'],
});

export const staffAgreement = staffCall({
  path: '/api/staff/order/agreement',
  roles: ['B', 'W', 'F'],
  summary: '订单检测协议的链接',
  input: byRid,
  output: z.object({ name: z.string(), hash: z.string(), url: z.string() }),
  effect: 'read',
});

/** As agreementDownload: it wants the console's cookie of who asked for the link, and serves once. */
export const staffAgreementDownload = staffCall({
  method: 'GET',
  path: '/api/staff/order/agreement/file',
  roles: ['B', 'W', 'F'],
  summary: '检测协议 PDF 文件（工作台），链接只能使用一次',
  input: z.object({ ticket: z.string().max(1000) }),
  output: z.unknown(),
  refusals: { linkOver: '链接已使用或已过期，请重新打开' },
  effect: 'read',
  body: 'raw',
});

export const handOverOrders = staffCall({
  path: '/api/staff/order/handOver',
  roles: ['B'],
  summary: '把订单移交给另一位业务经理（说明原因）',
  input: z.object({
    rids: z.array(rid).min(1, '请选择订单').max(100, '一次最多 100 个订单'),
    manager_rid: rid,
    reason,
  }),
  /** Without those that the colleague had already. */
  output: z.object({ moved: z.number().int() }),
  refusals: { notManager: '对方不是在岗的业务经理' },
  effect: 'write',
  changes: ['orders'],
});

/** The customer's messages wait until they are answered, whoever looks at them meanwhile, or until this is said. */
export const leaveUnanswered = staffCall({
  path: '/api/staff/order/leaveUnanswered',
  roles: ['B'],
  summary: '客户留言无需回复',
  input: byRid,
  output: z.object({ rid }),
  effect: 'write',
  changes: ['orders'],
});

export const orderStaffEndpoints = {
  checkAgreement,
  grantCancel,
  denyCancel,
  reportQueue,
  sendReport,
  leaveUnanswered,
  handOverOrders,
  priceOffer,
  offerPayers,
  offerOrder,
  staffAgreement,
  staffAgreementDownload,
  listStaffOrders,
  getStaffOrder,
  confirmOrder,
  logCall,
  recordInquiry,
  repriceOrder,
  previewReprice,
  lockOrder,
  cancelOrderByStaff,
  answerMessage,
};
