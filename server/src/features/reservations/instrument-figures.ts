import type { Figure } from '../reporting/index.ts';
import { takenTime } from './instrument-figures.store.ts';
import { openTime } from './instruments/open-time.ts';
import { ownInstruments } from './instruments/own-laboratory.ts';

export const instrumentFigures: readonly Figure[] = [
  {
    key: 'instruments.use',
    title: '仪器利用率',
    note: '所选日期已用与已约的机时，占按现在的开放时间计的开放机时；停用时段不计',
    section: 'instruments',
    measure: 'use',
    unit: '次预约',
    good: 'more',
    roles: ['B', 'L'],
    groupTitle: '仪器',
    rows: async (work, span) => takenTime(span, await ownInstruments(work)),
    there: openTime,
    open: ({ rid }) => `/reservations/${rid}`,
  },
];
