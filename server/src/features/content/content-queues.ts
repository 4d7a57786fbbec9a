import type { EntryKind } from '@yance/contract/content/entries.ts';
import { countDrafts } from '../publishing/index.ts';
import type { Queue } from '../staff/index.ts';

const draftsOf = (list: string, title: string, kinds: readonly EntryKind[]): Queue => ({
  key: `content.${list}`,
  title,
  path: `/${list}?state=draft`,
  unit: '篇',
  permission: 'content.edit',
  count: async ({ tx }) => ({ count: await countDrafts(tx, 'content', kinds), overdue: 0 }),
});

/** What was written and never shown, by the lists of the console. */
export const contentQueues: readonly Queue[] = [
  draftsOf('articles', '文章草稿', ['news', 'course', 'service']),
  draftsOf('thanks', '文章致谢草稿', ['thanks']),
  { ...draftsOf('home-parts', '首页横幅与专区草稿', ['banner', 'zone']), unit: '个' },
  { ...draftsOf('abilities', '能力展示草稿', ['laboratory', 'instrument', 'qualification', 'counter']), unit: '项' },
];
