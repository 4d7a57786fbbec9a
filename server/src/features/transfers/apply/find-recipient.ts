import type { MemberWork } from '../../../kernel/db.ts';
import { countSharedGuess, recentGuesses } from '../../../kernel/access/lockout.ts';
import { Refusal, tooMany } from '../../../kernel/refusal.ts';
import { findMember, memberByPhone } from '../../identity/index.ts';
import { readSetting } from '../../settings/index.ts';
import { transferSettings } from '../transfer-settings.ts';

/**
 * The member with this phone and this name. An unknown phone, another name and an account that may not receive are
 * refused alike, and counted, so that nobody learns whose phone has an account. A right guess forgets none of the wrong
 * ones. The caller has locked the sender, so that guesses are counted one by one.
 */
export async function findRecipient(work: MemberWork, given: { phone: string; name: string }): Promise<string> {
  const { tx, actor } = work;
  const failures = await readSetting(tx, 'transfer.guesses');
  const minutes = await readSetting(tx, 'transfer.guess_minutes');
  const counter = { key: `transfer:${actor.rid}`, limits: { failures, minutes } };
  if ((await recentGuesses(work, counter)) >= failures) throw tooMany(minutes * 60, 'recipientGuesses', { minutes });
  const found = await memberByPhone(tx, given.phone);
  const member = await findMember(tx, found?.rid ?? actor.rid);
  const { certified } = await transferSettings(tx);
  const fits = found && member && member.name === given.name && (member.certified || !certified.includes('recipient'));
  if (!fits) {
    await countSharedGuess(work, counter);
    throw new Refusal('recipientUnknown', { commits: true });
  }
  if (member.rid === actor.rid) throw new Refusal('toOneself');
  return member.rid;
}
