import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { verifyDocument as verifyCall } from '@yance/contract/verification/endpoints.ts';
import { countSharedGuess, recentGuesses, type GuessCounter } from '../../kernel/access/lockout.ts';
import { countedNetworks } from '../../kernel/http/network.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Call } from '../../kernel/route.ts';
import { useSolution, type CheckedCaptcha } from '../identity/index.ts';
import { readSetting } from '../settings/index.ts';
import { findCode } from './verify-code.ts';

/** For how long a wrong code is remembered. */
const remembered = 60;

/**
 * Says what a code stands for. A network that has asked for many codes that nothing has needs a captcha for each
 * further one.
 */
export async function verifyDocument(
  call: Call<typeof verifyCall>,
  { code }: Pick<InputOf<typeof verifyCall>, 'code'>,
  captcha: CheckedCaptcha | undefined,
): Promise<OutputOf<typeof verifyCall>> {
  const most = await readSetting(call.tx, 'verify.misses');
  const counters: GuessCounter[] = countedNetworks(call.origin.network).map(({ key, factor }) => ({
    key: `verify:${key}`,
    limits: { failures: most * factor, minutes: remembered },
  }));
  for (const counter of counters) {
    if ((await recentGuesses(call, counter)) < counter.limits.failures) continue;
    if (!captcha) throw new Refusal('captchaNeeded');
    await useSolution(call, captcha);
    break;
  }
  const answer = await findCode(call, code);
  if (!answer.genuine) for (const counter of counters) await countSharedGuess(call, counter);
  return answer;
}
