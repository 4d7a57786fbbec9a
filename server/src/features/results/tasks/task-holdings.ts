import type { Holding } from '../../staff/index.ts';
import { countUnderTest } from '../results.store.ts';

export const taskHoldings: readonly Holding[] = [
  {
    key: 'tasks',
    role: 'L',
    title: '检测中的任务',
    unit: '个',
    handed: false,
    count: ({ tx }, rid) => countUnderTest(tx, rid),
  },
];
