import { getCaptcha } from '@yance/contract/identity/endpoints.ts';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { World } from './world.ts';

/** Solves a challenge of the platform as the page does. */
export async function solvedCaptcha(world: World): Promise<string> {
  const challenge = (await world.call(getCaptcha, {})) as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
