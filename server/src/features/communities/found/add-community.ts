import type { addCommunity as addCall } from '@yance/contract/communities/endpoints.ts';
import { communityMachine, membershipMachine } from '@yance/contract/communities/states.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { begin } from '../../../kernel/advance.ts';
import { newRid, type MemberWork } from '../../../kernel/db.ts';
import { newDocumentCode } from '../../../kernel/document-code.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { checkRegion, getMember, lockLimits } from '../../identity/index.ts';
import { insertCommunity, keysOf, nameIsTaken, type CommunityRow } from '../communities.store.ts';
import { limitJoins, limitOwned } from '../limits.ts';
import { insertMembership } from '../memberships.store.ts';
import { detailsFor, detailsAbout } from '../notice-details.ts';

/** Founds a community, whose first member is its owner. Who is certified needs no review. Returns its rid. */
export async function addCommunity(work: MemberWork, form: InputOf<typeof addCall>): Promise<string> {
  const { tx, actor, clock } = work;
  checkRegion(form);
  await lockLimits(tx, actor.rid);
  await limitOwned(tx, actor.rid);
  await limitJoins(tx, actor.rid, { counted: ['joined'], reason: 'joinsFull' });
  const state = (await getMember(tx, actor.rid)).certified ? 'active' : 'pending';
  const row: CommunityRow = {
    rid: newRid(),
    code: newDocumentCode().slice(0, 8),
    ...form,
    ...keysOf(form),
    state,
    owner_rid: actor.rid,
    answer: '',
    created_at: clock.now(),
    ends_at: null,
    ended_at: null,
  };
  if (await nameIsTaken(tx, row)) throw new Refusal('nameTaken');
  await insertCommunity(tx, row);
  await begin(work, communityMachine, { rid: row.rid, event: 'add', state, details: detailsFor(row, actor.rid) });
  const rid = newRid();
  await insertMembership(tx, {
    rid,
    community_rid: row.rid,
    member_rid: actor.rid,
    state: 'joined',
    admin: false,
    invited_by: null,
    message: '',
    answer: '',
    created_at: row.created_at,
    expires_at: null,
    joined_at: row.created_at,
    ended_at: null,
  });
  const details = await detailsAbout(tx, row, actor.rid, actor.rid);
  await begin(work, membershipMachine, { rid, event: 'found', state: 'joined', details });
  return row.rid;
}
