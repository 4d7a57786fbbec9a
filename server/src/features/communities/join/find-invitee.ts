import type { MemberWork } from '../../../kernel/db.ts';
import { countSharedGuess, recentGuesses } from '../../../kernel/access/lockout.ts';
import { Refusal, tooMany } from '../../../kernel/refusal.ts';
import { findMember, memberByPhone, type MemberProfile } from '../../identity/index.ts';
import { readSetting } from '../../settings/index.ts';

/**
 * The member with this phone and this name. An unknown phone and another name are refused alike, and counted, so that
 * nobody learns whose phone has an account.
 */
export async function findInvitee(work: MemberWork, given: { phone: string; name: string }): Promise<MemberProfile> {
  const { tx, actor } = work;
  const failures = await readSetting(tx, 'team.guesses');
  const minutes = await readSetting(tx, 'team.guess_minutes');
  const counter = { key: `community:${actor.rid}`, limits: { failures, minutes } };
  if ((await recentGuesses(work, counter)) >= failures) throw tooMany(minutes * 60, 'inviteeGuesses', { minutes });
  const found = await memberByPhone(tx, given.phone);
  const member = found && found.name === given.name ? await findMember(tx, found.rid) : undefined;
  if (member) return member;
  await countSharedGuess(work, counter);
  throw new Refusal('inviteeUnknown', { commits: true });
}
