import { machine } from '../kernel/machine.ts';

/** What a customer may do while samples are on their way; it is noted, and the order stays in its state. */
export const sendMore = { event: 'shippedMore', label: '补充快递单号' };

/** Fulfilment of an order (domain.md). */
export const orderMachine = machine({
  name: 'order',
  states: {
    approving: '待审批',
    confirming: '待确认',
    accepting: '待客户确认',
    paying: '待支付',
    sending: '待寄样',
    travelling: '在途',
    troubled: '样品异常',
    received: '已收样',
    waiting: '待检测',
    testing: '检测中',
    checking: '待确认数据',
    finished: '数据已确认',
    cancelled: '已取消',
  },
  steps: [
    { from: null, event: 'submit', by: ['C'], to: 'sending', label: '提交订单', done: '订单已提交' },
    { from: null, event: 'submit', by: ['C'], to: 'confirming', label: '提交订单', done: '订单已提交' },
    { from: null, event: 'submit', by: ['C'], to: 'paying', label: '提交订单', done: '订单已提交' },
    { from: null, event: 'submit', by: ['C'], to: 'approving', label: '提交订单', done: '订单已提交，等课题组审批' },
    { from: null, event: 'offer', by: ['B'], to: 'accepting', label: '经理代下单', done: '业务经理已代您下单' },
    { from: ['approving'], event: 'approve', by: ['O'], to: 'sending', label: '同意', done: '课题组已同意' },
    { from: ['approving'], event: 'approve', by: ['O'], to: 'received', label: '同意', done: '课题组已同意' },
    { from: ['approving'], event: 'approve', by: ['O'], to: 'paying', label: '同意', done: '课题组已同意' },
    {
      from: ['approving'],
      event: 'reject',
      by: ['O'],
      to: 'cancelled',
      label: '拒绝',
      done: '课题组未同意，订单已取消',
    },
    {
      from: ['approving'],
      event: 'expire',
      by: ['T'],
      to: 'cancelled',
      label: '课题组逾期未审批',
      done: '课题组逾期未审批，订单已取消',
    },
    { from: ['confirming'], event: 'confirm', by: ['B'], to: 'sending', label: '确认订单', done: '业务经理已确认订单' },
    { from: ['confirming'], event: 'confirm', by: ['B'], to: 'paying', label: '确认订单', done: '业务经理已确认订单' },
    {
      from: ['confirming', 'received', 'waiting'],
      event: 'reprice',
      by: ['B'],
      to: 'accepting',
      label: '修改价格或参数',
      done: '方案有变化，等您确认',
    },
    { from: ['accepting'], event: 'accept', by: ['C'], to: 'received', label: '同意新方案', done: '您已同意新方案' },
    { from: ['accepting'], event: 'accept', by: ['C'], to: 'sending', label: '同意新方案', done: '您已同意新方案' },
    { from: ['accepting'], event: 'accept', by: ['C'], to: 'paying', label: '同意新方案', done: '您已同意新方案' },
    {
      from: ['accepting'],
      event: 'accept',
      by: ['C'],
      to: 'approving',
      label: '同意新方案',
      done: '您已同意新方案，等课题组审批',
    },
    {
      from: ['accepting'],
      event: 'refuse',
      by: ['C'],
      to: 'cancelled',
      label: '不同意，取消订单',
      done: '您不同意新方案，订单已取消',
    },
    {
      from: ['accepting'],
      event: 'expire',
      by: ['T'],
      to: 'cancelled',
      label: '新方案过期',
      done: '新方案过期未确认，订单已取消',
    },
    { from: ['paying'], event: 'pay', by: ['C', 'F', 'T'], to: 'sending', label: '支付', done: '订单已支付' },
    { from: ['paying'], event: 'pay', by: ['C', 'F', 'T'], to: 'received', label: '支付', done: '订单已支付' },
    {
      from: ['paying'],
      event: 'expire',
      by: ['T'],
      to: 'cancelled',
      label: '超时未支付',
      done: '超时未支付，订单已取消',
    },
    { from: ['sending'], event: 'ship', by: ['C'], to: 'travelling', label: '填写快递单号', done: '样品已寄出' },
    { from: ['sending'], event: 'provide', by: ['C', 'T'], to: 'received', label: '上传数据', done: '数据已上传' },
    { from: ['sending'], event: 'collect', by: ['R'], to: 'travelling', label: '上门取样', done: '取样员已取样' },
    { from: ['sending'], event: 'dropOff', by: ['C'], to: 'travelling', label: '送样到实验室', done: '样品已送出' },
    {
      from: ['sending'],
      event: 'expire',
      by: ['T'],
      to: 'cancelled',
      label: '逾期未寄样',
      done: '逾期未寄样，订单已取消',
    },
    {
      from: ['sending', 'travelling'],
      event: 'receive',
      by: ['W', 'T'],
      to: 'received',
      label: '接收全部样品',
      done: '样品已全部接收',
    },
    {
      from: ['sending', 'travelling', 'received', 'waiting'],
      event: 'trouble',
      by: ['W', 'L', 'T'],
      to: 'troubled',
      label: '登记样品异常',
      done: '样品异常，等您处理',
    },
    {
      from: ['troubled'],
      event: 'supplement',
      by: ['C', 'B'],
      to: 'sending',
      label: '补寄样品',
      done: '已选择补寄样品',
    },
    {
      from: ['troubled'],
      event: 'goOn',
      by: ['C', 'B'],
      to: 'received',
      label: '按现状继续',
      done: '已选择按现状继续',
    },
    {
      from: ['troubled'],
      event: 'goOn',
      by: ['C', 'B'],
      to: 'travelling',
      label: '按现状继续',
      done: '已选择按现状继续',
    },
    { from: ['troubled'], event: 'goOn', by: ['C', 'B'], to: 'sending', label: '按现状继续', done: '已选择按现状继续' },
    {
      from: ['troubled'],
      event: 'giveUp',
      by: ['C', 'B'],
      to: 'cancelled',
      label: '退回样品并取消',
      done: '已选择退回样品，订单已取消',
    },
    { from: ['received'], event: 'lock', by: ['B'], to: 'waiting', label: '锁定方案', done: '方案已锁定，等待检测' },
    { from: ['waiting'], event: 'start', by: ['L'], to: 'testing', label: '开始检测', done: '检测已开始' },
    { from: ['testing'], event: 'askCancel', by: ['C'], to: 'testing', label: '申请取消', done: '已申请取消' },
    { from: ['testing'], event: 'grantCancel', by: ['B'], to: 'cancelled', label: '同意取消', done: '取消申请已同意' },
    { from: ['testing'], event: 'denyCancel', by: ['B'], to: 'testing', label: '不同意取消', done: '取消申请未同意' },
    { from: ['testing'], event: 'deliver', by: ['A', 'B'], to: 'checking', label: '发布数据', done: '数据已发布' },
    {
      from: ['testing'],
      event: 'deliver',
      by: ['A', 'B'],
      to: 'cancelled',
      label: '取消全部检测',
      done: '全部检测已取消',
    },
    {
      from: ['checking'],
      event: 'finish',
      by: ['C', 'T', 'F'],
      to: 'finished',
      label: '数据确认完成',
      done: '数据已全部确认',
    },
    {
      from: [
        'approving',
        'confirming',
        'accepting',
        'paying',
        'sending',
        'travelling',
        'troubled',
        'received',
        'waiting',
      ],
      event: 'cancel',
      by: ['C', 'B'],
      to: 'cancelled',
      label: '取消订单',
      done: '订单已取消',
    },
  ],
  notes: {
    adjusted: { label: '修改方案', done: '方案已调整' },
    shippedMore: { label: sendMore.label, done: '又寄出一个包裹' },
    shipmentChanged: { label: '改正快递单号', done: '快递单号已改正' },
    parcelStill: { label: '物流停滞', done: '快递没有新的物流，已提醒您和样品管理员' },
    parcelTrouble: { label: '快递异常', done: '快递异常或退回，已提醒您和样品管理员' },
    notArrived: { label: '样品未到', done: '样品还没有登记收到，已提醒您和样品管理员' },
    inquired: { label: '查询样品去向', done: '我们已联系查询样品去向' },
    renumbered: { label: '更正课题编号', done: '课题编号已更正' },
    asked: { label: '客户留言', done: '您给业务经理留言' },
    answered: { label: '经理回复', done: '业务经理已回复' },
    called: { label: '电话沟通' },
    handedOver: { label: '移交业务经理', done: '业务经理已更换' },
    signed: { label: '签署协议', done: '协议已签署' },
    scanRefused: { label: '协议扫描件退回', done: '协议扫描件未通过' },
    voucherSent: { label: '上传转账凭证', done: '转账凭证已上传，等财务核对' },
    voucherRefused: { label: '转账凭证未通过' },
    stillMissing: { label: '到账金额不足', done: '到账金额不足，已存入预存本金，请支付差额' },
    paidBeside: { label: '转账已记入预存' },
    payable: { label: '课题组资金已足够', done: '课题组的资金已足够支付这个订单' },
    reportAddressed: { label: '填写纸质报告收件地址' },
    reportSent: { label: '寄出纸质报告' },
    reminded: { label: '寄样提醒' },
  },
});
export type OrderState = keyof (typeof orderMachine)['states'];

/** The fact of each step by which an order may be cancelled; where a step has two ends, the fact's state says which. */
export const cancellingFacts = [
  ...new Set(orderMachine.steps.flatMap(({ event, to }) => (to === 'cancelled' ? [`order.${event}` as const] : []))),
];

/** Steps of a customer that end an order: nothing waits for them. */
const ending: readonly string[] = ['cancel', 'refuse', 'askCancel'];
/** States whose next step is the customer's, on the order's own page or in a list. */
export const statesOfCustomer: readonly OrderState[] = [
  ...new Set(
    orderMachine.steps.flatMap(({ from, event, by }) =>
      from !== null && by.includes('C') && !ending.includes(event) ? [from] : [],
    ),
  ),
];

/** States in which something that an order waits for is not here, agreed or paid for yet. */
export const unreceivedStates: readonly OrderState[] = [
  'approving',
  'confirming',
  'accepting',
  'paying',
  'sending',
  'travelling',
  'troubled',
];

/** The clocks of an order. */
export const orderClocks = {
  approve: '课题组审批期限',
  confirm: '确认订单',
  lock: '电话沟通并锁定方案',
  accept: '新方案有效期',
  pay: '支付期限',
  send: '寄样期限',
  resend: '补寄期限',
  provide: '上传数据期限',
  arrive: '查询样品去向',
  decide: '选择样品异常的处理方式',
  answerCancel: '答复取消申请',
} as const;
export type OrderClock = keyof typeof orderClocks;

/** What the operator's own clocks promise the customer, who has nothing to do until then: `{until}` to the minute. */
export const orderPromises: Readonly<Partial<Record<OrderClock, string>>> = {
  confirm: '业务经理 {until} 前来电',
  lock: '业务经理 {until} 前来电锁定方案',
  answerCancel: '业务经理 {until} 前答复取消申请',
};

/**
 * How long a manager leaves samples on their way before he asks after them: the customer is told of a delay much
 * earlier.
 */
export const staffClocks: readonly OrderClock[] = ['arrive'];

/** States before an order goes on, with what is still missing: its samples are taken in, but not worked on. */
export const notBegun: Readonly<Partial<Record<OrderState, string>>> = {
  approving: '课题组未审批',
  confirming: '订单未确认',
  accepting: '客户未同意新方案',
  paying: '订单未支付',
};

/** States in which the newest agreement is not signed by itself: a proposal is signed by accepting it. */
export const unsignableStates: readonly OrderState[] = ['finished', 'cancelled', 'accepting'];
