import type { getUser } from '@yance/contract/identity/endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { MemberWork, Tx } from '../../../kernel/db.ts';
import { managerCard } from '../../staff/index.ts';
import { addressOnWire } from '../profile/addresses.ts';
import { addressesOf } from '../addresses.store.ts';
import { getMember } from '../members.store.ts';

type Count = (tx: Tx, memberRid: string) => Promise<number>;
const counts: { cartNum: Count; message: Count } = { cartNum: async () => 0, message: async () => 0 };

/** Gives `user/info` a figure of another feature: the lines of the plan, the unread messages. Named in app.ts, because those features use this one. */
export function countForUser(figure: keyof typeof counts, count: Count): void {
  counts[figure] = count;
}

/** What the pages know of the person who is signed in. */
export async function userInfo(work: MemberWork): Promise<OutputOf<typeof getUser>> {
  const { tx, actor } = work;
  const user = await userOnWire(tx, actor.rid);
  const saved = await addressesOf(tx, actor.rid);
  const [cartNum, message] = [await counts.cartNum(tx, actor.rid), await counts.message(tx, actor.rid)];
  return { userInfo: user, cartNum, address: saved.map(addressOnWire), message };
}

/** A member's own record as the wire shows it. */
export async function userOnWire(tx: Tx, rid: string): Promise<OutputOf<typeof getUser>['userInfo']> {
  const member = await getMember(tx, rid);
  const { wx_openid, manager_rid, created_at: _, ...shown } = member;
  return { ...shown, wx_bound: wx_openid !== null, manager: await managerCard(tx, manager_rid) };
}
