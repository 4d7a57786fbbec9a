import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution, type Challenge, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { after, minutes, type Clock } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { captchaSecret, useCaptcha } from '../codes.store.ts';
import { readLimits } from './limits.ts';

/** A proof-of-work challenge for ALTCHA's widget, signed and short-lived. Nothing is stored until it is solved. */
export async function newCaptcha(
  tx: Tx,
  clock: Clock,
): Promise<{ parameters: Record<string, unknown>; signature: string }> {
  const { captcha } = await readLimits(tx);
  const secret = await captchaSecret(tx);
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: captcha.cost,
    counter: randomInt(Math.ceil(captcha.guesses / 4), captcha.guesses),
    deriveKey,
    // The library would judge its own expiry by the machine's clock; this one is decided by the clock that is passed in.
    data: { until: after(clock.now(), minutes(captcha.validMinutes)).getTime() },
    ...keys(secret),
  });
  return { parameters: { ...challenge.parameters }, signature: challenge.signature ?? '' };
}

/** Accepts each solution once; refuses `captchaWrong` for anything else. */
export async function checkCaptcha(tx: Tx, clock: Clock, payload: string): Promise<void> {
  const given = parse(payload);
  if (!given || given.challenge.parameters.data.until <= clock.now().getTime()) throw new Refusal('captchaWrong');
  const result = await verifySolution({ ...given, deriveKey, ...keys(await captchaSecret(tx)) }).catch(() => null);
  const fits = result !== null && result.invalidSignature === false && result.invalidSolution === false;
  if (!fits || !(await useCaptcha(tx, given.challenge.signature, new Date(given.challenge.parameters.data.until))))
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
