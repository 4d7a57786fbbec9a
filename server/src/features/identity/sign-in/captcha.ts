import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution, type Challenge, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { after, minutes, type Clock } from '../../../kernel/clock.ts';
import type { ReadWork, Tx } from '../../../kernel/db.ts';
import { mustBeOutside } from '../../../kernel/postgres/inside-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { captchaSecret, spendCaptcha } from '../codes.store.ts';
import { readLimits } from './limits.ts';

/** A proof-of-work challenge for ALTCHA's widget, signed and short-lived. Nothing is stored until it is solved. */
export async function newCaptcha(
  tx: Tx,
  clock: Clock,
): Promise<{ parameters: Record<string, unknown>; signature: string }> {
  mustBeOutside('Making a captcha');
  const { captcha } = await readLimits(tx);
  const secret = await captchaSecret(tx);
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: captcha.cost,
    counter: randomInt(Math.ceil(captcha.guesses / 4), captcha.guesses),
    deriveKey,
    // The library would judge its own expiry by the machine's clock; this one is decided by the clock that is passed
    // in.
    data: { until: after(clock.now(), minutes(captcha.validMinutes)).getTime() },
    ...keys(secret),
  });
  return { parameters: { ...challenge.parameters }, signature: challenge.signature ?? '' };
}

/** A solution whose work was checked; only `useSolution` accepts it. */
export interface CheckedCaptcha {
  /** What the challenge was signed with, and until when it may be used; null where the work is not done. */
  readonly solved: { readonly signature: string; readonly until: Date } | null;
}

/**
 * Checks the work of a solution, which is hashing, before the transaction that accepts it; undefined where none was
 * sent.
 */
export async function checkCaptcha(
  { tx, clock }: ReadWork,
  payload: string | undefined,
): Promise<CheckedCaptcha | undefined> {
  if (!payload) return undefined;
  mustBeOutside('Checking a captcha');
  const given = parse(payload);
  if (!given || given.challenge.parameters.data.until <= clock.now().getTime()) return { solved: null };
  const result = await verifySolution({ ...given, deriveKey, ...keys(await captchaSecret(tx)) }).catch(() => null);
  const fits = result !== null && result.invalidSignature === false && result.invalidSolution === false;
  const { signature, parameters } = given.challenge;
  return { solved: fits ? { signature, until: new Date(parameters.data.until) } : null };
}

/** Accepts each solution once; refuses `captchaWrong` for anything else. */
export async function useSolution({ tx, clock }: ReadWork, { solved }: CheckedCaptcha): Promise<void> {
  if (!solved || solved.until <= clock.now() || !(await spendCaptcha(tx, solved.signature, solved.until)))
    throw new Refusal('captchaWrong');
}

const keys = (secret: string) => ({ hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret}:key` });

/** Only the shape is checked here: the signature vouches for the parameters. */
const shape = z.object({
  challenge: z.object({
    parameters: z.looseObject({ data: z.object({ until: z.number().int() }), cost: z.number().max(1_000_000) }),
    signature: z.string().min(1).max(200),
  }),
  solution: z.object({ counter: z.number().int().min(0).max(4_294_967_295), derivedKey: z.string().max(200) }),
});

type Solved = Payload & { challenge: Challenge & z.infer<typeof shape>['challenge'] };

function parse(payload: string): Solved | undefined {
  try {
    const parsed = shape.safeParse(JSON.parse(Buffer.from(payload, 'base64').toString('utf8')));
    return parsed.success ? (parsed.data as unknown as Solved) : undefined;
  } catch {
    return undefined;
  }
}
