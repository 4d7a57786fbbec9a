import { orderMachine, type OrderState } from '@yance/contract/orders/states.ts';
import type { Staff } from '../../kernel/actor.ts';
import { ownUnless, type Figure } from '../reporting/index.ts';
import { clockedSteps, standingOrders, submittedOrders } from './order-figures.store.ts';

/** Who knows the orders of all managers. */
const knowing = ['F'] as const;
const { waiting: _, ...tabs } = orderMachine.states;
const own = (actor: Staff): string => (ownUnless(actor, knowing) ? '只统计由您负责的' : '');
const open = ({ rid }: { rid: string }) => `/orders/${rid}`;

const inTime = (
  key: string,
  title: string,
  given: { note: string; from: OrderState; events: readonly string[] },
): Figure => ({
  key: `orders.${key}`,
  title,
  note: given.note,
  section: 'orders',
  measure: 'share',
  unit: '次',
  good: 'more',
  roles: ['B', 'F'],
  home: ['B'],
  keptWords: ['及时', '超时'],
  own,
  rows: ({ actor }, span) => clockedSteps(span, { ...given, managerRid: ownUnless(actor, knowing) }),
  open,
});

export const orderFigures: readonly Figure[] = [
  {
    key: 'orders.submitted',
    title: '提交的订单',
    note: '所选日期提交的订单，按现在的状态分',
    section: 'orders',
    measure: 'count',
    unit: '单',
    good: 'more',
    roles: ['B', 'F'],
    home: ['M'],
    groupTitle: '状态',
    groupNames: tabs,
    ordered: true,
    piled: true,
    own,
    rows: ({ actor }, span) => submittedOrders(span, ownUnless(actor, knowing)),
    list: ({ from, to, group, actor }) => orderList({ from, to, tab: group ?? 'all' }, ownUnless(actor, knowing)),
    open,
  },
  {
    key: 'orders.standing',
    title: '在办的订单',
    note: '现在还没有结束的订单，按状态分',
    section: 'orders',
    measure: 'count',
    unit: '单',
    good: 'neither',
    roles: ['B', 'F'],
    home: ['B'],
    now: true,
    groupTitle: '状态',
    groupNames: tabs,
    ordered: true,
    own,
    rows: ({ actor }) => standingOrders(ownUnless(actor, knowing)),
    list: ({ group, actor }) => (group ? orderList({ tab: group }, ownUnless(actor, knowing)) : undefined),
    open,
  },
  inTime('confirmed', '及时确认', {
    note: '所选日期确认（或改价）的预付订单中，在确认时限内完成的；时限按服务时间计',
    from: 'confirming',
    events: ['confirm', 'reprice'],
  }),
  inTime('locked', '及时锁定方案', {
    note: '所选日期锁定方案（或改价）的订单中，在收样后的时限内完成的；时限按服务时间计',
    from: 'received',
    events: ['lock', 'reprice'],
  }),
];

/** The list of orders, of the reader's own customers where the reader knows no others. */
const orderList = (filters: Record<string, string>, own: string | undefined): string =>
  `/orders?${new URLSearchParams({ ...filters, ...(own ? { mine: '1' } : {}) }).toString()}`;
