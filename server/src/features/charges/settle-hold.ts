import type { Work } from '../../kernel/db.ts';
import { type Settlement, endHolds } from './end-holds.ts';

/** Ends the hold of one cause because its work is done. See endHolds. */
export const settleHold = (work: Work, given: Settlement & { allowCredit?: boolean }): Promise<void> =>
  endHolds(work, { settle: [given], release: [], allowCredit: given.allowCredit ?? false });
