import { caller } from '@yance/contract/kernel/client.ts';
import { refreshToken } from './public-calls.ts';
import { forgetSession, saveToken, session } from './session.ts';
import { readStored } from './storage.ts';

/** A token with less than this left is renewed before it is used (specification §9). */
const renewBelowSeconds = 3600;
const send = caller();
let renewing: Promise<void> | null = null;
let watching = false;
const lookEveryMs = 60_000;

/** What to do with a token that ends at `expires`, both in epoch seconds. */
export function tokenState(expires: number, now: number): 'good' | 'renew' | 'ended' {
  if (expires <= now) return 'ended';
  return expires - now < renewBelowSeconds ? 'renew' : 'good';
}

/**
 * Makes sure that the token can be used: renews one near its end, once over all tabs, and clears one that has ended
 * with everything stored about the member (specification §4).
 */
export async function freshToken(): Promise<void> {
  const { token } = session();
  if (!token) return;
  const state = tokenState(token.expires, Date.now() / 1000);
  if (state === 'ended') return forgetSession();
  if (state === 'good') return;
  renewing ??= renewAlone().finally(() => {
    renewing = null;
  });
  await renewing;
}

/**
 * Keeps the token of an open page fresh, or clears it at its end: looks each minute, and when the page is shown or
 * entered again.
 */
export function watchToken(): void {
  if (watching) return;
  watching = true;
  const look = () => void freshToken();
  setInterval(look, lookEveryMs);
  addEventListener('focus', look);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) look();
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
  const state = tokenState(token.expires, Date.now() / 1000);
  if (state === 'good') return saveToken(token);
  if (state === 'ended') return forgetSession();
  try {
    const next = await send(refreshToken, { token: token.refresh });
    saveToken({ access: next.token, refresh: next.refresh_token, expires: next.expires_at });
  } catch (error) {
    // With time left the token itself still serves; at its end it is cleared.
    console.warn('token refresh failed', error);
  }
}
