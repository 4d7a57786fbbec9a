import { countDrafts } from '../../publishing/index.ts';
import type { Queue } from '../../staff/index.ts';

/** Services that were written and never offered. */
export const serviceQueues: readonly Queue[] = [
  {
    key: 'catalogue.drafts',
    title: '检测项目草稿',
    path: '/services?tab=draft',
    unit: '个',
    permission: 'catalogue.edit',
    count: async ({ tx }) => ({ count: await countDrafts(tx, 'service', ['']), overdue: 0 }),
  },
];
