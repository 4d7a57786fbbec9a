import type { unbindWechat as unbindCall } from '@yance/contract/identity/wechat-endpoints.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { guardGuess } from '../../../kernel/lockout.ts';
import { verifyPassword } from '../../../kernel/password.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { spendCode } from '../codes/codes.ts';
import { changeMember, type MemberRow } from '../members.store.ts';
import { readLimits } from '../sign-in/limits.ts';
import { proofKey } from '../sign-in/sign-in.ts';
import { lockOwnMember } from '../account/lock-own-member.ts';

/** Takes the binding away once the password or a code to the phone has proved that there is another way in. */
export async function unbindWechat(work: MemberWork, given: InputOf<typeof unbindCall>): Promise<void> {
  const member = await lockOwnMember(work);
  if (member.wx_openid === null) throw new Refusal('notBound');
  if (given.password) await provePassword(work, member, given.password);
  else if (given.code) await spendCode(work, { phone: member.phone, purpose: 3, code: given.code });
  else throw new Refusal('proofNeeded');
  await changeMember(work.tx, member.rid, { wx_openid: null });
  await announce(work, { entity: 'member', entity_rid: member.rid, event: 'wechatUnbound' });
}

async function provePassword(work: MemberWork, member: MemberRow, password: string): Promise<void> {
  const { lockout } = await readLimits(work.tx);
  await guardGuess(work, { key: proofKey(member.rid), limits: lockout, wrong: 'oldPasswordWrong' }, async () =>
    (await verifyPassword(password, member.password_hash)) ? true : null,
  );
}
