import { generateSecret, generateURI, verify } from 'otplib';
import type { Clock } from '../../kernel/clock.ts';

export const newTotpSecret = (): string => generateSecret();

/** The address that an authenticator app reads from a QR code. */
export const totpAddress = (account: string, secret: string): string =>
  generateURI({ issuer: '研测', label: account, secret });

/** The time step of a right code, or null. One step of drift either way is forgiven; a step that was used, or an earlier one, never serves again. */
export async function totpStep(given: {
  secret: string;
  code: string;
  lastStep: number | null;
  clock: Clock;
}): Promise<number | null> {
  const result = await verify({
    secret: given.secret,
    token: given.code,
    epoch: Math.floor(given.clock.now().getTime() / 1000),
    epochTolerance: 30,
    ...(given.lastStep === null ? {} : { afterTimeStep: given.lastStep }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
