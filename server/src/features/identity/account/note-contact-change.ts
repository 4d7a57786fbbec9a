import { maskPhone } from '@yance/contract/identity/mask-phone.ts';
import { type MemberWork, newRid } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { sendMessages } from '../../messaging/index.ts';
import { insertContactChange } from '../contacts.store.ts';
import type { MemberRow } from '../members.store.ts';
import { emailWording, maskedEmail, phoneWording } from './contact-words.ts';

/** Notes another e-mail address, and tells the former one. */
export async function noteNewEmail(work: MemberWork, row: MemberRow, email: string, ip: string): Promise<void> {
  await noteContactChange(work, { kind: 'email', before: row.email, after: email, ip });
  await announce(work, { entity: 'member', entity_rid: row.rid, event: 'emailChanged' });
}

/** Notes a changed phone or e-mail address, and tells the former one where there was one. */
export async function noteContactChange(
  work: MemberWork,
  change: { kind: 'phone' | 'email'; before: string; after: string; ip: string },
): Promise<void> {
  const { kind, before, after } = change;
  const rid = newRid();
  await insertContactChange(work.tx, { ...change, rid, member_rid: work.actor.rid, at: work.clock.now() });
  if (before === '') return;
  await sendMessages(work, {
    channel: kind === 'phone' ? 'sms' : 'mail',
    key: `contact:${rid}`,
    template: kind === 'phone' ? phoneWording.key : emailWording.key,
    to: before,
    parameters: { contact: kind === 'phone' ? maskPhone(after) : maskedEmail(after) },
    memberRid: work.actor.rid,
  });
}
