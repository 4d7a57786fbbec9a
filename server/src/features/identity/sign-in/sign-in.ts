import type { login as loginCall } from '@yance/contract/identity/endpoints.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import {
  countSharedGuess,
  guardGuess,
  keyFrom,
  recentGuesses,
  refuseLocked,
  type GuessCounter,
} from '../../../kernel/access/lockout.ts';
import { countedNetworks, type Network } from '../../../kernel/http/network.ts';
import { comparePassword, isStillRight, type ComparedPassword } from '../../../kernel/access/password.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Origin } from '../../../kernel/route.ts';
import { memberByLogin } from '../members.store.ts';
import { checkCaptcha, useSolution, type CheckedCaptcha } from './captcha.ts';
import { type Limits, readLimits } from './limits.ts';
import { openSession } from './open-session.ts';
import { scheduleLockNotice } from './lock-notice.ts';

/**
 * Signs in by phone or user name. An unknown account costs the same time, locks the same way and reads the same as a
 * wrong password. A few wrong guesses from one network lock the account for that network alone; many, at one account
 * from everywhere or from one network at many accounts, ask for a captcha first, so that a neighbour's guesses shut
 * nobody out.
 */
export async function signIn(work: ReadWork, given: Given, origin: Origin, { compared, captcha }: Prepared) {
  const { member, networks, guess, withCaptcha } = await guessOf(work, given, origin);
  const counted = { ...guess, wrong: 'wrongPassword', onLock: () => scheduleLockNotice(work, member?.rid) };
  const rid = await guardGuess(work, counted, async () => {
    if (await needsCaptcha(work, withCaptcha)) {
      if (!captcha) throw new Refusal('captchaNeeded');
      await useSolution(work, captcha);
    }
    return member && isStillRight(compared, member.password_hash) ? member.rid : null;
  }).catch(async (error: unknown) => {
    if (error instanceof Refusal && error.reason === counted.wrong)
      for (const network of networks) await countSharedGuess(work, network);
    throw error;
  });
  return tokensOnWire(await openSession(work, rid, { remember: given.remember, origin }));
}

interface Prepared {
  compared: ComparedPassword;
  captcha: CheckedCaptcha | undefined;
}

/** Checks the captcha and compares the password before the transaction, unless the guess is refused without that. */
export async function prepareSignIn(work: ReadWork, given: Given, origin: Origin): Promise<Prepared> {
  const { member, guess, withCaptcha } = await guessOf(work, given, origin);
  await refuseLocked(work, [guess, ...guess.also]);
  const captcha = await checkCaptcha(work, given.captcha);
  if (!captcha?.solved && (await needsCaptcha(work, withCaptcha)))
    throw new Refusal(captcha ? 'captchaWrong' : 'captchaNeeded');
  return { compared: await comparePassword(given.password, member?.password_hash), captcha };
}

type Given = InputOf<typeof loginCall>;

/** Whose account is guessed at, and where the guess is counted. */
async function guessOf(work: ReadWork, given: Given, origin: Origin) {
  const member = await memberByLogin(work.tx, given.account);
  const limits = await readLimits(work.tx);
  const networks = networkCounters(origin.network, limits);
  const owner = lockKey(member?.rid ?? given.account.toLowerCase());
  const guess = {
    key: keyFrom(origin.network.near, owner),
    limits: limits.lockout,
    also: [{ key: owner, limits: { ...limits.lockout, failures: limits.mostFailures } }],
  };
  return { member, networks, guess, withCaptcha: [{ key: owner, limits: limits.lockout }, ...networks] };
}

/** Whether one of the counters has had as many wrong guesses as it stands without a captcha. */
async function needsCaptcha(work: ReadWork, counters: readonly GuessCounter[]): Promise<boolean> {
  let needed = false;
  for (const counter of counters) if ((await recentGuesses(work, counter)) >= counter.limits.failures) needed = true;
  return needed;
}

const networkCounters = (network: Network, { addressLockout }: Limits): GuessCounter[] =>
  countedNetworks(network).map(({ key, factor }) => ({
    key: `address:${key}`,
    limits: { ...addressLockout, failures: addressLockout.failures * factor },
  }));

export const lockKey = (owner: string): string => `member:${owner}`;
/** Guesses of somebody who is signed in: strangers who guess at the account cannot fill its counter. */
export const proofKey = (rid: string): string => `proof:${rid}`;

/** What a sign-in answers. */
export const tokensOnWire = ({ token, refresh, expires, withdrawn }: Awaited<ReturnType<typeof openSession>>) => ({
  token,
  refreshToken: refresh,
  expires,
  withdrawn,
});
