import { z } from 'zod';
import { openCall } from '../../kernel/endpoint.ts';
import { answers } from '../answers.ts';
import { serviceCard } from '../service.ts';
import { serviceAdvice } from './advice.ts';
import { limitKeys, mostTopics, sampleFormKeys, topicKeys } from './questions.ts';

/** Keys of a list, in an address one after the other with commas. */
const keys = <K extends string>(known: readonly [K, ...K[]] | readonly K[], refusal: string, most: number) =>
  z
    .string()
    .max(400, refusal)
    .default('')
    .transform((text) => [...new Set(text.split(',').filter(Boolean))])
    .pipe(z.array(z.enum(known, refusal)).max(most, refusal));

const place = z.object({
  card: serviceCard,
  /** Name of its project type, as categories are named for a requirement. */
  type_name: z.string(),
  shows: serviceAdvice.shape.shows.unwrap(),
  unanswered: z.array(z.enum(topicKeys)),
  cautions: z.array(z.object({ limit: z.enum(limitKeys), text: z.string() })),
  obstacles: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('sample'), takes: z.array(z.enum(sampleFormKeys)) }),
      z.object({ kind: z.literal('amount'), least: z.number(), unit: z.enum(['mg', 'mL']) }),
      z.object({ kind: z.literal('limit'), limit: z.enum(limitKeys), text: z.string() }),
    ]),
  ),
  cannot: z.array(z.string()),
  requirements: z.array(z.string()),
  /** Title of the example result on its page. */
  demo: z.string().nullable(),
  /** The order form as it opens, with what the answers fill in. */
  parameters: answers,
  /** What of it the answers filled in: question and option by their keys, and in words. */
  filled: z.array(z.object({ key: z.string(), value: z.string(), label: z.string(), answer: z.string() })),
  /** What one unit costs with these parameters, by the catalogue; null where a manager makes the price. */
  price_fen: z.number().int().nullable(),
});
export type AdvisedPlace = z.output<typeof place>;

/** So many of each kind are shown. */
export const mostPlaces = 6;
export const mostStopped = 3;
export const mostChanges = 4;

const answerChange = z.object({
  sample: z.enum(sampleFormKeys).nullable(),
  amount: z.object({ least: z.number(), unit: z.enum(['mg', 'mL']) }).nullable(),
  limits: z.array(z.enum(limitKeys)),
});

export const adviseServices = openCall({
  method: 'GET',
  path: '/api/open/web/device/advise',
  summary: '不知道做什么测试：按样品、想知道的内容与限制推荐项目，附理由',
  input: z.object({
    sample: z.enum(sampleFormKeys, '请选择样品形态'),
    topics: keys(topicKeys, `请选择 1–${mostTopics} 项想知道的内容`, mostTopics).refine(
      (chosen) => chosen.length > 0,
      `请选择 1–${mostTopics} 项想知道的内容`,
    ),
    limits: keys(limitKeys, '请重新选择样品的限制', limitKeys.length),
    amount: z.coerce.number('样品量应为数字').positive('样品量应大于 0').max(1_000_000, '样品量过大').optional(),
  }),
  output: z.object({
    /** Can be booked, best first. */
    places: z.array(place),
    /** Would tell it, and why they are not the answer. */
    stopped: z.array(place),
    /** Where nothing can be booked: other answers after which so many services can, the smallest change first. */
    changes: z.array(z.object({ change: answerChange, services: z.number().int().positive() })),
  }),
  effect: 'read',
});

export const adviserEndpoints = { adviseServices };
