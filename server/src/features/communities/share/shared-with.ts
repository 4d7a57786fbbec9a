import type { ShareKind } from '@yance/contract/communities/kinds.ts';
import type { SharedBy } from '@yance/contract/communities/shared-by.ts';
import type { Tx } from '../../../kernel/db.ts';
import { membersByRid } from '../../identity/index.ts';
import { callOf } from '../notice-details.ts';
import { sharesFor, type LiveShare } from '../shares.store.ts';

/** The share by which somebody may use another member's thing now; undefined where there is none. */
export const shareWith = async (
  tx: Tx,
  readerRid: string,
  wanted: { kind: ShareKind; thingRid: string } | { rid: string },
): Promise<LiveShare | undefined> =>
  (await sharesFor(tx, { readerRid, ...wanted })).find(({ member_rid }) => member_rid !== readerRid);

/** The things of a kind that others share with somebody, each with who does; of several shares the newest. */
export async function sharedThings(tx: Tx, readerRid: string, kind: ShareKind): Promise<Map<string, SharedBy>> {
  const shares = (await sharesFor(tx, { readerRid, kind })).filter(({ member_rid }) => member_rid !== readerRid);
  const named = await sharersOf(tx, shares);
  return new Map(shares.toReversed().map((share) => [share.thing_rid, named(share)]));
}

/** Who shares something, as those read it with whom it is shared. */
export async function sharersOf(tx: Tx, shares: readonly LiveShare[]): Promise<(share: LiveShare) => SharedBy> {
  const people = await membersByRid(tx, [...new Set(shares.map(({ member_rid }) => member_rid))]);
  return ({ member_rid, community }) => ({ person: callOf(people.get(member_rid)), community });
}
