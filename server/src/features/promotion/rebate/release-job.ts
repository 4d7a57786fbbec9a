import { z } from 'zod';
import { jobKind } from '../../../kernel/jobs.ts';

/** Looks for rebates of a promoter that are due. */
export const releaseJob = jobKind('rebate.release', { member_rid: z.string() });
