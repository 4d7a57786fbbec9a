import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { listShared as listCall } from '@yance/contract/communities/share-endpoints.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { membersByRid } from '../../identity/index.ts';
import { callOf } from '../notice-details.ts';
import { placeIn } from '../place.ts';
import { pageOfShares } from '../shares.store.ts';
import { sharableOf } from './sharables.ts';

/** The results or samples that members of a community share with each other. */
export async function listShared(
  work: MemberWork,
  { rid, kind, page, size }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const { tx, actor } = work;
  await placeIn(work, rid);
  const { rows, total } = await pageOfShares(tx, { readerRid: actor.rid, kind, communityRid: rid }, { page, size });
  const cards = await sharableOf(kind).cards(
    tx,
    rows.map(({ thing_rid }) => thing_rid),
  );
  const people = await membersByRid(tx, [...new Set(rows.map(({ member_rid }) => member_rid))]);
  return {
    list: rows.flatMap(({ thing_rid, member_rid, created_at }) => {
      const card = cards.get(thing_rid);
      if (!card) return [];
      const person = callOf(people.get(member_rid));
      return [{ rid: thing_rid, person, own: member_rid === actor.rid, ...card, shared: shanghaiIso(created_at) }];
    }),
    total,
    page,
    size,
  };
}
