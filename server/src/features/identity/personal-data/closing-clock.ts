import { z } from 'zod';
import { jobKind } from '../../../kernel/jobs.ts';

/** The clock that ends the cooling-off period of an account. */
export const closingClock = jobKind('identity:close', { member_rid: z.string() });
