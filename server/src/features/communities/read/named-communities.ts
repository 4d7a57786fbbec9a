import type { CommunityState } from '@yance/contract/communities/states.ts';
import type { Tx } from '../../../kernel/db.ts';
import { membersByRid } from '../../identity/index.ts';
import { communitiesByRid, findCommunity } from '../communities.store.ts';
import { adminsOf, openMembershipsIn } from '../memberships.store.ts';
import { callOf } from '../notice-details.ts';

/** A community as other features name it, with who answers for it. */
export interface NamedCommunity {
  rid: string;
  name: string;
  unit: string;
  state: CommunityState;
  owner: { rid: string; name: string; phone: string };
}

export async function communitiesNamed(tx: Tx, rids: readonly string[]): Promise<Map<string, NamedCommunity>> {
  const rows = await communitiesByRid(tx, rids);
  const owners = await membersByRid(
    tx,
    [...rows.values()].map((row) => row.owner_rid),
  );
  return new Map(
    [...rows].map(([rid, { name, unit, state, owner_rid }]) => {
      const owner = owners.get(owner_rid);
      return [
        rid,
        { rid, name, unit, state, owner: { rid: owner_rid, name: callOf(owner), phone: owner?.phone ?? '' } },
      ];
    }),
  );
}

/** Who runs a community: its owner first, then its admins. */
export async function ownersAndAdmins(tx: Tx, rid: string): Promise<string[]> {
  const row = await findCommunity(tx, rid);
  if (!row) return [];
  const admins = (await openMembershipsIn(tx, rid)).filter(({ state, admin }) => state === 'joined' && admin);
  return [...new Set([row.owner_rid, ...admins.map(({ member_rid }) => member_rid)])];
}

/** Who runs each of these communities, its owner first; two statements. */
export async function runnersOf(tx: Tx, rids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await communitiesByRid(tx, rids);
  const admins = Map.groupBy(await adminsOf(tx, [...rows.keys()]), ({ community_rid }) => community_rid);
  return new Map(
    [...rows].map(([rid, { owner_rid }]) => [
      rid,
      [...new Set([owner_rid, ...(admins.get(rid) ?? []).map(({ member_rid }) => member_rid)])],
    ]),
  );
}
