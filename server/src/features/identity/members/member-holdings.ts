import type { Holding } from '../../staff/index.ts';
import { countManaged } from '../members.store.ts';

export const memberHoldings: readonly Holding[] = [
  {
    key: 'members',
    role: 'B',
    title: '客户',
    unit: '位',
    handed: true,
    count: ({ tx }, rid) => countManaged(tx, rid),
  },
];
