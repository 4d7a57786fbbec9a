import { z } from 'zod';
import { words } from '../draft-values.ts';
import { limitKeys, sampleFormKeys, topicKeys } from './questions.ts';

const line = words(120);
const amount = z.number('请填写数字').min(0, '不能为负').max(1_000_000, '数量过大').nullable().default(null);

/**
 * What the adviser knows of a service, as editors write it. A form that it does not name is not taken; a limit that it
 * does not name does not matter.
 */
export const serviceAdvice = z.object({
  samples: z.array(z.enum(sampleFormKeys)).max(sampleFormKeys.length).default([]),
  /** What it shows of a question, in a sentence. */
  shows: z
    .array(z.object({ topic: z.enum(topicKeys), fit: z.literal([1, 2, 3]), text: line }))
    .max(20, '最多 20 条')
    .default([]),
  cannot: z.array(line).max(10, '最多 10 条').default([]),
  /** The least of a sample; null where no mass or volume decides. */
  least_mg: amount,
  least_ml: amount,
  /** `stops`: such samples are not taken; else the sentence says what is to be minded. */
  limits: z
    .array(z.object({ limit: z.enum(limitKeys), stops: z.boolean(), text: line }))
    .max(limitKeys.length, '每种限制只能写一条')
    .default([]),
  /** Which answer of the adviser fills which question of the order form. */
  fills: z
    .array(z.object({ on: z.enum([...sampleFormKeys, ...topicKeys, ...limitKeys]), key: words(41), value: words(60) }))
    .max(30, '最多 30 条')
    .default([]),
});
export type ServiceAdvice = z.output<typeof serviceAdvice>;
