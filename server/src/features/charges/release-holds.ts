import type { Work } from '../../kernel/db.ts';
import { endHolds } from './end-holds.ts';

/**
 * Gives the held money of these causes back. A cause without a held charge is passed over, so a whole order may be
 * released at once.
 */
export const releaseHolds = (work: Work, given: { cause_rids: readonly string[] }): Promise<void> =>
  endHolds(work, { settle: [], release: given.cause_rids, allowCredit: false });
