import type { bindPhone as bindCall } from '@yance/contract/identity/wechat-endpoints.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Origin } from '../../../kernel/route.ts';
import { tokenHash } from '../../../kernel/access/tokens.ts';
import { createMember } from '../account/register.ts';
import { spendCode } from '../codes/spend-code.ts';
import { memberByPhone } from '../members.store.ts';
import { announcePhoneProved } from '../sign-in/prove-phone.ts';
import { lockTicket } from '../wechat.store.ts';
import { enter, scannedBy } from './wechat-sign-in.ts';
import { ofThisBrowser } from './wechat-ticket.ts';
import { writeBinding } from './write-binding.ts';

/**
 * Binds the scanned account to the phone that a code has proved, and signs in. An unknown phone is registered,
 * without a password. What a phone is known for is said only after a right code.
 */
export async function bindPhone(work: ReadWork, given: InputOf<typeof bindCall>, origin: Origin) {
  const { tx } = work;
  const row = await lockTicket(tx, { bindHash: tokenHash(given.bind_ticket) });
  if (!row || row.used_at || !ofThisBrowser(row, origin.cookies)) throw new Refusal('expired');
  const openid = await scannedBy(work, row);
  await spendCode(work, { phone: given.phone, purpose: 3, code: given.code });
  const known = await memberByPhone(tx, given.phone);
  if (known?.wx_openid && known.wx_openid !== openid) throw new Refusal('phoneBound', { commits: true });
  const memberRid = known?.rid ?? (await createMember(work, { ...given, password_hash: '', browser: origin }));
  await writeBinding(work, memberRid, openid);
  if (known) await announcePhoneProved(work, memberRid);
  return enter(work, row, memberRid, given.remember, origin);
}
