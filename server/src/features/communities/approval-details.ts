import type { Fen } from '@yance/contract/kernel/money.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Tx } from '../../kernel/db.ts';
import { membersByRid } from '../identity/index.ts';
import type { CommunityRow } from './communities.store.ts';
import { detailsFor, callOf } from './notice-details.ts';
import { ownersAndAdmins } from './read/named-communities.ts';

/** What facts say of something that waits to each of those who run its community, but not to who placed it. */
export async function approvalDetails(
  tx: Tx,
  community: CommunityRow,
  waiting: { member_rid: string; amount_fen: Fen; until: Date | null },
) {
  const people = await membersByRid(tx, [waiting.member_rid]);
  const managers = (await ownersAndAdmins(tx, community.rid)).filter((rid) => rid !== waiting.member_rid);
  return managers.map((rid) => ({
    ...detailsFor(community, rid),
    person: callOf(people.get(waiting.member_rid)),
    amount_fen: waiting.amount_fen,
    until: waiting.until ? shanghaiIso(waiting.until) : '',
  }));
}
