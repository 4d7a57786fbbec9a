import { machine } from '../kernel/machine.ts';

/**
 * On-site sampling 上门取样 (domain.md), with an order or without. Beyond its table: a pickup whose order no longer
 * needs it (cancelled, or the samples came by another way) is dropped by the timer, but not while the courier is on the
 * way: only the courier ends that, and is told.
 */
export const pickupMachine = machine({
  name: 'pickup',
  states: {
    waiting: '待安排',
    arranged: '已安排',
    underway: '上门中',
    collected: '已取样',
    postponed: '待改约',
    stored: '已入库',
    cancelled: '已取消',
  },
  steps: [
    { from: null, event: 'book', by: ['C'], to: 'waiting', label: '预约取样' },
    { from: ['waiting'], event: 'assign', by: ['B'], to: 'arranged', label: '安排取样员' },
    { from: ['waiting', 'arranged'], event: 'change', by: ['C'], to: 'waiting', label: '修改预约' },
    { from: ['waiting', 'arranged'], event: 'cancel', by: ['C'], to: 'cancelled', label: '取消预约' },
    { from: ['arranged'], event: 'setOut', by: ['R'], to: 'underway', label: '上门中' },
    { from: ['underway'], event: 'collect', by: ['R'], to: 'collected', label: '已取样' },
    { from: ['underway'], event: 'fail', by: ['R'], to: 'postponed', label: '未取到样品' },
    { from: ['postponed'], event: 'rebook', by: ['C', 'B'], to: 'arranged', label: '改约' },
    { from: ['postponed'], event: 'expire', by: ['T'], to: 'cancelled', label: '未改约，自动取消' },
    { from: ['collected'], event: 'takeIn', by: ['W'], to: 'stored', label: '入库' },
    {
      from: ['waiting', 'arranged', 'postponed'],
      event: 'drop',
      by: ['T'],
      to: 'cancelled',
      label: '不再需要取样',
    },
  ],
  notes: {
    confirmed: { label: '取样员已确认' },
    arrived: { label: '取样员已到达' },
    reassigned: { label: '更换取样员' },
    shifted: { label: '改到当天另一时段' },
    handedOver: { label: '已交给样品管理员' },
    attached: { label: '归入订单' },
    needless: { label: '上门途中，订单已不需要取样' },
    sceneMoved: { label: '现场预约改期，取样须改到此前' },
  },
});
export type PickupState = keyof (typeof pickupMachine)['states'];
export type PickupEvent = (typeof pickupMachine)['steps'][number]['event'];

/** States in which a pickup still lies ahead. */
export const openPickupStates: readonly PickupState[] = ['waiting', 'arranged', 'underway', 'postponed'];

/** The lists of the console. */
export const pickupStages = {
  waiting: { title: '待安排', states: ['waiting'] },
  arranged: { title: '已安排', states: ['arranged', 'underway'] },
  postponed: { title: '待改约', states: ['postponed'] },
  arriving: { title: '待入库', states: ['collected'] },
  done: { title: '已完成', states: ['stored', 'cancelled'] },
} as const satisfies Record<string, { title: string; states: readonly PickupState[] }>;
export type PickupStage = keyof typeof pickupStages;
