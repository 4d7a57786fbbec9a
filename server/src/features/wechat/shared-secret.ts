import { setTimeout as pause } from 'node:timers/promises';
import { WechatRefused, type WechatGateway } from '../../gateways/wechat/port.ts';
import { after, type Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db.ts';
import { changeSecret, dropSecret, lockSecret, type SecretKind } from './wechat.store.ts';

export interface Access {
  transaction: Database['transaction'];
  clock: Clock;
  wechat: WechatGateway;
}

type Fetch = () => Promise<{ token: string; seconds: number }>;

/** A secret is renewed this long before its end, because a request may still be on its way. */
const spareMs = 120_000;
const leaseMs = 10_000;
const [lookEveryMs, looks] = [100, 40];

/**
 * Does something at WeChat with the access token that all processes share. A token that WeChat no longer takes is
 * replaced once. No transaction is open while WeChat is asked.
 */
export async function withAccessToken<T>(access: Access, use: (token: string) => Promise<T>): Promise<T> {
  const current = () => sharedSecret(access, 'access', () => access.wechat.newAccessToken());
  const token = await current();
  try {
    return await use(token);
  } catch (error) {
    if (!(error instanceof WechatRefused) || !error.tokenGone) throw error;
    await access.transaction((tx) => dropSecret(tx, 'access', access.wechat.appId, token));
    return use(await current());
  }
}

/** The ticket that signs pages which use WeChat's JS-SDK, shared by all processes. */
export const pageTicket = (access: Access): Promise<string> =>
  sharedSecret(access, 'page', () => withAccessToken(access, (token) => access.wechat.newPageTicket(token)));

/** The living secret. Where there is none, one process fetches it under a lease and the others wait for that. */
async function sharedSecret(access: Access, kind: SecretKind, fetch: Fetch): Promise<string> {
  for (let left = looks; left > 0; left -= 1) {
    const { token, mine } = await look(access, kind);
    if (token) return token;
    if (mine) return renew(access, kind, fetch);
    await pause(lookEveryMs);
  }
  throw new Error('The secret that WeChat gives was not renewed in time.');
}

/** The secret if it lives; else whether it is this caller who fetches the next. */
function look(
  { transaction, clock, wechat }: Access,
  kind: SecretKind,
): Promise<{ token: string | null; mine: boolean }> {
  return transaction(async (tx) => {
    const now = clock.now();
    const row = await lockSecret(tx, kind, wechat.appId);
    if (row.token && row.expires_at && after(row.expires_at, -spareMs) > now) return { token: row.token, mine: false };
    if (row.leased_until && row.leased_until > now) return { token: null, mine: false };
    await changeSecret(tx, kind, wechat.appId, { leased_until: after(now, leaseMs) });
    return { token: null, mine: true };
  });
}

async function renew({ transaction, clock, wechat }: Access, kind: SecretKind, fetch: Fetch): Promise<string> {
  const set = (change: Parameters<typeof changeSecret>[3]) =>
    transaction((tx) => changeSecret(tx, kind, wechat.appId, { ...change, leased_until: null }));
  try {
    const { token, seconds } = await fetch();
    await set({ token, expires_at: after(clock.now(), seconds * 1000) });
    return token;
  } catch (error) {
    await set({});
    throw error;
  }
}
