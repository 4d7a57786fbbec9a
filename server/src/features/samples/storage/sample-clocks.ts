import { z } from 'zod';
import { jobKind } from '../../../kernel/jobs.ts';

/** The days that a sample is kept are over. */
export const discardClock = jobKind('sample.discard', { rid: z.string() });
/** Warns of it some days before. */
export const keepWarning = jobKind('sample.keepEnding', { rid: z.string() });
/** A returned sample counts as signed for. */
export const signClock = jobKind('sample.sign', { rid: z.string() });
