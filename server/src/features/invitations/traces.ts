import type { Tx } from '../../kernel/db.ts';
import { collection, type Keyed } from '../../kernel/port.ts';

/** Accounts to which money of both members goes, as they are; features that pay members out know them. */
export interface Traces extends Keyed {
  accounts(tx: Tx, oneRid: string, otherRid: string): Promise<string[]>;
}
export const traces = collection<Traces>('invitations.traces');
