import type { Tx } from '../../kernel/db.ts';
import { collection, type Keyed } from '../../kernel/port.ts';

/** Bank accounts to which money of members goes or has gone, digits alone; features that pay members out know them. */
export interface Traces extends Keyed {
  payeesOf(tx: Tx, memberRid: string): Promise<string[]>;
  /** Members to whom one of these accounts belongs in this way. */
  paidAt(tx: Tx, accounts: readonly string[]): Promise<string[]>;
}
export const traces = collection<Traces>('invitations.traces');
