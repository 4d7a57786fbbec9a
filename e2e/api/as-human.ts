import { getCaptcha, sendCode } from '@yance/contract/identity/endpoints.ts';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import type { SentOf } from '@yance/contract/kernel/endpoint.ts';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Person } from './people.ts';

const captchaNeeded = '请先完成人机验证';

/** Asks for an SMS code. */
export async function requestCode(
  visitor: Person,
  phone: string,
  useFor: SentOf<typeof sendCode>['useFor'],
): Promise<void> {
  await asHuman(visitor, (captcha) => visitor.call(sendCode, { phone, useFor, captcha }));
}

/** Asks for something, and once more with the proof of work where the server wants one first. */
export async function asHuman<T>(visitor: Person, ask: (captcha?: string) => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof CallFailed) || error.message !== captchaNeeded) throw error;
    return ask(await solved(visitor));
  }
}

async function solved(visitor: Person): Promise<string> {
  const challenge = (await visitor.call(getCaptcha, {})) as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}
