import type { editCommunity as editCall } from '@yance/contract/communities/endpoints.ts';
import { communityMachine } from '@yance/contract/communities/states.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { advance } from '../../../kernel/advance.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { checkRegion, getMember, lockLimits } from '../../identity/index.ts';
import { changeCommunity, keysOf, nameIsTaken } from '../communities.store.ts';
import { communities } from '../communities.tables.ts';
import { lockedPlace, requireOwner } from '../place.ts';
import { detailsFor } from '../notice-details.ts';

/**
 * Changes what is said of a community. One that was rejected goes back to the review; one in use is changed at once,
 * which needs a certified owner, because else a review could be evaded.
 */
export async function editCommunity(work: MemberWork, given: InputOf<typeof editCall>): Promise<void> {
  const { tx, actor } = work;
  const { rid, ...said } = given;
  const form = { ...said, ...keysOf(said) };
  // Two communities of one owner get no name at once, nor one while another is handed over.
  await lockLimits(tx, actor.rid);
  const place = await lockedPlace(work, rid);
  requireOwner(place);
  const { community } = place;
  checkRegion(form);
  if (await nameIsTaken(tx, { ...community, name: form.name })) throw new Refusal('nameTaken');
  const details = detailsFor({ ...community, name: form.name }, actor.rid);
  if (community.state === 'active') {
    if (!(await getMember(tx, actor.rid)).certified) throw new Refusal('notCertified');
    await changeCommunity(tx, rid, form);
    await announce(work, { entity: 'community', entity_rid: rid, event: 'change', details });
  } else
    await advance(work, communityMachine, communities, { rid, event: 'edit', set: { ...form, answer: '' }, details });
}
