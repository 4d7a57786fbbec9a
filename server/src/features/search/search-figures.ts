import type { Figure } from '../reporting/index.ts';
import { missedSearches } from './miss-days.store.ts';

export const searchFigures: readonly Figure[] = [
  {
    key: 'search.misses',
    title: '无结果的搜索',
    note: '所选日期没有找到项目的搜索次数，同一访客同一词每天计一次，不记录是谁',
    section: 'contents',
    measure: 'sum',
    unit: '次',
    good: 'less',
    roles: ['E'],
    home: ['E'],
    groupTitle: '搜索词',
    rows: (_, span) => missedSearches(span),
    open: ({ no }) => `/search-words?kw=${encodeURIComponent(no)}`,
  },
];
