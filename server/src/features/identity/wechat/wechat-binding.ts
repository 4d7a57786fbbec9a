import type { bindWechat as bindCall, unbindWechat as unbindCall } from '@yance/contract/identity/wechat-endpoints.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { guardGuess } from '../../../kernel/lockout.ts';
import { verifyPassword } from '../../../kernel/password.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Origin } from '../../../kernel/route.ts';
import { tokenHash } from '../../../kernel/tokens.ts';
import { spendCode } from '../codes/codes.ts';
import { readLimits } from '../sign-in/limits.ts';
import { changeMember, lockMember, type MemberRow } from '../members.store.ts';
import { lockKey } from '../sign-in/sign-in.ts';
import { ofThisBrowser } from './wechat-ticket.ts';
import { scannedBy, writeBinding } from './wechat-sign-in.ts';
import { changeTicket, lockTicket } from '../wechat.store.ts';

/** Binds the account that scans this browser's code to the member who is signed in; polled like a sign-in. */
export async function bindWechat(work: MemberWork, given: InputOf<typeof bindCall>, origin: Origin): Promise<void> {
  const { tx, clock, actor } = work;
  const row = await lockTicket(tx, { ticketHash: tokenHash(given.ticket) });
  if (!row || row.used_at || !ofThisBrowser(row, origin.cookies))
    throw new Refusal('expired', { data: { status: 'expired' } });
  const openid = await scannedBy(work, row);
  const member = await ownRow(work);
  if (member.wx_openid !== null && member.wx_openid !== openid) throw new Refusal('boundAlready');
  await changeTicket(tx, row.rid, { used_at: clock.now(), member_rid: actor.rid });
  await writeBinding(work, actor.rid, openid);
  await announce(work, { entity: 'member', entity_rid: actor.rid, event: 'wechatBound' });
}

/** Takes the binding away once the password or a code to the phone has proved that there is another way in. */
export async function unbindWechat(work: MemberWork, given: InputOf<typeof unbindCall>): Promise<void> {
  const member = await ownRow(work);
  if (member.wx_openid === null) throw new Refusal('notBound');
  if (given.password) await provePassword(work, member, given.password);
  else if (given.code) await spendCode(work, { phone: member.phone, purpose: 3, code: given.code });
  else throw new Refusal('proofNeeded');
  await changeMember(work.tx, member.rid, { wx_openid: null });
  await announce(work, { entity: 'member', entity_rid: member.rid, event: 'wechatUnbound' });
}

async function provePassword(work: MemberWork, member: MemberRow, password: string): Promise<void> {
  const { lockout } = await readLimits(work.tx);
  await guardGuess(work, { key: lockKey(member.rid), limits: lockout, wrong: 'oldPasswordWrong' }, async () =>
    (await verifyPassword(password, member.password_hash)) ? true : null,
  );
}

async function ownRow({ tx, actor }: MemberWork): Promise<MemberRow> {
  const row = await lockMember(tx, actor.rid);
  if (!row) throw new Refusal('notFound');
  return row;
}
