import { orderMachine, type OrderState } from './states.ts';

/** The tabs of the customer's order list, with the words of domain.md. */
export const orderTabs = {
  all: '全部',
  approving: '待审批',
  confirming: '待确认',
  paying: '待支付',
  sending: '待寄样',
  testing: '检测中',
  checking: '待确认数据',
  unsettled: '待结算',
  unpaid: '待付款',
  done: '已完成',
  closed: '售后/已取消',
} as const;
export type OrderTab = keyof typeof orderTabs;

/** What stands beside the label of an order: things that are true of it in more than one state. */
export const orderMarks = { unsigned: '待签署', transfer: '转账核对中', cancelAsked: '申请取消中' } as const;
export type OrderMark = keyof typeof orderMarks;

export interface OrderAxes {
  state: OrderState;
  /** How the money of a finished order stands; null before it is finished. */
  settlement: 'unsettled' | 'unpaid' | 'done' | null;
  /** Whether a complaint about its confirmed data is open. */
  complaining?: boolean;
}

/** The one label and the tab that the customer sees, a pure function of the axes. */
export function orderLabel({ state, settlement, complaining = false }: OrderAxes): { label: string; tab: OrderTab } {
  if (state !== 'finished') return { label: orderMachine.states[state], tab: tabOf[state] };
  if (complaining) return { label: '售后处理中', tab: 'closed' };
  const tab = settlement ?? 'done';
  return { label: orderTabs[tab], tab };
}

const tabOf: Record<Exclude<OrderState, 'finished'>, OrderTab> = {
  approving: 'approving',
  confirming: 'confirming',
  accepting: 'confirming',
  paying: 'paying',
  sending: 'sending',
  travelling: 'sending',
  troubled: 'sending',
  received: 'testing',
  waiting: 'testing',
  testing: 'testing',
  checking: 'checking',
  cancelled: 'closed',
};
