import { setTimeout as pause } from 'node:timers/promises';
import { WechatRefused, type WechatGateway } from '../../../gateways/wechat/port.ts';
import { after, type Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/db.ts';
import { changeAccessToken, dropAccessToken, lockAccessToken } from '../wechat.store.ts';

interface Access {
  transaction: Database['transaction'];
  clock: Clock;
  wechat: WechatGateway;
}

/** A token is renewed this long before its end, because a request may still be on its way. */
const spareMs = 120_000;
const leaseMs = 10_000;
const [lookEveryMs, looks] = [100, 40];

/**
 * Does something at WeChat with the access token that all processes share. A token that WeChat no longer takes is
 * replaced once. No transaction is open while WeChat is asked.
 */
export async function withAccessToken<T>(access: Access, use: (token: string) => Promise<T>): Promise<T> {
  const token = await sharedToken(access);
  try {
    return await use(token);
  } catch (error) {
    if (!(error instanceof WechatRefused) || !error.tokenGone) throw error;
    await access.transaction((tx) => dropAccessToken(tx, access.wechat.appId, token));
    return use(await sharedToken(access));
  }
}

/** The living token. Where there is none, one process fetches it under a lease and the others wait for that. */
async function sharedToken(access: Access): Promise<string> {
  for (let left = looks; left > 0; left -= 1) {
    const { token, mine } = await look(access);
    if (token) return token;
    if (mine) return fetchToken(access);
    await pause(lookEveryMs);
  }
  throw new Error('The access token of WeChat was not renewed in time.');
}

/** The token if it lives; else whether it is this caller who fetches the next. */
function look({ transaction, clock, wechat }: Access): Promise<{ token: string | null; mine: boolean }> {
  return transaction(async (tx) => {
    const now = clock.now();
    const row = await lockAccessToken(tx, wechat.appId);
    if (row.token && row.expires_at && after(row.expires_at, -spareMs) > now) return { token: row.token, mine: false };
    if (row.leased_until && row.leased_until > now) return { token: null, mine: false };
    await changeAccessToken(tx, wechat.appId, { leased_until: after(now, leaseMs) });
    return { token: null, mine: true };
  });
}

async function fetchToken({ transaction, clock, wechat }: Access): Promise<string> {
  const set = (change: Parameters<typeof changeAccessToken>[2]) =>
    transaction((tx) => changeAccessToken(tx, wechat.appId, { ...change, leased_until: null }));
  try {
    const { token, seconds } = await wechat.newAccessToken();
    await set({ token, expires_at: after(clock.now(), seconds * 1000) });
    return token;
  } catch (error) {
    await set({});
    throw error;
  }
}
