import { z } from 'zod';
import { jobKind } from '../../../kernel/jobs.ts';

/** The clock of a handover. */
export const handoverJob = jobKind('handover.expire', { rid: z.string() });
