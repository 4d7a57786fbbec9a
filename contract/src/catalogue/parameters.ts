import { z } from 'zod';

export { shownFields } from './shown-fields.ts';

/** Shown only while another parameter has one of these values. */
const condition = z.object({ key: z.string(), in: z.array(z.string()).min(1) });

const shared = {
  /** Key in the answers, snake_case, unique in the form. */
  key: z.string().regex(/^[a-z][a-z0-9_]{0,40}$/),
  label: z.string().min(1),
  help: z.string().optional(),
  required: z.boolean().default(false),
  show_when: condition.optional(),
};

/** One question of a technique's parameter form. The form is data: staff edit it, the portal draws it, the server checks answers with it. */
export const parameterField = z.discriminatedUnion('kind', [
  z.object({
    ...shared,
    kind: z.literal('choice'),
    options: z.array(z.object({ value: z.string(), label: z.string() })).min(2),
    default: z.string().optional(),
  }),
  z.object({
    ...shared,
    kind: z.literal('choices'),
    options: z.array(z.object({ value: z.string(), label: z.string() })).min(1),
    default: z.array(z.string()).optional(),
  }),
  z.object({
    ...shared,
    kind: z.literal('number'),
    unit: z.string().default(''),
    min: z.number(),
    max: z.number(),
    step: z.number().default(1),
    default: z.number().optional(),
  }),
  z.object({ ...shared, kind: z.literal('text'), max: z.number().int().default(200), default: z.string().optional() }),
  /** Chemical elements, answered as an array of symbols. */
  z.object({
    ...shared,
    kind: z.literal('elements'),
    max: z.number().int().default(30),
    default: z.array(z.string()).optional(),
  }),
  /** Start and end, answered as [start, end] with start < end within min…max. */
  z.object({
    ...shared,
    kind: z.literal('range'),
    unit: z.string().default(''),
    min: z.number(),
    max: z.number(),
    default: z.tuple([z.number(), z.number()]).optional(),
  }),
]);
export type ParameterField = z.output<typeof parameterField>;

/** A member's answers by key. */
export const answers = z.record(
  z.string().max(41),
  z.union([z.string().max(2000), z.number(), z.array(z.string().max(100)).max(60), z.tuple([z.number(), z.number()])]),
);
export type Answers = z.infer<typeof answers>;
