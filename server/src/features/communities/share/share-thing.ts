import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { Sharing, shareThing as shareCall } from '@yance/contract/communities/share-endpoints.ts';
import { after, days } from '../../../kernel/clock.ts';
import { newRid, type MemberWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { detailsAbout } from '../notice-details.ts';
import { lockedPlace, type Place } from '../place.ts';
import { endShare, insertShare, sharedSince, type ShareRow } from '../shares.store.ts';
import { getSharing } from './get-sharing.ts';
import { sharableOf } from './sharables.ts';

/**
 * The owner of a thing shares it with the members of a community, or takes that back at once. Nobody else can: another
 * member's thing reads like a missing one, whatever the caller is in the community.
 */
export async function shareThing(work: MemberWork, given: InputOf<typeof shareCall>): Promise<Sharing> {
  const { tx, clock, actor } = work;
  const { kind, rid: thing_rid, community_rid, shared } = given;
  const place = await lockedPlace(work, community_rid);
  if (!(await sharableOf(kind).owned(tx, actor.rid, thing_rid))) throw new Refusal('notFound');
  const about = { community_rid, member_rid: actor.rid, kind, thing_rid };
  if (shared) {
    const share = { rid: newRid(), ...about, place_rid: place.own.rid, created_at: clock.now(), ended_at: null };
    if (await insertShare(tx, share)) {
      await announce(work, { entity: 'share', entity_rid: share.rid, event: 'begin', details: about });
      if (kind === 'order') await notifyOwner(work, place, share);
    }
  } else {
    const ended = await endShare(tx, about, clock.now());
    await announce(
      work,
      ended.map(({ rid }) => ({ entity: 'share', entity_rid: rid, event: 'end', details: about }) as const),
    );
  }
  return getSharing(work, { kind, rid: thing_rid });
}

/** Who owns the community learns that a member shared results, once a day however often it is taken back. */
async function notifyOwner(work: MemberWork, { community }: Place, share: ShareRow): Promise<void> {
  const { rid, thing_rid } = share;
  if (community.owner_rid === work.actor.rid) return;
  if (await sharedSince(work.tx, share, after(work.clock.now(), -days(1)))) return;
  const card = (await sharableOf('order').cards(work.tx, [thing_rid])).get(thing_rid);
  const details = await detailsAbout(work.tx, community, community.owner_rid, work.actor.rid);
  await announce(work, {
    entity: 'share',
    entity_rid: rid,
    event: 'results',
    details: { ...details, order_no: card?.number ?? '' },
  });
}
