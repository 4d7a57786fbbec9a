import { z } from 'zod';
import { rid } from '../kernel/fields.ts';
import { fenAmount } from '../kernel/money.ts';

/** A payer's credit: the default of the user type until a limit was granted. */
export const credit = z.object({
  member_rid: rid,
  limit_fen: fenAmount,
  term_days: z.number().int(),
  granted: z.boolean(),
  /** An overdue statement stops new credit until it is paid. */
  stopped: z.boolean(),
});
