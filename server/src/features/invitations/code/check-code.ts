import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { isCode } from '@yance/contract/invitations/code.ts';
import type { checkCode as checkCall } from '@yance/contract/invitations/open-endpoints.ts';
import { countSharedGuess, recentGuesses, type GuessCounter } from '../../../kernel/access/lockout.ts';
import { countedNetworks } from '../../../kernel/http/network.ts';
import { tooMany } from '../../../kernel/refusal.ts';
import type { Call } from '../../../kernel/route.ts';
import { findMember } from '../../identity/index.ts';
import { readSetting } from '../../settings/index.ts';
import { memberOfCode } from '../invitations.store.ts';
import { promoters } from '../promoters.ts';
import { veiled } from '../names.ts';

/**
 * Says whose a code is, as far as a visitor may know. A network that has asked for many codes that nobody has is
 * refused for a while.
 */
export async function checkCode(call: Call<typeof checkCall>, code: string): Promise<OutputOf<typeof checkCall>> {
  const minutes = await readSetting(call.tx, 'invite.guess_minutes');
  const failures = await readSetting(call.tx, 'invite.guesses');
  const counters: GuessCounter[] = countedNetworks(call.origin.network).map(({ key, factor }) => ({
    key: `invite:${key}`,
    limits: { failures: failures * factor, minutes },
  }));
  for (const counter of counters)
    if ((await recentGuesses(call, counter)) >= counter.limits.failures)
      throw tooMany(minutes * 60, 'guesses', { minutes });
  const inviter = isCode(code) ? await memberOfCode(call.tx, code) : undefined;
  if (inviter) {
    const points = !(await promoters.get()(call.tx, inviter));
    return { known: true, inviter: veiled(await findMember(call.tx, inviter)), points };
  }
  for (const counter of counters) await countSharedGuess(call, counter);
  return { known: false, inviter: '', points: false };
}
