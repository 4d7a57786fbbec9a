import { isCode } from '@yance/contract/invitations/code.ts';
import type { countVisit as countCall } from '@yance/contract/invitations/open-endpoints.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { countSharedGuess, recentGuesses, type GuessCounter } from '../../../kernel/access/lockout.ts';
import { sealedDigest } from '../../../kernel/access/tickets.ts';
import { after, days } from '../../../kernel/clock.ts';
import { isProgram } from '../../../kernel/http/programs.ts';
import { countedNetworks } from '../../../kernel/http/network.ts';
import { enqueue, jobKind, jobOf } from '../../../kernel/jobs.ts';
import type { Call } from '../../../kernel/route.ts';
import { readSetting } from '../../settings/index.ts';
import { memberOfCode } from '../invitations.store.ts';
import { promoters } from '../promoters.ts';
import { addVisit, forgetVisitMarks, insertVisitMark } from '../visits.store.ts';

const forgetting = jobKind('invitations:forget-visits');
const minutesOfDay = 1440;

/**
 * Counts that a visitor opened a promoter's link: each browser once a day and code, and no more of one network than
 * `invite.visits` a day. Programs that crawl, codes that nobody has and those of members who do not promote count
 * nothing. The reply is the same, so that it tells of no code.
 */
export async function countVisit(call: Call<typeof countCall>, code: string): Promise<Record<string, never>> {
  const { tx, clock, origin } = call;
  if (isProgram(origin.userAgent) || !isCode(code)) return {};
  const inviter = await memberOfCode(tx, code);
  if (!inviter || !(await promoters.get()(tx, inviter))) return {};
  const failures = await readSetting(tx, 'invite.visits');
  const counters: GuessCounter[] = countedNetworks(origin.network).map(({ key, factor }) => ({
    key: `visit:${key}`,
    limits: { failures: failures * factor, minutes: minutesOfDay },
  }));
  for (const counter of counters) if ((await recentGuesses(call, counter)) >= counter.limits.failures) return {};
  const day = shanghaiDate(clock.now());
  if (!(await insertVisitMark(tx, day, sealedDigest(`${day} ${origin.ip} ${origin.userAgent} ${code}`)))) return {};
  await enqueue(call, { kind: forgetting, key: day, runAt: after(clock.now(), days(2)) });
  for (const counter of counters) await countSharedGuess(call, counter);
  await addVisit(tx, code, day);
  return {};
}

export const forgetVisits = jobOf(forgetting, {
  run: ({ tx, clock }) => forgetVisitMarks(tx, shanghaiDate(after(clock.now(), -days(1)))),
});
