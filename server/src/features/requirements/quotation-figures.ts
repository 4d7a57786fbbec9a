import { ownUnless, type Figure } from '../reporting/index.ts';
import { sentQuotations } from './quotation-figures.store.ts';

export const quotationFigures: readonly Figure[] = [
  {
    key: 'requirements.accepted',
    title: '报价接受率',
    note: '所选日期发出的报价（每个需求计最新一版）中，客户至今接受的',
    section: 'orders',
    measure: 'share',
    unit: '份',
    good: 'more',
    roles: ['B'],
    home: ['B'],
    keptWords: ['已接受', '未接受'],
    own: (actor) => (ownUnless(actor, []) ? '只统计由您负责的' : ''),
    rows: ({ actor }, span) => sentQuotations(span, ownUnless(actor, [])),
    open: ({ rid }) => `/requirements/${rid}`,
  },
];
