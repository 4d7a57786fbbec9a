import { z } from 'zod';
import { date, rid } from '../kernel/fields.ts';
import { priceRule } from '../pricing/rules.ts';
import { parameterField } from './parameters.ts';

/** Letters in the name of an instrument's model. */
export const longestModel = 80;

/** What a service asks, costs, takes and delivers: the editable definition that seeds load and staff change. */
export const serviceDefinition = z.object({
  /** Stable key of the seed, e.g. `fe-sem`. */
  code: z.string().regex(/^[a-z0-9-]+$/),
  /** 1 送样检测, 2 现场预约, 3 数据分析. */
  type_id: z.literal([1, 2, 3]),
  category_id: z.number().int().min(11),
  name: z.string(),
  english: z.string(),
  /** Abbreviations and other names by which people search, e.g. SEM, 扫描电镜, 扫描电子显微镜. */
  aliases: z.array(z.string()),
  /** One plain sentence for cards and search engines. */
  sketch: z.string(),
  /** Tags separated by the bar sign (specification §3). */
  description: z.string(),
  /** Kind of drawn picture, see pictures/src. */
  picture: z.string(),
  instruments: z.array(z.string()),
  /** Unit in which the count of a plan line is asked: 样, 小时, 点, 项 … */
  unit: z.string(),
  days_min: z.number(),
  days_max: z.number(),
  /** Paragraphs of the introduction; a line that starts with `## ` is a heading, `- ` an item. */
  introduction: z.array(z.string()),
  requirements: z.array(z.string()),
  result_types: z.array(z.string()),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
  parameters: z.array(parameterField),
  prices: z.array(priceRule),
  /** Kind of viewer demo on the detail page: a picture kind with data, or none. */
  demo: z.string().nullable().default(null),
  on_site: z.boolean().default(false),
  urgent: z.boolean().default(true),
  /** A list price that the page shows struck through, in fen. */
  list_price_fen: z.number().int().nullable().default(null),
});
export type ServiceDefinition = z.output<typeof serviceDefinition>;
export type ServiceSeed = z.input<typeof serviceDefinition>;

/** A card of the project list (specification §3: `description` is split on the bar sign by the client). */
export const serviceCard = z.object({
  rid,
  type_id: z.number().int(),
  category_id: z.number().int(),
  category: z.string(),
  name: z.string(),
  english: z.string(),
  img: z.string(),
  sketch: z.string(),
  description: z.string(),
  unit: z.string(),
  /** null when only a manager can name the price. */
  from_price_fen: z.number().int().nullable(),
  /** What one unit costs as the form opens, where that is not the lowest price. */
  preset_price_fen: z.number().int().nullable(),
  list_price_fen: z.number().int().nullable(),
  days_min: z.number(),
  days_max: z.number(),
  order: z.number().int(),
  discount_label: z.string().nullable(),
  urgent: z.boolean(),
  on_site: z.boolean(),
  /** The day of the last change that visitors see. */
  updated: date,
});
export type ServiceCard = z.infer<typeof serviceCard>;
