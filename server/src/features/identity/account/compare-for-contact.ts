import type { updateContact as updateCall } from '@yance/contract/identity/account-endpoints.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { comparePassword, type ComparedPassword } from '../../../kernel/access/password.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { isRightCode } from '../codes/spend-code.ts';
import { memberRow } from '../members.store.ts';
import { presentPurpose } from './contact-codes.ts';
import { compareOwnPassword } from './prove-member.ts';

export interface Compared {
  own?: ComparedPassword | undefined;
  /** The new phone, compared as if it were the password. */
  asPhone?: ComparedPassword | undefined;
}

/**
 * What is compared with the caller's password before the transaction: what is given as the password and, where the
 * caller is proved, the new phone. The code to the new phone is not looked at: nothing here may take its time by
 * whether it is right.
 */
export async function compareForContact(work: MemberWork, given: InputOf<typeof updateCall>): Promise<Compared> {
  if (given.kind !== 'phone') return {};
  const row = await memberRow(work.tx, work.actor.rid);
  const own = await compareOwnPassword(work, given);
  const isProved = given.old_code
    ? row && (await isRightCode(work, { phone: row.phone, purpose: presentPurpose, code: given.old_code }))
    : own?.right;
  return { own, asPhone: isProved ? await comparePassword(given.phone, row?.password_hash) : undefined };
}
