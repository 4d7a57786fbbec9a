import { z } from 'zod';
import { jobKind } from '../../../kernel/jobs.ts';

/** The clock of an application or an invitation. */
export const expiryJob = jobKind('membership.expire', { rid: z.string() });
