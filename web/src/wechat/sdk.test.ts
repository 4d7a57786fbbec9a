// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { inWechat } from './in-wechat.ts';
import type { Wechat } from './sdk.ts';

const signed = { app_id: 'wx1', timestamp: 1, nonce: 'n', signature: 's', sdk_url: 'https://res.wx.qq.com/sdk.js' };
const configured: { signature: string }[] = [];
let refuses = false;
const wechat = {
  config: (given: { signature: string }) => void configured.push(given),
  ready: (then: () => void) => void (refuses || then()),
  error: (then: (fault: { errMsg: string }) => void) => void (refuses && then({ errMsg: 'config:invalid signature' })),
} as unknown as Wechat;

/** A browser that loads every script that is asked for. */
const scripts: string[] = [];
beforeEach(() => {
  vi.resetModules();
  scripts.length = configured.length = 0;
  refuses = false;
  Object.assign(window, { wx: wechat });
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    scripts.push((script as HTMLScriptElement).src);
    (script as HTMLScriptElement).dispatchEvent(new Event('load'));
  });
});
const fresh = () => import('./sdk.ts');

test('the JS-SDK is loaded once, and configured once for an address', async () => {
  const { openSdk } = await fresh();
  const sign = vi.fn<() => Promise<typeof signed>>(async () => signed);
  await Promise.all([openSdk(sign), openSdk(sign)]);
  expect([scripts, sign.mock.calls]).toEqual([[signed.sdk_url], [[location.href.replace(/#.*/, '')]]]);
  history.replaceState(null, '', '#later');
  await openSdk(sign);
  expect(sign).toHaveBeenCalledTimes(1);
});

test('what WeChat refuses is asked for anew the next time', async () => {
  const { openSdk } = await fresh();
  refuses = true;
  await expect(openSdk(async () => signed)).rejects.toThrow('invalid signature');
  refuses = false;
  expect(await openSdk(async () => signed)).toBe(wechat);
  expect([scripts.length, configured.length]).toEqual([1, 2]);
});

test.each([
  ['Mozilla/5.0 (iPhone) MicroMessenger/8.0.54', true],
  ['Mozilla/5.0 (Windows NT 10.0) MicroMessenger/7.0.1 wxwork/4.1', false],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140', false],
])('%s is WeChat: %s', (agent, is) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  expect(inWechat()).toBe(is);
});
