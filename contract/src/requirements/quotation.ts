import { z } from 'zod';
import { answers } from '../catalogue/parameters.ts';
import { moment, optionalText, rid, text } from '../kernel/fields.ts';
import { fenAmount, type Fen } from '../kernel/money.ts';
import { mostInLine } from '../plans/sample-groups.ts';
import { price, urgency, type Price } from '../pricing/rules.ts';

export const mostQuotedLines = 20;

const count = z
  .number('请填写数量')
  .int('数量应为整数')
  .min(1, '数量至少为 1')
  .max(mostInLine, `数量最多为 ${mostInLine}`);
const unitPrice = fenAmount.max(1_000_000_00, '单价最多为 ¥1,000,000');

/** A line as the manager writes it: a service of the catalogue, priced by its rules, or work in words of one's own. */
export const quotationLineForm = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('service'),
    /** The service. */
    rid,
    count,
    parameters: answers.default({}),
    urgent: urgency.default('none'),
    /** Per unit; needed where the service is by quote, and refused elsewhere. */
    unit_fen: unitPrice.optional(),
  }),
  z.object({
    kind: z.literal('free'),
    name: text('请填写项目名称', 60),
    unit: text('请填写单位', 10),
    count,
    unit_fen: unitPrice,
    note: optionalText(200),
  }),
]);
export type QuotationLineForm = z.output<typeof quotationLineForm>;

export const quotationForm = z.object({
  lines: z
    .array(quotationLineForm)
    .min(1, '请至少添加一个项目')
    .max(mostQuotedLines, `一份报价最多 ${mostQuotedLines} 项`),
  /** Taken off the sum of the lines, spread over them. */
  discount_fen: fenAmount.default(0),
  discount_reason: optionalText(100),
});
export type QuotationForm = z.output<typeof quotationForm>;

/** A line as it is quoted: the price is the whole line's, its part of the discount included. */
export const quotationLine = z.object({
  /** Null where it is no service of the catalogue. */
  service_rid: rid.nullable(),
  name: z.string(),
  unit: z.string(),
  count: z.number().int(),
  urgent: urgency,
  parameters: answers,
  /** The conditions as people read them. */
  conditions: z.array(z.object({ label: z.string(), value: z.string() })),
  note: z.string(),
  price,
});
export type QuotationLine = z.infer<typeof quotationLine>;

/** What a line costs before its part of the discount: these sum to `subtotal_fen`. */
export const listedFen = ({ lines }: Price): Fen =>
  lines.reduce((sum, { kind, amount_fen }) => sum + (kind === 'discount' ? 0 : amount_fen), 0);

/** What a quotation would cost. The lines' totals sum to `total_fen`. */
export const quotationPrice = z.object({
  lines: z.array(quotationLine),
  subtotal_fen: fenAmount,
  discount_fen: fenAmount,
  total_fen: fenAmount,
});
export type QuotationPrice = z.infer<typeof quotationPrice>;

/** A quotation as it was sent. Versions of one requirement share the number. */
export const quotation = quotationPrice.extend({
  rid,
  quotation_no: z.string(),
  version: z.number().int(),
  discount_reason: z.string(),
  terms: z.string(),
  created: moment,
  /** The moment from which it can no longer be ordered: accepting it puts that off. */
  valid_until: moment,
  /** Whether the customer has taken its lines into the plan; they are ordered there. */
  accepted: z.boolean(),
});
export type Quotation = z.infer<typeof quotation>;
