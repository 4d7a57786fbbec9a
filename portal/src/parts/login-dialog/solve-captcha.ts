import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { getCaptcha } from '@yance/contract/identity/endpoints.ts';
import { call } from '../../lib/call.ts';

/**
 * Fetches a proof-of-work challenge and solves it here, without asking the person anything; needs https or localhost.
 */
export async function solveCaptcha(): Promise<string> {
  const challenge = (await call(getCaptcha, {}, { quiet: true })) as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}
