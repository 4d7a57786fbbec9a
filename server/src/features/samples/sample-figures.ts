import type { Figure } from '../reporting/index.ts';
import { receivedSamples, sentReturns, storedSamples } from './sample-figures.store.ts';

const parcel = ({ no }: { no: string }) => `/samples/${/^S(\d+)-/.exec(no)?.[1] ?? no}`;
const common = { section: 'samples', roles: ['W', 'B'], home: ['W'] } as const;

/** What the keeper received, put away and sent back. */
export const sampleFigures: readonly Figure[] = [
  {
    ...common,
    key: 'samples.received',
    title: '接收的样品',
    note: '所选日期登记接收的样品',
    measure: 'count',
    unit: '个',
    good: 'neither',
    rows: (_, span) => receivedSamples(span),
    open: parcel,
  },
  {
    ...common,
    key: 'samples.stored',
    title: '入库的样品',
    note: '所选日期的入库，同一样品每次入库计一次',
    measure: 'count',
    unit: '次',
    good: 'neither',
    rows: (_, span) => storedSamples(span),
    open: parcel,
  },
  {
    ...common,
    key: 'samples.returned',
    title: '及时寄回',
    note: '所选日期寄出的样品寄回中，在时限内寄出的',
    measure: 'share',
    unit: '件',
    good: 'more',
    keptWords: ['及时', '超时'],
    rows: (_, span) => sentReturns(span),
    open: parcel,
  },
];
