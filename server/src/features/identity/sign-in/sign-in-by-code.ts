import type { loginForCode as codeCall } from '@yance/contract/identity/endpoints.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Origin } from '../../../kernel/route.ts';
import { keepForRegistration, spendCode } from '../codes/spend-code.ts';
import { memberByPhone } from '../members.store.ts';
import { openSession } from './open-session.ts';
import { announcePhoneProved } from './prove-phone.ts';
import { tokensOnWire } from './sign-in.ts';

/**
 * Signs in by SMS code; whether the phone is registered is said only after a right code, which then serves to register.
 */
export async function signInByCode(work: ReadWork, given: InputOf<typeof codeCall>, origin: Origin) {
  const row = await spendCode(work, { phone: given.phone, purpose: 3, code: given.code });
  const member = await memberByPhone(work.tx, given.phone);
  if (!member) {
    await keepForRegistration(work, { row, code: given.code });
    throw new Refusal('notRegistered', { commits: true });
  }
  await announcePhoneProved(work, member.rid);
  return tokensOnWire(await openSession(work, member.rid, { remember: given.remember, origin }));
}
