import { readStored, writeStored } from './storage.ts';

/** So long a code of /invited/:code fills the registration in, whatever happens in between. */
export const inviterDays = 30;

export const keepInviter = (code: string, now = Date.now()): void =>
  writeStored('inviter', { code, ends: now + inviterDays * 86_400_000 });

/** The code of the last link that somebody came by; empty where there is none, or its time is over. */
export function keptInviter(now = Date.now()): string {
  const stored = readStored('inviter');
  if (!stored) return '';
  if (typeof stored.code === 'string' && now < stored.ends) return stored.code;
  forgetInviter();
  return '';
}

export const forgetInviter = (): void => writeStored('inviter', null);
