import type { Holding } from '../../staff/index.ts';
import { countRequirementsOf } from '../requirements.store.ts';

export const requirementHoldings: readonly Holding[] = [
  {
    key: 'requirements',
    role: 'B',
    title: '未结束的需求',
    unit: '个',
    handed: true,
    count: ({ tx }, rid) => countRequirementsOf(tx, rid),
  },
];
