import type { Work } from '../../kernel/db.ts';
import { type NewAmount, changeHolds } from './change-holds.ts';

/** Gives one held charge a new amount. See changeHolds. */
export const changeHold = (work: Work, given: NewAmount & { allowCredit: boolean }): Promise<void> =>
  changeHolds(work, { lines: [given], allowCredit: given.allowCredit });
