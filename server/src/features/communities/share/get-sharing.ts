import type { ShareKind } from '@yance/contract/communities/kinds.ts';
import type { Sharing } from '@yance/contract/communities/share-endpoints.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { communitiesByRid } from '../communities.store.ts';
import { openMembershipsOf } from '../memberships.store.ts';
import { sharesFor } from '../shares.store.ts';
import { sharableOf } from './sharables.ts';

/** With which of the owner's communities a thing is shared. For its owner alone. */
export async function getSharing(work: MemberWork, { kind, rid }: { kind: ShareKind; rid: string }): Promise<Sharing> {
  const { tx, actor } = work;
  if (!(await sharableOf(kind).owned(tx, actor.rid, rid))) throw new Refusal('notFound');
  const joined = (await openMembershipsOf(tx, actor.rid)).filter(({ state }) => state === 'joined');
  const communities = await communitiesByRid(
    tx,
    joined.map(({ community_rid }) => community_rid),
  );
  const own = (await sharesFor(tx, { readerRid: actor.rid, kind, thingRid: rid })).filter(
    ({ member_rid }) => member_rid === actor.rid,
  );
  const since = new Map(own.map((one) => [one.community_rid, one.created_at]));
  return {
    communities: [...communities.values()].map((one) => {
      const at = since.get(one.rid);
      return { rid: one.rid, name: one.name, shared: at ? shanghaiIso(at) : null };
    }),
  };
}
