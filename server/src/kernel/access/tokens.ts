import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A random opaque token, 43 URL-safe characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The token that follows from `token` under a secret salt: the same for every caller who holds both. */
export const derivedToken = (token: string, salt: string, purpose: string): string =>
  createHmac('sha256', Buffer.from(salt, 'base64url')).update(`${purpose}:${token}`).digest('base64url');

/** Compares without telling by time where two texts differ. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(left as Buffer, right as Buffer);
}
