import { z } from 'zod';

/** A member's answers by key. */
export const answers = z.record(
  z.string().max(41),
  z.union([z.string().max(2000), z.number(), z.array(z.string().max(100)).max(60), z.tuple([z.number(), z.number()])]),
);
export type Answers = z.infer<typeof answers>;
export type Answer = Answers[string];
