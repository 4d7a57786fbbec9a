import { approvalWords, communityPayer } from '../communities/payer.ts';
import { couponRefusals } from '../coupons/coupon.ts';
import { fundsTooLow } from '../charges/refusals.ts';
import { resultPromise } from '../catalogue/promise.ts';
import { z } from 'zod';
import { callsAbout, openCall } from '../kernel/endpoint.ts';
import { byRid, date, moment, moved, optionalText, reason, rid, text } from '../kernel/fields.ts';
import { pageOf, paging } from '../kernel/page.ts';
import { courierNumber } from '../parcels/parcel.ts';
import { addPlanLine, planRefusals } from '../plans/endpoints.ts';
import { orderExtra, price, urgency } from '../pricing/rules.ts';
import { uploadAgreement } from './agreement-endpoints.ts';
import { askCancel } from './cancel-endpoints.ts';
import { samplingRefusals } from '../sampling/endpoints.ts';
import { bookingRefusals, mode, reservationStates } from '../reservations/reservation.ts';
import { messageRefusals, writtenMessage } from './message.ts';
import { customerRef, demand, draftDemand, quotableDemand } from './demand.ts';
import { chargingRefusals, orderPayerRefusals } from './order-payer.ts';
import { orderDetail, orderRow, orderTab } from './order.ts';
import { takenOff } from './taken-off.ts';
import { addressReport } from './report-endpoints.ts';

const { memberCall } = callsAbout('orders');

export const orderRefusals = {
  ...orderPayerRefusals,
  ...bookingRefusals,
  ...couponRefusals,
  profileIncomplete: '请先完善资料后再下单',
  noDemand: '还没有填写的需求，请先在实验方案中选择项目',
  planChanged: '实验方案已变化，请返回上一步核对',
  serviceGone: '「{name}」已下架，请从实验方案中删除',
  hazardStops: '含易爆或放射性样品，不能在线下单，请联系您的业务经理',
  quoteNeeded: '「{name}」需由业务经理报价，请通过发布需求提交',
  quotedTogether: '报价单 {number} 中的项目须一并提交',
  quotationOver: '报价已过期或已使用，请联系业务经理重新报价',
  fundsTooLow: fundsTooLow('可用余额与信用额度不足，还差 {missing}，请先充值或联系客服'),
  agreementChanged: '检测协议已更新，请重新阅读后签署',
  notSigned: '请先签署检测协议',
  slotFull: samplingRefusals.slotFull,
  pickupsFull: samplingRefusals.pickupsFull,
  draftElsewhere: '送样需求已在其他设备或窗口修改，请选择保留哪一份',
} as const;

const pricedLine = z.object({
  plan_rid: rid,
  rid,
  name: z.string(),
  count: z.number().int(),
  urgent: urgency,
  price,
  promise: resultPromise.nullable(),
});
const bookedLine = z.object({
  plan_rid: rid,
  rid,
  name: z.string(),
  instrument: z.string(),
  start: moment,
  end: moment,
  mode,
  price,
});
/** The price of a whole order: a price for each line, extras (paper report …), and the total. */
export const orderPrice = z.object({
  lines: z.array(pricedLine),
  extras: z.array(orderExtra),
  total_fen: z.number().int(),
});
export type OrderPrice = z.infer<typeof orderPrice>;

export const quoteOrder = memberCall({
  path: '/api/auth/order/quote',
  bodyKb: 1024,
  summary: '按样品与参数计算整单价格，以及可用的余额与信用',
  input: quotableDemand,
  /** `total_fen` is that of the order and of all bookings together; the earliest booking bounds the pickup. */
  output: orderPrice.extend({
    reductions: z.array(takenOff),
    bookings: z.array(bookedLine),
    scene_date: date.nullable(),
    available_fen: z.number().int(),
    missing_fen: z.number().int(),
    /** The community that would pay; null where the member does. */
    payer: communityPayer.nullable(),
    /** Why those who run the community would have to approve it; empty where they need not. */
    approval: approvalWords,
  }),
  refusals: orderRefusals,
  effect: 'read',
  shows: [],
});
export const saveDraft = memberCall({
  path: '/api/auth/order/draft',
  bodyKb: 1024,
  summary: '自动保存送样需求草稿；带 agreement 时同时生成检测协议',
  /**
   * `base` is the version that the change was made on (null: there was none); left out, the change wins over any other.
   * A browser may name itself as `writer` in the demand: its own changes never meet a refusal.
   */
  input: z.object({
    demand: draftDemand.optional(),
    base: z.string().max(64).nullish(),
    agreement: z.boolean().default(false),
  }),
  /** `agreement_hash` is what order/add signs; `agreement_rid` opens the PDF through order/protocolFile. */
  output: z.object({
    demand: draftDemand.nullable(),
    saved_at: moment.nullable(),
    /** Of what is kept now; two drafts that say the same have the same. */
    version: z.string().nullable(),
    agreement_hash: z.string().nullable(),
    agreement_rid: rid.nullable(),
  }),
  refusals: orderRefusals,
  effect: 'write',
  changes: [],
});
const signName = text('请输入签署人姓名', 20).min(2, '签署人姓名应为 2–20 个字');

export const addOrder = memberCall({
  path: '/api/auth/order/add',
  bodyKb: 1024,
  summary: '提交订单（签署检测协议）',
  input: demand.safeExtend({
    sign_name: signName.optional(),
    agreement_hash: z.string().max(64).optional(),
    /**
     * The total that the customer was shown, bookings included, in fen: with it a price that has risen meanwhile is
     * refused instead of held.
     */
    total_fen: z.number().int().min(0).optional(),
  }),
  /** Bookings become reservations; where nothing else was submitted there is no order and its fields are null. */
  output: z.object({
    rid: rid.nullable(),
    order_no: z.string().nullable(),
    state: z.string().nullable(),
    label: z.string().nullable(),
    total_fen: z.number().int(),
    missing_fen: z.number().int(),
    reservations: z.array(
      z.object({ rid, reservation_no: z.string(), state: z.enum(reservationStates), label: z.string() }),
    ),
  }),
  refusals: { ...orderRefusals, totalRisen: '总价已变为 {total}，请核对后重新提交' },
  effect: 'write',
});

export const listOrders = memberCall({
  path: '/api/auth/order/list',
  summary: '我的订单',
  input: z.object({
    ...paging,
    tab: orderTab.default('all'),
    kw: z.string().trim().max(60).default(''),
    from: date.optional(),
    to: date.optional(),
    type: z.coerce.number().int().min(1).max(3).optional(),
    cursor: z.string().max(200).optional(),
    /** Only those whose next step is the customer's, the nearest deadline first. */
    todo: z.boolean().default(false),
  }),
  output: pageOf(orderRow).extend({ counts: z.record(z.string(), z.number().int()) }),
  effect: 'read',
});

export const getOrder = memberCall({
  path: '/api/auth/order/detail',
  summary: '订单详情',
  input: byRid,
  output: orderDetail,
  effect: 'read',
});

export const cancelOrder = memberCall({
  path: '/api/auth/order/cancel',
  summary: '取消订单，冻结的金额全部释放',
  input: z.object({ rid, reason: reason }),
  output: moved,
  effect: 'write',
});
export const signOrder = memberCall({
  path: '/api/auth/order/sign',
  summary: '签署订单的最新协议版本',
  input: z.object({ rid, sign_name: signName, agreement_hash: z.string().max(64) }),
  output: z.object({ rid, signed_at: moment }),
  refusals: orderRefusals,
  effect: 'write',
});
export const acceptOrder = memberCall({
  path: '/api/auth/order/accept',
  summary: '同意新方案与新价格，同时签署新版协议',
  input: z.object({ rid, sign_name: signName, agreement_hash: z.string().max(64) }),
  output: moved,
  refusals: { ...orderRefusals, payerStopped: chargingRefusals.payerStopped },
  effect: 'write',
});
export const refuseOrder = memberCall({
  path: '/api/auth/order/refuse',
  summary: '不同意新方案，取消订单',
  input: z.object({ rid, reason: optionalText(500) }),
  output: moved,
  effect: 'write',
});
export const payOrder = memberCall({
  path: '/api/auth/order/pay',
  summary: '支付待支付订单：用余额与信用，或上传银行转账凭证由财务核对到账',
  input: byRid.extend({ voucher_rid: z.uuid('请先上传转账凭证').optional() }),
  output: moved,
  refusals: {
    ...orderRefusals,
    ...chargingRefusals,
    voucherPending: '凭证已提交，财务正在核对到账，请勿重复付款',
  },
  effect: 'write',
});
const parcelRefusals = {
  parcelThere: '这个快递单号已填写过，无需重复填写',
  parcelsFull: '这个订单填写和修改的快递单号已达上限，请联系业务经理',
} as const;

export const shipOrder = memberCall({
  path: '/api/auth/order/ship',
  summary: '填写寄样快递单号',
  input: z.object({
    rid,
    courier: text('请选择快递公司', 30),
    number: courierNumber,
  }),
  output: moved,
  refusals: parcelRefusals,
  effect: 'write',
});
export const changeShipment = memberCall({
  path: '/api/auth/order/shipmentChange',
  summary: '改正填错的快递公司或单号，快递签收前有效',
  input: z.object({
    rid,
    /** As it was entered. */
    before: z.object({ courier: z.string().max(30), number: z.string().max(40) }),
    courier: text('请选择快递公司', 30),
    number: courierNumber,
  }),
  output: z.object({ rid }),
  refusals: { ...parcelRefusals, parcelFixed: '这个包裹已签收或样品已收到，单号不能再改' },
  effect: 'write',
  changes: ['orders'],
});
export const dropOffOrder = memberCall({
  path: '/api/auth/order/dropOff',
  summary: '自行送样到实验室',
  input: byRid,
  output: moved,
  effect: 'write',
});
export const provideInputs = memberCall({
  path: '/api/auth/order/provide',
  summary: '数据分析订单：上传待分析的数据，无需寄样',
  input: z.object({ rid, file_rids: z.array(rid).min(1, '请先上传待分析的数据').max(50, '最多 50 个文件') }),
  output: moved,
  refusals: { noAnalysis: '该订单没有数据分析项目' },
  effect: 'write',
});
/** Opening the order tells that its messages were read. */
export const readMessages = memberCall({
  path: '/api/auth/order/read',
  summary: '订单留言已读',
  input: byRid,
  output: z.object({ rid }),
  effect: 'write',
  changes: ['orders'],
});
export const messageOrder = memberCall({
  path: '/api/auth/order/message',
  summary: '给业务经理留言，可附文件与图片',
  input: writtenMessage,
  output: z.object({ rid }),
  refusals: messageRefusals,
  effect: 'write',
  changes: ['orders'],
});
export const referOrder = memberCall({
  path: '/api/auth/order/reference',
  summary: '填写或修改订单的参考号（课题号、经费号等），用于对账单与发票资料',
  input: z.object({ rid, customer_ref: customerRef.default('') }),
  output: z.object({ rid, customer_ref: z.string() }),
  refusals: { refOfProject: '订单的参考号取自课题组的经费项目，不能修改' },
  effect: 'write',
});
export const orderAgreement = memberCall({
  path: '/api/auth/order/protocolFile',
  summary: '检测协议 PDF：草稿的（agreement_rid）或订单的最新版本（rid）',
  input: z.object({ rid: rid.optional(), agreement_rid: rid.optional() }),
  output: z.object({ name: z.string(), hash: z.string(), url: z.string() }),
  effect: 'read',
});
/** The PDF behind a link of order/protocolFile; the ticket is sealed and short-lived. */
export const agreementDownload = openCall({
  method: 'GET',
  path: '/api/open/order/agreement',
  summary: '检测协议 PDF 文件',
  input: z.object({ ticket: z.string().max(1000) }),
  output: z.unknown(),
  refusals: { linkOver: '链接已过期，请重新打开' },
  effect: 'read',
  body: 'raw',
});
export const beginOrder = memberCall({
  path: '/api/auth/order/begin',
  bodyKb: 256,
  summary: '一键下单：项目放入实验方案，并用最近的预设或上次下单的参数填好送样需求',
  input: addPlanLine.input,
  /** What the samples were filled in from: a preset, the last order of the service, or the form's own answers. */
  output: z.object({ cartNum: z.number().int(), filled: z.enum(['preset', 'order', 'form']) }),
  refusals: planRefusals,
  effect: 'write',
  changes: ['plan'],
});
export const reorder = memberCall({
  path: '/api/auth/order/reorder',
  summary: '把旧订单的项目、参数与样品重新放入实验方案与草稿',
  input: byRid,
  /** Names of services that are left out because they are gone, and of those whose form has changed since. */
  output: z.object({ cartNum: z.number().int(), gone: z.array(z.string()), changed: z.array(z.string()) }),
  refusals: { ...orderRefusals, ...planRefusals, serviceGone: '原订单的项目已全部下架，请选择其他项目' },
  effect: 'write',
  changes: ['plan'],
});

export const orderEndpoints = {
  quoteOrder,
  saveDraft,
  addOrder,
  listOrders,
  getOrder,
  cancelOrder,
  signOrder,
  acceptOrder,
  refuseOrder,
  payOrder,
  shipOrder,
  changeShipment,
  dropOffOrder,
  provideInputs,
  readMessages,
  messageOrder,
  referOrder,
  orderAgreement,
  uploadAgreement,
  askCancel,
  addressReport,
  beginOrder,
  reorder,
};
