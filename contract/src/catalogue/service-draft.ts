import { z } from 'zod';
import { serviceAdvice } from './adviser/advice.ts';
import { draftDemo } from './demo.ts';
import { condition, maybe, number, words } from './draft-values.ts';
import { draftField } from './parameters.ts';
import { choicePer, priceUnits } from '../pricing/rules.ts';
import { longestModel } from './service.ts';

const lines = (most: number, max: number) => z.array(words(max)).max(most, `最多 ${most} 条`).default([]);
const fen = z.number('请填写金额').int('金额最多到分').min(0, '金额不能为负').nullable().default(null);

/** A price rule as it is being written. */
const draftRule = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('base'),
    label: words(40),
    unit: z.enum(priceUnits).default('sample'),
    unit_fen: fen,
    count_key: maybe(41),
    minimum: number,
    when: condition.optional(),
  }),
  z.object({
    kind: z.literal('extra'),
    label: words(40),
    key: words(41),
    included: number,
    step: number,
    unit_fen: fen,
    when: condition.optional(),
  }),
  z.object({
    kind: z.literal('choice'),
    label: words(40),
    when: condition,
    per: choicePer.default('sample'),
    amount_fen: fen,
  }),
  z.object({ kind: z.literal('rate'), label: words(40), when: condition, basis_points: number }),
  z.object({
    kind: z.literal('bands'),
    label: words(40),
    bands: z
      .array(z.object({ from: number, basis_points: number }))
      .max(20, '最多 20 档')
      .default([]),
  }),
]);
export type DraftRule = z.output<typeof draftRule>;

/** A service as editors write it: the definition, which may still have gaps, and what stands beside it on the shelf. */
export const serviceDraft = z.object({
  name: words(60),
  english: words(60),
  aliases: lines(60, 60),
  sketch: words(120),
  /** Shown as labels on cards; kept as one text with bar signs. */
  tags: lines(12, 20),
  type_id: z.literal([1, 2, 3], '请选择项目类型'),
  category_id: z.number('请选择分类').int(),
  child_ids: z.array(z.number().int()).max(20).default([]),
  img: words(121),
  gallery: lines(12, 121),
  instruments: lines(30, longestModel),
  unit: words(8),
  days_min: number,
  days_max: number,
  urgent: z.boolean().default(true),
  on_site: z.boolean().default(false),
  list_price_fen: fen,
  /** A line that starts with `## ` is a heading, with `- ` an item. */
  introduction: lines(80, 2000),
  requirements: lines(40, 500),
  result_types: lines(30, 30),
  /** Shown on the page as a result is delivered; null for none. */
  demo: draftDemo.nullable().default(null),
  /** What the adviser knows of it; null in versions of before there was an adviser, which change nothing of it. */
  advice: serviceAdvice.nullable().default(null),
  faq: z
    .array(z.object({ question: words(100), answer: words(2000) }))
    .max(30, '最多 30 个问题')
    .default([]),
  parameters: z.array(draftField).max(60, '最多 60 个参数').default([]),
  prices: z.array(draftRule).max(80, '最多 80 条价格规则').default([]),
});
export type ServiceDraft = z.output<typeof serviceDraft>;
