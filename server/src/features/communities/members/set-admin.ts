import type { setAdmin as setAdminCall } from '@yance/contract/communities/endpoints.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { readSetting } from '../../settings/index.ts';
import { changeAdmin, countAdmins, findMembership } from '../memberships.store.ts';
import { lockedPlace, requireOwner } from '../place.ts';
import { detailsAbout } from '../notice-details.ts';
import { notifyOfWaiting } from './notify-of-waiting.ts';

/** The owner makes a member an admin, or ends that. */
export async function setAdmin(work: MemberWork, { rid, admin }: InputOf<typeof setAdminCall>): Promise<void> {
  const { tx } = work;
  const before = await findMembership(tx, rid);
  if (!before) throw new Refusal('notFound');
  const place = await lockedPlace(work, before.community_rid);
  requireOwner(place);
  const { community } = place;
  const row = await findMembership(tx, rid);
  if (row?.state !== 'joined' || row.member_rid === community.owner_rid) throw new Refusal('notFound');
  if (row.admin === admin) return;
  const most = await readSetting(tx, 'team.admins');
  if (admin && (await countAdmins(tx, community.rid)) >= most) throw new Refusal('adminsFull', { words: { most } });
  await changeAdmin(tx, rid, admin);
  const details = await detailsAbout(tx, community, row.member_rid, row.member_rid);
  await announce(work, { entity: 'membership', entity_rid: rid, event: admin ? 'promote' : 'demote', details });
  if (admin) await notifyOfWaiting(work, community, row);
}
