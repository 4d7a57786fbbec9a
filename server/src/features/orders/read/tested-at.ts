import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db.ts';
import { port } from '../../../kernel/port.ts';

/** Where and by whom something is tested; several of one kind mean any of them, an empty list any at all. */
export interface TestPlace {
  laboratories: readonly string[];
  /** Instruments of the register. */
  instruments: readonly string[];
  /** Names of operators. */
  operators: readonly string[];
}

/** A condition that one and the same task of the order in a column is tested there. */
export const testedAt = port<(tx: Tx, orderRid: SQLWrapper, place: TestPlace) => Promise<SQL>>('orders.tested-at');
