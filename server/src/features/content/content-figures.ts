import { entryKindNames, type EntryKind } from '@yance/contract/content/entries.ts';
import type { CountedRow } from '../../kernel/counting.ts';
import { plannedVersions, unshownVersions } from '../publishing/index.ts';
import type { Figure } from '../reporting/index.ts';
import { viewedArticles } from './content-figures.store.ts';

const lists: Readonly<Record<string, readonly EntryKind[]>> = {
  articles: ['news', 'course', 'service'],
  thanks: ['thanks'],
  'home-parts': ['banner', 'zone'],
  abilities: ['laboratory', 'instrument', 'qualification', 'counter'],
  'search-words': ['synonyms', 'vocabulary'],
};

/** The editor's page of a record; what stands once is among the texts. */
function open({ rid, grp }: CountedRow): string {
  const list = Object.keys(lists).find((name) => lists[name]?.some((kind) => kind === grp));
  return `/${grp === 'services' ? grp : (list ?? 'texts')}/${rid}`;
}

const written = {
  section: 'contents',
  measure: 'count',
  unit: '份',
  good: 'neither',
  roles: ['E'],
  home: ['E'],
  now: true,
  groupTitle: '类型',
  groupNames: { services: '检测项目', ...entryKindNames },
  open,
} as const;

/** What editors have in hand, and what is read of it. */
export const contentFigures: readonly Figure[] = [
  {
    ...written,
    key: 'contents.drafts',
    title: '草稿',
    note: '现在有未发布修改的内容与检测项目，计划发布的不计',
    rows: () => unshownVersions(),
  },
  {
    ...written,
    key: 'contents.planned',
    title: '计划发布',
    note: '现在定好时间、等待发布的内容与检测项目',
    rows: () => plannedVersions(),
  },
  {
    key: 'contents.views',
    title: '文章浏览',
    note: '所选日期的文章浏览次数，同一访客同一文章每天计一次',
    section: 'contents',
    measure: 'sum',
    unit: '次',
    good: 'more',
    roles: ['E'],
    home: ['E'],
    groupTitle: '文章',
    rows: (_, span) => viewedArticles(span),
    open: ({ rid }) => `/articles/${rid}`,
  },
];
