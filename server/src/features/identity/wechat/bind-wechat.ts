import type { bindWechat as bindCall } from '@yance/contract/identity/wechat-endpoints.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Origin } from '../../../kernel/route.ts';
import { tokenHash } from '../../../kernel/access/tokens.ts';
import { changeTicket, lockTicket } from '../wechat.store.ts';
import { lockOwnMember } from '../account/lock-own-member.ts';
import { scannedBy } from './wechat-sign-in.ts';
import { ofThisBrowser } from './wechat-ticket.ts';
import { writeBinding } from './write-binding.ts';

/** Binds the account that scans this browser's code to the member who is signed in; polled like a sign-in. */
export async function bindWechat(work: MemberWork, given: InputOf<typeof bindCall>, origin: Origin): Promise<void> {
  const { tx, clock, actor } = work;
  const row = await lockTicket(tx, { ticketHash: tokenHash(given.ticket) });
  if (!row || row.used_at || !ofThisBrowser(row, origin.cookies))
    throw new Refusal('expired', { data: { status: 'expired' } });
  const openid = await scannedBy(work, row);
  const member = await lockOwnMember(work);
  if (member.wx_openid !== null && member.wx_openid !== openid) throw new Refusal('boundAlready');
  await changeTicket(tx, row.rid, { used_at: clock.now(), member_rid: actor.rid });
  await writeBinding(work, actor.rid, openid);
  await announce(work, { entity: 'member', entity_rid: actor.rid, event: 'wechatBound' });
}
