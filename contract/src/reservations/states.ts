import { machine } from '../kernel/machine.ts';

/**
 * Instrument time (domain.md). A reservation that the customer has moved keeps its old slot until the new one is
 * accepted: when the new one comes to nothing it is 待使用 again, which is the second target of some events.
 */
export const reservationMachine = machine({
  name: 'reservation',
  states: {
    approving: '待审批',
    confirming: '待确认',
    accepting: '待客户确认',
    booked: '待使用',
    using: '使用中',
    settling: '待结算',
    disputed: '异议',
    finished: '已完成',
    absent: '爽约',
    refused: '已拒绝',
    cancelled: '已取消',
  },
  steps: [
    { from: null, event: 'book', by: ['C'], to: 'confirming', label: '提交预约', done: '预约已提交' },
    {
      from: null,
      event: 'book',
      by: ['C'],
      to: 'approving',
      label: '提交预约',
      done: '预约已提交，等课题组审批',
    },
    {
      from: null,
      event: 'arrange',
      by: ['B', 'L'],
      to: 'accepting',
      label: '代客预约',
      done: '实验室为您安排了时段，请您确认',
    },
    { from: ['approving'], event: 'approve', by: ['O'], to: 'confirming', label: '同意', done: '课题组已同意' },
    {
      from: ['approving'],
      event: 'reject',
      by: ['O'],
      to: 'cancelled',
      label: '拒绝',
      done: '课题组未同意，预约已取消',
    },
    { from: ['approving'], event: 'expire', by: ['T'], to: 'cancelled', label: '逾期未审批' },
    { from: ['approving'], event: 'cancel', by: ['C'], to: 'cancelled', label: '取消预约', done: '预约已取消' },
    { from: ['booked'], event: 'reschedule', by: ['C'], to: 'confirming', label: '改期', done: '已申请改期' },
    {
      from: ['confirming'],
      event: 'accept',
      by: ['B', 'L'],
      to: 'booked',
      label: '接受预约',
      done: '实验室已接受预约',
    },
    { from: ['confirming'], event: 'refuse', by: ['B', 'L'], to: 'refused', label: '拒绝', done: '预约未被接受' },
    { from: ['confirming'], event: 'refuse', by: ['B', 'L'], to: 'booked', label: '不同意改期，保留原时段' },
    {
      from: ['confirming'],
      event: 'propose',
      by: ['B', 'L'],
      to: 'accepting',
      label: '建议其他时间',
      done: '实验室建议其他时间，等您确认',
    },
    { from: ['confirming'], event: 'expire', by: ['T'], to: 'cancelled', label: '逾期未确认' },
    { from: ['confirming'], event: 'expire', by: ['T'], to: 'booked', label: '改期逾期未确认，保留原时段' },
    { from: ['confirming'], event: 'cancel', by: ['C'], to: 'cancelled', label: '取消预约', done: '预约已取消' },
    { from: ['accepting'], event: 'accept', by: ['C'], to: 'booked', label: '同意新时间', done: '您已同意新时间' },
    {
      from: ['accepting'],
      event: 'refuse',
      by: ['C'],
      to: 'cancelled',
      label: '不同意新时间',
      done: '您不同意新时间，预约已取消',
    },
    { from: ['accepting'], event: 'refuse', by: ['C'], to: 'booked', label: '不同意新时间，保留原时段' },
    { from: ['accepting'], event: 'expire', by: ['T'], to: 'cancelled', label: '新时间逾期未确认' },
    { from: ['accepting'], event: 'expire', by: ['T'], to: 'booked', label: '新时间逾期未确认，保留原时段' },
    { from: ['booked'], event: 'cancel', by: ['C', 'B', 'L'], to: 'cancelled', label: '取消预约', done: '预约已取消' },
    {
      from: ['approving', 'confirming', 'accepting', 'booked'],
      event: 'release',
      by: ['B', 'L'],
      to: 'cancelled',
      label: '仪器故障，释放预约',
      done: '仪器故障，预约已取消，不收费用',
    },
    {
      from: ['confirming', 'accepting'],
      event: 'release',
      by: ['B', 'L'],
      to: 'booked',
      label: '仪器故障，保留原时段',
      done: '新时间因仪器故障不能使用，原时段仍为您保留',
    },
    { from: ['booked'], event: 'checkIn', by: ['C', 'L'], to: 'using', label: '签到', done: '已签到' },
    { from: ['booked'], event: 'miss', by: ['T'], to: 'absent', label: '未按时签到' },
    {
      from: ['using'],
      event: 'finish',
      by: ['L', 'T'],
      to: 'settling',
      label: '结束使用',
      done: '使用已结束，等您确认费用',
    },
    {
      from: ['using'],
      event: 'fault',
      by: ['C', 'L'],
      to: 'settling',
      label: '报告故障并结束',
      done: '已报告故障，使用结束',
    },
    { from: ['settling'], event: 'confirm', by: ['C', 'T'], to: 'finished', label: '确认费用', done: '费用已确认' },
    {
      from: ['settling'],
      event: 'dispute',
      by: ['C'],
      to: 'disputed',
      label: '对费用有异议',
      done: '您对费用提出异议',
    },
    { from: ['disputed'], event: 'adjust', by: ['B'], to: 'finished', label: '调整费用', done: '费用已调整' },
    { from: ['disputed'], event: 'uphold', by: ['B'], to: 'finished', label: '维持原费用', done: '费用经核对不变' },
  ],
  notes: {
    linkSet: { label: '登记会议链接' },
    unattended: { label: '操作员不在岗，需要重新安排', done: '实验室正在为您重新安排操作员' },
    reattended: { label: '更换操作员', done: '实验室已更换操作员，时段不变' },
    renumbered: { label: '更正课题编号', done: '课题编号已更正' },
    linkShown: { label: '会议链接已开放' },
    ban: { label: '因多次爽约暂停预约' },
    replaced: { label: '已另留时段供客户选择', done: '已另留时段，请您选择' },
  },
});
export type ReservationState = keyof (typeof reservationMachine)['states'];

/** The clocks of a reservation that people watch. */
export const reservationClocks = {
  approve: '课题组审批期限',
  confirm: '预约确认',
  accept: '请确认新时间',
  finish: '预约结束',
  settle: '费用确认',
  dispute: '处理异议',
} as const;
export type ReservationClock = keyof typeof reservationClocks;
/** What the operator's own clocks promise the customer. */
export const reservationPromises: Readonly<Partial<Record<ReservationClock, string>>> = {
  confirm: '实验室 {until} 前确认预约',
  dispute: '业务经理 {until} 前处理异议',
};

/** In which a reservation holds a slot that is still to come. */
export const openStates = [
  'approving',
  'confirming',
  'accepting',
  'booked',
] as const satisfies readonly ReservationState[];

/** From which a reservation never moves again. */
export const overStates = ['finished', 'absent', 'refused', 'cancelled'] as const satisfies readonly ReservationState[];

/** A place on the wait-list for one span of an instrument. A freed span is held for the first in line while offered. */
export const waitMachine = machine({
  name: 'wait',
  states: {
    waiting: '候补中',
    offered: '已为您保留',
    taken: '已预约',
    passed: '已顺延',
    left: '已退出',
    over: '已过期',
    broken: '仪器故障，已结束',
  },
  steps: [
    { from: null, event: 'join', by: ['C'], to: 'waiting', label: '加入候补' },
    { from: null, event: 'hold', by: ['B', 'L', 'T'], to: 'offered', label: '为被取消的预约另留时段' },
    { from: ['offered'], event: 'drop', by: ['C', 'T'], to: 'passed', label: '不再保留' },
    { from: ['waiting', 'offered'], event: 'withdraw', by: ['B', 'L'], to: 'broken', label: '仪器故障，候补结束' },
    { from: ['waiting'], event: 'offer', by: ['T'], to: 'offered', label: '时段空出，为您保留' },
    { from: ['offered'], event: 'take', by: ['C'], to: 'taken', label: '预约此时段' },
    { from: ['offered'], event: 'pass', by: ['T'], to: 'passed', label: '超时，顺延给下一位' },
    { from: ['waiting', 'offered'], event: 'leave', by: ['C'], to: 'left', label: '退出候补' },
    { from: ['waiting'], event: 'end', by: ['T'], to: 'over', label: '时段已开始' },
  ],
});
export type WaitState = keyof (typeof waitMachine)['states'];

/** Why an instrument is out of service. */
export const closureKinds = { closed: '停用', maintenance: '维护', training: '培训', breakdown: '故障' } as const;
export type ClosureKind = keyof typeof closureKinds;

/** How the customer takes part. */
export const reservationModes = { visit: '到场', video: '云视频', self: '自主上机' } as const;
export type ReservationMode = keyof typeof reservationModes;

/** The tabs of 我的预约. */
export const reservationTabs = {
  all: '全部',
  waiting: '待确认',
  booked: '待使用',
  using: '使用中',
  settling: '待结算',
  done: '已完成',
  closed: '已取消',
} as const;
export type ReservationTab = keyof typeof reservationTabs;

export const tabOfReservation: Record<ReservationState, Exclude<ReservationTab, 'all'>> = {
  approving: 'waiting',
  confirming: 'waiting',
  accepting: 'waiting',
  booked: 'booked',
  using: 'using',
  settling: 'settling',
  disputed: 'settling',
  finished: 'done',
  absent: 'closed',
  refused: 'closed',
  cancelled: 'closed',
};
