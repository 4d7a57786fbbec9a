import type { ReadWork } from '../../kernel/db.ts';
import { markReleased } from './files.store.ts';

/**
 * Lets a file go that the last record which named it names no more: it is removed once the days of unnamed files are
 * over, unless a record names it again. Whoever calls holds it by `lockFiles` and knows that nothing else names it.
 */
export const releaseFile = ({ tx, clock }: ReadWork, rid: string): Promise<void> => markReleased(tx, rid, clock.now());
