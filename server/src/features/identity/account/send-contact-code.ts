import type { sendContactCode as sendCall } from '@yance/contract/identity/account-endpoints.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal, tooManyToday } from '../../../kernel/refusal.ts';
import { sendCode } from '../codes/send-code.ts';
import { lockOwnMember } from './lock-own-member.ts';
import { mailKey, newEmailPurpose, newPhonePurpose, presentPurpose } from './contact-codes.ts';

/**
 * Sends a code to a new phone, a new e-mail address, or the phone in use. Says nothing of whether another account has
 * the new one.
 */
export async function sendContactCode(
  work: MemberWork,
  given: InputOf<typeof sendCall>,
  { network, captcha }: Pick<Parameters<typeof sendCode>[1], 'network' | 'captcha'>,
): Promise<void> {
  const row = await lockOwnMember(work);
  if (given.kind === 'email') {
    if (mailKey(given.email) === mailKey(row.email)) throw new Refusal('sameEmail');
    return sendMailCode(work, {
      phone: mailKey(given.email),
      useFor: newEmailPurpose,
      captcha,
      network,
      memberRid: row.rid,
    });
  }
  if (given.kind === 'present')
    return sendCode(work, { phone: row.phone, useFor: presentPurpose, captcha, network, memberRid: row.rid });
  if (given.phone === row.phone) throw new Refusal('samePhone');
  return sendCode(work, { phone: given.phone, useFor: newPhonePurpose, captcha, network, memberRid: row.rid });
}

/** The same limits with other words: an address is counted like a phone. */
async function sendMailCode(work: MemberWork, given: Parameters<typeof sendCode>[1]): Promise<void> {
  try {
    await sendCode(work, given);
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'phoneDayLimit')
      throw tooManyToday(work.clock.now(), 'emailDayLimit');
    throw error;
  }
}
