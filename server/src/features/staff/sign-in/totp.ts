import { generateSecret, generateURI, verify } from 'otplib';
import type { Clock } from '../../../kernel/clock.ts';

export const newTotpSecret = (): string => generateSecret();

/** The address that an authenticator app reads from a QR code. */
export const totpAddress = (account: string, secret: string): string =>
  generateURI({ issuer: '研测', label: account, secret });

const stepSeconds = 30;

/**
 * The time step of a right code, or null. One step of drift either way is forgiven; a step that was used, or an earlier
 * one, never serves again.
 */
export async function totpStep(given: {
  secret: string;
  code: string;
  lastStep: number | null;
  clock: Clock;
}): Promise<number | null> {
  const epoch = Math.floor(given.clock.now().getTime() / 1000);
  // A step that has not come yet was used while the machine's clock was wrong: no code of now is older.
  const used = given.lastStep !== null && given.lastStep <= epoch / stepSeconds + 1 ? given.lastStep : null;
  const result = await verify({
    secret: given.secret,
    token: given.code,
    epoch,
    epochTolerance: stepSeconds,
    ...(used === null ? {} : { afterTimeStep: used }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
