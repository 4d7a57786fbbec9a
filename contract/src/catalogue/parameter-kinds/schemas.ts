import { z } from 'zod';
import { condition, maybe, number, words } from '../draft-values.ts';

// The schemas of all kinds, apart from what the kinds do, so that a page that only checks answers loads no zod.

/** What every question has. */
const shared = {
  /** Key in the answers, snake_case, unique in the form. */
  key: z.string().regex(/^[a-z][a-z0-9_]{0,40}$/),
  label: z.string().min(1),
  help: z.string().optional(),
  required: z.boolean().default(false),
  /** Shown only while another parameter has one of these values. */
  show_when: z.object({ key: z.string(), in: z.array(z.string()).min(1) }).optional(),
};
const bounds = { unit: z.string().default(''), min: z.number(), max: z.number() };
const option = z.object({ value: z.string(), label: z.string() });
const ends = z.tuple([z.number(), z.number()]).optional();

/**
 * One question of a technique's parameter form. The form is data: staff edit it, the portal draws it, the server checks
 * answers with it.
 */
export const parameterField = z.discriminatedUnion('kind', [
  z.object({ ...shared, kind: z.literal('choice'), options: z.array(option).min(2), default: z.string().optional() }),
  z.object({
    ...shared,
    kind: z.literal('choices'),
    options: z.array(option).min(1),
    default: z.array(z.string()).optional(),
  }),
  z.object({
    ...shared,
    kind: z.literal('number'),
    ...bounds,
    step: z.number().default(1),
    default: z.number().optional(),
  }),
  z.object({ ...shared, kind: z.literal('text'), max: z.number().int().default(200), default: z.string().optional() }),
  z.object({
    ...shared,
    kind: z.literal('elements'),
    max: z.number().int().default(30),
    default: z.array(z.string()).optional(),
  }),
  z.object({ ...shared, kind: z.literal('range'), ...bounds, default: ends }),
]);
export type ParameterField = z.output<typeof parameterField>;
export type Kind = ParameterField['kind'];
export type FieldOf<K extends Kind> = Extract<ParameterField, { kind: K }>;

const sharedDraft = {
  key: words(41),
  label: words(40),
  help: maybe(300),
  required: z.boolean().default(false),
  show_when: condition.optional(),
};
const draftBounds = { unit: words(12), min: number, max: number };
const draftOptions = z
  .array(z.object({ value: words(60), label: words(60) }))
  .max(60, '最多 60 个选项')
  .default([]);

/** A question as it is being written: everything may still be empty. */
export const draftField = z.discriminatedUnion('kind', [
  z.object({ ...sharedDraft, kind: z.literal('choice'), options: draftOptions, default: maybe(60) }),
  z.object({
    ...sharedDraft,
    kind: z.literal('choices'),
    options: draftOptions,
    default: z.array(words(60)).max(60).optional(),
  }),
  z.object({
    ...sharedDraft,
    kind: z.literal('number'),
    ...draftBounds,
    step: number,
    default: z.number().optional(),
  }),
  z.object({ ...sharedDraft, kind: z.literal('text'), max: number, default: maybe(2000) }),
  z.object({
    ...sharedDraft,
    kind: z.literal('elements'),
    max: number,
    default: z.array(words(3)).max(120).optional(),
  }),
  z.object({ ...sharedDraft, kind: z.literal('range'), ...draftBounds, default: ends }),
]);
export type DraftField = z.output<typeof draftField>;
export type DraftFieldOf<K extends Kind> = Extract<DraftField, { kind: K }>;
