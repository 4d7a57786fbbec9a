import type { MemberWork } from '../../../kernel/db.ts';
import { factsOf } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { MemberRow } from '../members.store.ts';
import { mailKey } from './contact-codes.ts';
import { noteNewEmail } from './note-contact-change.ts';

/**
 * Notes that a form of the profile gave another e-mail address, and tells the former one; a first address is no change.
 * Refuses `emailProved` where a code has proved the former one: a session that was left open is no proof for another.
 */
export async function recordNewEmail(
  work: MemberWork,
  row: MemberRow,
  email: string | undefined,
  ip: string,
): Promise<void> {
  if (email === undefined || row.email === '' || mailKey(email) === mailKey(row.email)) return;
  const facts = await factsOf(work.tx, 'member', row.rid);
  if (facts.some(({ event }) => event === 'emailProved')) throw new Refusal('emailProved');
  await noteNewEmail(work, row, email, ip);
}
