import { CallFailed, caller } from '@yance/contract/kernel/client.ts';
import { refreshToken } from './public-calls.ts';
import { familyOf, forgetSession, keepToken, session } from './session.ts';
import { readStored } from './storage.ts';

/** A token with less than this left is renewed before it is used (specification §9). */
const renewBelowSeconds = 3600;
const send = caller();
let renewing: Promise<void> | null = null;
/** The sign-in whose token this page has seen alive: as long as the page stays open it is renewed, even past its end. */
let held = '';
let watching = false;
const lookEveryMs = 60_000;

/** What to do with a token that ends at `expires`, both in epoch seconds. */
export function tokenState(expires: number, now: number): 'good' | 'renew' | 'ended' {
  if (expires <= now) return 'ended';
  return expires - now < renewBelowSeconds ? 'renew' : 'good';
}

/**
 * Makes sure that the token can be used: renews one near its end, once over all tabs, and clears one that had ended
 * when the page was opened.
 */
export async function freshToken(): Promise<void> {
  const { token } = session();
  if (!token) return;
  const state = tokenState(token.expires, Date.now() / 1000);
  const family = familyOf(token);
  if (state === 'ended' && family !== held) return forgetSession();
  held = family;
  if (state === 'good') return;
  renewing ??= renewAlone().finally(() => {
    renewing = null;
  });
  await renewing;
}

/** Keeps the token of an open page fresh: looks each minute, and when the page is shown again after a sleep. */
export function watchToken(): void {
  if (watching) return;
  watching = true;
  setInterval(() => void freshToken(), lookEveryMs);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void freshToken();
  });
}

async function renewAlone(): Promise<void> {
  // Locks exist only on https and localhost; elsewhere two tabs may renew twice, which the server allows.
  if (!navigator.locks) return renew();
  await navigator.locks.request('token', renew);
}

async function renew(): Promise<void> {
  const token = readStored('token');
  if (!token) return;
  if (tokenState(token.expires, Date.now() / 1000) === 'good') return keepToken(token);
  try {
    const next = await send(refreshToken, { token: token.refresh });
    keepToken({ access: next.token, refresh: next.refresh_token, expires: next.expires_at });
  } catch (error) {
    // Refused at its end, the sign-in is over; with time left, the calls themselves will tell.
    const over = error instanceof CallFailed && error.status === 401;
    if (over && tokenState(token.expires, Date.now() / 1000) === 'ended') forgetSession();
    else console.warn('token refresh failed', error);
  }
}
