import type { getUser } from '@yance/contract/identity/endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { MemberWork, Tx } from '../../../kernel/db.ts';
import { port } from '../../../kernel/port.ts';
import { managerCard } from '../../staff/index.ts';
import { addressesOf } from '../addresses.store.ts';
import { listConsents } from '../consents/list-consents.ts';
import { getMember } from '../members.store.ts';
import { addressOnWire } from '../profile/list-addresses.ts';

/** How many things a member has, for `user/info`: given by features that use this one. */
type MemberCount = (tx: Tx, memberRid: string) => Promise<number>;
export const planLineCount = port<MemberCount>('identity.plan-line-count');
export const unreadMessageCount = port<MemberCount>('identity.unread-message-count');
export const communityCount = port<MemberCount>('identity.community-count');

/** What the pages know of the person who is signed in. */
export async function userInfo(work: MemberWork): Promise<OutputOf<typeof getUser>> {
  const { tx, actor } = work;
  const user = await userOnWire(tx, actor.rid);
  const saved = await addressesOf(tx, actor.rid);
  const cartNum = await planLineCount.get()(tx, actor.rid);
  const message = await unreadMessageCount.get()(tx, actor.rid);
  const communities = await communityCount.get()(tx, actor.rid);
  const { due } = await listConsents(tx, actor.rid);
  return { userInfo: user, cartNum, address: saved.map(addressOnWire), message, communities, consents_due: due };
}

/** A member's own record as the wire shows it. */
export async function userOnWire(tx: Tx, rid: string): Promise<OutputOf<typeof getUser>['userInfo']> {
  const member = await getMember(tx, rid);
  const { wx_openid, manager_rid, created_at: _, ...shown } = member;
  return { ...shown, wx_bound: wx_openid !== null, manager: await managerCard(tx, manager_rid) };
}
