import { z } from 'zod';
import { date } from '../kernel/fields.ts';

/**
 * How rows become a number: how many; the sum of their fen; how many it were, such as views; the part that has
 * something; the middle of their seconds; their minutes as a part of the minutes that there were.
 */
export const measures = ['count', 'fen', 'sum', 'share', 'hours', 'use'] as const;
export type Measure = (typeof measures)[number];

/** Where figures stand together. */
export const sections = {
  orders: '订单',
  money: '资金',
  testing: '检测与审核',
  samples: '样品与取样',
  instruments: '仪器',
  contents: '内容',
} as const;
export type SectionName = keyof typeof sections;

/** What rows come to, and what there was where only a part of it was used; times in seconds. */
export const sums = z.object({
  count: z.number().int(),
  value: z.number(),
  kept: z.number().int(),
  median: z.number(),
  p90: z.number(),
  /** Minutes that there were; 0 where that is not asked. */
  of: z.number(),
});
export type FigureSums = z.infer<typeof sums>;

/** A page of the console that lists exactly these rows; null where the person may not open it. */
const path = z.string();

export const figure = z.object({
  key: z.string(),
  title: z.string(),
  /** What exactly is counted, in a sentence. */
  note: z.string(),
  /** Of whose rows alone it speaks, in words; empty where it counts everybody's. */
  own: z.string(),
  section: z.enum(Object.keys(sections) as [SectionName, ...SectionName[]]),
  measure: z.enum(measures),
  /** What is counted, such as 件. */
  unit: z.string(),
  /** Whether more of it is better, worse, or neither. */
  good: z.enum(['more', 'less', 'neither']),
  /** Whether it is what stands now, whatever the period. */
  now: z.boolean(),
  /** What its groups are; null without groups. */
  group_title: z.string().nullable(),
  total: sums,
  before: sums.nullable(),
  path,
  groups: z.array(sums.extend({ key: z.string(), label: z.string(), before: sums.nullable(), path })),
  /** How many groups there are; the list above holds the largest. */
  group_count: z.number().int(),
  /** Every day or month of the period, also one without rows. */
  buckets: z.array(sums.extend({ from: date, to: date, path })),
  /** Of each bucket its groups, for plots that pile them up. */
  cells: z.array(sums.extend({ from: date, key: z.string() })),
});
export type Figure = z.infer<typeof figure>;

/** The one number of a figure in its unit: a count, fen, a part of 1, or hours; null where there is nothing to say. */
export function numberOf(measure: Measure, one: FigureSums): number | null {
  switch (measure) {
    case 'count':
      return one.count;
    case 'fen':
    case 'sum':
      return one.value;
    case 'share':
      return one.count > 0 ? one.kept / one.count : null;
    case 'hours':
      return one.count > 0 ? one.median / 3600 : null;
    case 'use':
      return one.of > 0 ? one.value / one.of : null;
  }
}
