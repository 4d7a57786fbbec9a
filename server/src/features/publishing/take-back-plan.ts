import { withdraw } from '../../kernel/jobs.ts';
import type { Work } from '../../kernel/db.ts';
import type { PublishedRecord, PublishingKind } from './kind.ts';

/** The name of the clock that publishes records of a kind. */
export const jobOf = (kind: PublishingKind): string => `${kind.machine.name}:publish`;

export const takeBackPlan = (work: Work, kind: PublishingKind, { rid }: PublishedRecord): Promise<void> =>
  withdraw(work, jobOf(kind), rid);
