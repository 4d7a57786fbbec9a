import type { SharedBy } from '@yance/contract/communities/shared-by.ts';
import type { Tx } from '../../kernel/db.ts';
import { port } from '../../kernel/port.ts';

/** What identity asks of the addresses that others share with a member. */
export interface SharedAddresses {
  /** By their rids, each with who shares it. */
  of(tx: Tx, memberRid: string): Promise<Map<string, SharedBy>>;
}
export const sharedAddresses = port<SharedAddresses>('identity.shared-addresses');
