import type { Holding } from '../../staff/index.ts';
import { countOrdersOfManager } from '../orders.store.ts';

export const orderHoldings: readonly Holding[] = [
  {
    key: 'orders',
    role: 'B',
    title: '未完成的订单',
    unit: '个',
    handed: true,
    count: ({ tx }, rid) => countOrdersOfManager(tx, rid),
  },
];
