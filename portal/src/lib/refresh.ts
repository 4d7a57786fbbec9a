import { caller } from '@yance/contract/kernel/client.ts';
import { refreshToken } from './public-calls.ts';
import { forgetSession, keepToken, session } from './session.ts';
import { readStored } from './storage.ts';

/** A token with less than this left is renewed before it is used (specification §9). */
const renewBelowSeconds = 3600;
const send = caller();
let renewing: Promise<void> | null = null;

/** What to do with a token that ends at `expires`, both in epoch seconds. */
export function tokenState(expires: number, now: number): 'good' | 'renew' | 'ended' {
  if (expires <= now) return 'ended';
  return expires - now < renewBelowSeconds ? 'renew' : 'good';
}

/** Makes sure that the stored token can be used: clears an ended one, renews one near its end, once over all tabs. */
export async function freshToken(): Promise<void> {
  const { token } = session();
  if (!token) return;
  const state = tokenState(token.expires, Date.now() / 1000);
  if (state === 'ended') forgetSession();
  if (state !== 'renew') return;
  renewing ??= renewAlone().finally(() => {
    renewing = null;
  });
  await renewing;
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
    console.warn('token refresh failed', error);
  }
}
