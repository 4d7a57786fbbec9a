import { z } from 'zod';

/** Who would pay a fee beside an order, as a form says it before anything is held. */
export const feePayer = z.object({
  kind: z.enum(['member', 'team']),
  /** The community's name; empty where the member pays. */
  name: z.string(),
  /**
   * Why the community that pays for the order does not pay this, as a sentence; empty where nothing stands against it.
   * Beside `member` the member pays instead, beside `team` the fee is refused.
   */
  hindrance: z.string(),
});
export type FeePayer = z.infer<typeof feePayer>;
