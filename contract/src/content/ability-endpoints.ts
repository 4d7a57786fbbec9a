import { z } from 'zod';
import { openCall } from '../kernel/endpoint.ts';
import { date, nothing, rid } from '../kernel/fields.ts';

const shown = {
  rid,
  name: z.string(),
  /** Plain text. */
  sketch: z.string(),
  /** Bare name of a published picture, or empty. */
  img: z.string(),
  /** How often visitors looked at the entry; `countAbilityView` counts. */
  views: z.number().int(),
};

export const laboratoryEntry = z.object({ ...shown, city: z.string() });
export const instrumentEntry = z.object({
  ...shown,
  model: z.string(),
  /** Name of the laboratory where it stands, or empty. */
  laboratory: z.string(),
  /** A category of the catalogue (domain.md, one id space), for the link to its projects. */
  category_id: z.number().int().nullable(),
});
export const qualificationEntry = z.object({
  ...shown,
  /** Number of the certificate, or empty. */
  number: z.string(),
  issuer: z.string(),
  valid_until: date.nullable(),
});
/** A figure of the operator: counted at each reading, or written by an editor. */
export const counterEntry = z.object({ rid, name: z.string(), value: z.number(), unit: z.string() });
/** Days from receipt to publication in the services of a category, over the orders finished in the last 90 days. */
export const turnaroundEntry = z.object({
  id: z.number().int(),
  name: z.string(),
  median_days: z.number(),
  p90_days: z.number(),
  orders: z.number().int(),
});

/** Everything of /televised. Lists stand in the editors' order; one that is empty has nothing published. */
export const abilityData = z.object({
  laboratories: z.array(laboratoryEntry),
  instruments: z.array(instrumentEntry),
  qualifications: z.array(qualificationEntry),
  counters: z.array(counterEntry),
  /** Only categories with finished orders; most orders first. */
  turnaround: z.array(turnaroundEntry),
});
export type AbilityData = z.infer<typeof abilityData>;

export const getAbility = openCall({
  path: '/api/open/ability/index',
  summary: '能力展示：实验室、仪器、资质、数字与周期',
  input: nothing,
  output: abilityData,
  effect: 'read',
});
/**
 * Counts once for each visitor and day; programs that crawl are not counted. The reply holds the count as it stands.
 */
export const countAbilityView = openCall({
  path: '/api/open/ability/sync4num',
  summary: '能力条目浏览计数，返回新的次数',
  input: z.object({ id: rid }),
  output: z.object({ id: rid, num: z.number().int() }),
  refusals: { notFound: '该条目不存在或已撤下' },
  effect: 'write',
});
