import { z } from 'zod';
import { jobKind } from '../../kernel/jobs.ts';

/** The PDF of a version that was issued is to be set. */
export const reportSetting = jobKind('reports:set', { rid: z.string() });
