import { getCaptcha, sendCode } from '@yance/contract/identity/endpoints.ts';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import type { SentOf } from '@yance/contract/kernel/endpoint.ts';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Person } from './people.ts';

const captchaNeeded = '请先完成人机验证';

/** Asks for an SMS code, and does the proof of work where the server wants one first. */
export async function requestCode(
  visitor: Person,
  phone: string,
  useFor: SentOf<typeof sendCode>['useFor'],
): Promise<void> {
  try {
    await visitor.call(sendCode, { phone, useFor });
  } catch (error) {
    if (!(error instanceof CallFailed) || error.message !== captchaNeeded) throw error;
    await visitor.call(sendCode, { phone, useFor, captcha: await solved(visitor) });
  }
}

async function solved(visitor: Person): Promise<string> {
  const challenge = (await visitor.call(getCaptcha, {})) as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}
