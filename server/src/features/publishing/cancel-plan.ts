import { z } from 'zod';
import { jobKind, withdraw } from '../../kernel/jobs.ts';
import type { Work } from '../../kernel/db.ts';
import type { PublishedRecord, PublishingKind } from './kind.ts';

/** The clock that publishes records of a kind. */
export const publishClock = (kind: PublishingKind) => jobKind(`${kind.machine.name}:publish`, { rid: z.string() });

export const cancelPlan = (work: Work, kind: PublishingKind, { rid }: PublishedRecord): Promise<void> =>
  withdraw(work, publishClock(kind), rid);
