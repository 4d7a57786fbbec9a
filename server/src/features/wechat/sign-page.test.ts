import { createHash } from 'node:crypto';
import { signPage } from '@yance/contract/wechat/endpoints.ts';
import { beforeAll, expect, it } from 'vitest';
import { playWechat } from '../../../test/wechat.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { gateways, setGateways } from '../../gateways/gateways.ts';
import type { StandIn } from '../../gateways/wechat/stand-in.ts';
import { pageSignature } from './sign-page.ts';

let world: World;
let wechat: StandIn;
beforeAll(async () => {
  world = await openWorld();
  wechat = await playWechat(world);
});

const foreign = { code: 0, msg: '只能为本站的网页签名' };

it('signs as the example of WeChat’s own documents does', () => {
  const ticket = 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg';
  const url = 'http://mp.weixin.qq.com?params=value';
  expect(pageSignature({ ticket, nonce: 'Wm3WZYTPz0wzccnW', timestamp: 1_414_587_457, url })).toBe(
    '0f9de62fce790f9a083d5c99e95740ceb90c27ed',
  );
});

it('signs an own page under the account’s ticket, without its hash, and says where the JS-SDK is', async () => {
  const reply = await world.call(signPage, { url: 'http://localhost:3000/detail/1?from=timeline#price' });
  const line = `jsapi_ticket=${wechat.pageTicket()}&noncestr=${reply.nonce}&timestamp=${reply.timestamp}&url=http://localhost:3000/detail/1?from=timeline`;
  expect(reply.signature).toBe(createHash('sha1').update(line).digest('hex'));
  expect(reply).toMatchObject({
    app_id: wechat.gateway.appId,
    sdk_url: expect.stringContaining('https://res.wx.qq.com/'),
  });
  expect(JSON.stringify(reply)).not.toContain(wechat.pageTicket());
});

it('signs for portal and console alone, however another site writes its address', async () => {
  setGateways({ ...gateways(), consoleUrl: 'https://staff.example.com' });
  expect((await world.answer(signPage, { url: 'https://staff.example.com/console/scan' })).code).toBe(1);
  for (const url of [
    'https://evil.example/',
    'http://localhost:3000@evil.example/',
    'http://localhost.evil.example:3000/',
    'https://localhost:3000/',
    'http://localhost:3001/',
    'ftp://localhost:3000/',
    'javascript:alert(1)',
  ])
    expect([url, await world.answer(signPage, { url })]).toEqual([url, expect.objectContaining(foreign)]);
  expect((await world.answer(signPage, { url: '/detail/1' })).msg).toBe('网页地址不正确');
});

it('says so where no account is configured, and where WeChat is away', async () => {
  const url = 'http://localhost:3000/';
  const { newPageTicket } = wechat.gateway;
  await world.database.pool.query('delete from wechat_page_tickets');
  wechat.gateway.newPageTicket = () => Promise.reject(new TypeError('fetch failed'));
  expect((await world.answer(signPage, { url })).msg).toBe('微信暂时无法连接，请稍后再试');
  wechat.gateway.newPageTicket = newPageTicket;
  expect((await world.answer(signPage, { url })).code).toBe(1);
  setGateways({ ...gateways(), wechat: undefined });
  expect((await world.answer(signPage, { url })).msg).toBe('微信功能暂未开通');
  setGateways({ ...gateways(), wechat: wechat.gateway });
});
