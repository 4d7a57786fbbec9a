import type { Tx, Work } from '../../kernel/db.ts';
import {
  countFlagged,
  invitationsByRid,
  lockInvitationOf,
  countOfKind,
  pageOfInvitations,
  type InvitationRow,
} from './invitations.store.ts';
import { flagTwins } from './reward/flag-twins.ts';

/** That a customer came by a promoter. */
export type Binding = Pick<InvitationRow, 'rid' | 'invitee_rid' | 'inviter_rid' | 'state' | 'created_at' | 'ends_at'>;

/** The customer's binding to a promoter, locked, after a look for what makes both look like one person. */
export async function bindingOf(work: Work, customerRid: string): Promise<Binding | undefined> {
  const row = await lockInvitationOf(work.tx, customerRid);
  return row?.kind === 'customer' ? flagTwins(work, row) : undefined;
}

/** Bindings by their rids. */
export const bindings = async (tx: Tx, rids: readonly string[]): Promise<Map<string, Binding>> =>
  new Map((await invitationsByRid(tx, rids)).map((row) => [row.rid, row]));

/** One page of a promoter's customers, newest first. */
export const pageOfCustomers = (
  tx: Tx,
  promoterRid: string,
  paging: { page: number; size: number },
): Promise<{ rows: Binding[]; total: number }> =>
  pageOfInvitations(tx, { inviter: promoterRid, kind: 'customer' }, paging);

export const countCustomers = (tx: Tx, promoterRid: string): Promise<number> =>
  countOfKind(tx, promoterRid, 'customer');

/** How many customers of each promoter look like the promoter and wait for finance. */
export const flaggedCustomers = (tx: Tx, promoterRids: readonly string[]): Promise<(rid: string) => number> =>
  countFlagged(tx, promoterRids);
