import type { unbindWechat as unbindCall } from '@yance/contract/identity/wechat-endpoints.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import type { ComparedPassword } from '../../../kernel/access/password.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { abandonWechat } from '../../messaging/index.ts';
import { spendCode } from '../codes/spend-code.ts';
import { changeMember } from '../members.store.ts';
import { lockOwnMember } from '../account/lock-own-member.ts';
import { proveByPassword } from '../account/prove-member.ts';

/** Takes the binding away once the password or a code to the phone has proved that there is another way in. */
export async function unbindWechat(
  work: MemberWork,
  given: InputOf<typeof unbindCall>,
  compared: ComparedPassword | undefined,
): Promise<void> {
  const member = await lockOwnMember(work);
  if (member.wx_openid === null) throw new Refusal('notBound');
  if (given.password) await proveByPassword(work, member, compared);
  else if (given.code) await spendCode(work, { phone: member.phone, purpose: 3, code: given.code });
  else throw new Refusal('proofNeeded');
  await changeMember(work.tx, member.rid, { wx_openid: null });
  await abandonWechat(work, member.rid);
  await announce(work, { entity: 'member', entity_rid: member.rid, event: 'wechatUnbound' });
}
