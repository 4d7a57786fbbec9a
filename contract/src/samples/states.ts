import { machine } from '../kernel/machine.ts';

/** Where a sample stays as it is when its order is tested again. */
const staying = ['received', 'stored', 'back', 'testing', 'troubled'] as const;
/** Where a sample is awaited, and where it may be on the premises, when something is found wrong with it. */
const coming = ['expected', 'travelling'] as const;
const onPremises = ['received', 'stored', 'testing', 'back', 'returning', 'kept', 'destroying'] as const;

/**
 * The way of one sample (domain.md). Beyond its table: a sample that is unfit goes back to 待寄送 when the customer
 * sends a supplement, one that was never put away ends like one that was, so that it cannot be forgotten, one whose
 * return is cancelled is kept, and one that was missing in its parcel is 异常 without ever being received; it is let
 * go when its customer goes on without it. A sample that is on the premises when its line is tested again in another
 * order moves to that order, and back when that one is cancelled; our courier tells of an accident on the way.
 */
export const sampleMachine = machine({
  name: 'sample',
  states: {
    expected: '待寄送',
    travelling: '在途',
    received: '已接收',
    stored: '已入库',
    testing: '检测中',
    back: '已归库',
    used: '已消耗',
    returning: '待回收',
    kept: '留样',
    destroying: '待销毁',
    sentBack: '已寄回',
    signed: '已签收',
    destroyed: '已销毁',
    troubled: '异常',
    damaged: '损坏',
    lost: '遗失',
    cancelled: '已取消',
  },
  steps: [
    { from: null, event: 'order', by: ['C'], to: 'expected', label: '下单时登记' },
    { from: ['expected'], event: 'ship', by: ['C', 'R'], to: 'travelling', label: '寄出' },
    { from: ['expected'], event: 'cancel', by: ['T', 'C', 'B'], to: 'cancelled', label: '取消' },
    { from: ['expected', 'travelling'], event: 'receive', by: ['W'], to: 'received', label: '接收' },
    { from: ['expected', 'travelling'], event: 'waive', by: ['W'], to: 'cancelled', label: '免收' },
    { from: ['received', 'back'], event: 'store', by: ['W'], to: 'stored', label: '入库' },
    { from: ['stored'], event: 'take', by: ['L'], to: 'testing', label: '领取' },
    { from: ['testing'], event: 'bringBack', by: ['L'], to: 'back', label: '归还' },
    { from: ['testing'], event: 'useUp', by: ['L'], to: 'used', label: '已用完' },
    {
      from: ['stored', 'back', 'received', 'troubled'],
      event: 'return',
      by: ['T'],
      to: 'returning',
      label: '订单已结束，等待寄回',
    },
    { from: ['stored', 'back', 'received'], event: 'keep', by: ['T'], to: 'kept', label: '订单已结束，转为留样' },
    {
      from: ['stored', 'back', 'received'],
      event: 'discard',
      by: ['T'],
      to: 'destroying',
      label: '订单已结束，等待销毁',
    },
    { from: ['kept'], event: 'return', by: ['C', 'T'], to: 'returning', label: '申请寄回' },
    { from: ['kept'], event: 'discard', by: ['T'], to: 'destroying', label: '留样到期' },
    { from: ['returning'], event: 'keep', by: ['C'], to: 'kept', label: '取消寄回，转留样' },
    { from: ['returning'], event: 'sendBack', by: ['W'], to: 'sentBack', label: '寄回' },
    { from: ['sentBack'], event: 'sign', by: ['C', 'T'], to: 'signed', label: '签收' },
    { from: ['destroying'], event: 'destroy', by: ['W'], to: 'destroyed', label: '销毁' },
    { from: onPremises, event: 'trouble', by: ['W', 'L'], to: 'troubled', label: '登记异常' },
    { from: coming, event: 'trouble', by: ['W'], to: 'troubled', label: '登记异常' },
    { from: ['troubled'], event: 'waive', by: ['C', 'B', 'T'], to: 'cancelled', label: '免收' },
    ...[...coming, ...onPremises].map((to) => ({
      from: ['troubled'] as const,
      event: 'resolve' as const,
      by: ['B', 'C'] as const,
      to,
      label: '异常解除',
    })),
    { from: ['troubled'], event: 'supplement', by: ['C', 'B'], to: 'expected', label: '补寄' },
    { from: [...onPremises, 'troubled'], event: 'damage', by: ['W', 'L', 'R'], to: 'damaged', label: '登记损坏' },
    { from: [...onPremises, 'troubled'], event: 'lose', by: ['W', 'L', 'R'], to: 'lost', label: '登记遗失' },
    {
      from: ['travelling'],
      event: 'damage',
      by: ['R'],
      to: 'damaged',
      label: '登记损坏',
    },
    { from: ['travelling'], event: 'lose', by: ['R'], to: 'lost', label: '登记遗失' },
    ...staying.map((to) => ({ from: [to], event: 'reuse' as const, by: ['T'] as const, to, label: '转入另一订单' })),
    ...(['stored', 'received'] as const).map((to) => ({
      from: ['kept', 'returning', 'destroying'] as const,
      event: 'reuse' as const,
      by: ['T'] as const,
      to,
      label: '转入另一订单',
    })),
  ],
  notes: {
    photo: { label: '添加照片' },
    keepEnding: { label: '留样即将到期' },
    moved: { label: '更换位置' },
    split: { label: '分样' },
    portion: { label: '由原样品分出' },
  },
});
export type SampleState = keyof (typeof sampleMachine)['states'];
export type SampleEvent = (typeof sampleMachine)['steps'][number]['event'];

/** What may be wrong with a sample; the words begin the reason that the customer reads. */
export const troubleKinds = {
  damaged: '到货破损',
  tooLittle: '样品量不足',
  mismatch: '与登记不符',
  missing: '包裹中没有',
  mixed: '混装或编号不清',
  other: '其它',
} as const;
export type TroubleKind = keyof typeof troubleKinds;

/** The keeper's queues. */
export const sampleStages = {
  /** A parcel has its number, or a courier of ours is on the way. */
  arriving: { title: '在途', states: ['expected', 'travelling'] },
  /** Nobody has said yet that they are sent. */
  unsent: { title: '未寄出', states: ['expected'] },
  /** Those whose parcel stands still, or that should be here, until staff have asked about them. */
  late: { title: '停滞未到', states: ['expected', 'travelling'] },
  premises: { title: '在库', states: ['received', 'stored', 'back'] },
  testing: { title: '检测中', states: ['testing'] },
  troubled: { title: '异常', states: ['troubled'] },
  /** Also those whose order is not paid yet, for which there is no return to send. */
  returning: { title: sampleMachine.states.returning, states: ['returning'] },
  kept: { title: '留样', states: ['kept'] },
  destroying: { title: '待销毁', states: ['destroying'] },
} as const satisfies Record<string, { title: string; states: readonly SampleState[] }>;
export type SampleStage = keyof typeof sampleStages;
