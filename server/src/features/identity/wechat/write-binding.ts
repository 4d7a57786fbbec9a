import { brokenConstraint, type ReadWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { changeMember } from '../members.store.ts';
import { memberRidOfWechat } from '../wechat.store.ts';

/** Writes a member's WeChat; refuses `wechatTaken` when it is another member's. */
export async function writeBinding({ tx }: ReadWork, memberRid: string, openid: string): Promise<void> {
  const owner = await memberRidOfWechat(tx, openid);
  if (owner && owner !== memberRid) throw new Refusal('wechatTaken', { commits: true });
  try {
    await changeMember(tx, memberRid, { wx_openid: openid });
  } catch (error) {
    if (brokenConstraint(error) === 'members_wx') throw new Refusal('wechatTaken');
    throw error;
  }
}
