import { getUser } from '@yance/contract/identity/endpoints.ts';
import {
  beginAuthorization,
  bindPhone,
  bindWechat,
  endAuthorization,
  qrCodeLogin,
  scanStatus,
} from '@yance/contract/identity/wechat-endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeFor, newMember, newPhone } from '../../../../test/people.ts';
import { newOpenid, playWechat } from '../../../../test/wechat.ts';
import { openWorld, worldOn, type Speaker, type World } from '../../../../test/world.ts';
import { gateways, setGateways } from '../../../gateways/gateways.ts';
import type { StandIn } from '../../../gateways/wechat/stand-in.ts';
import { minutes } from '../../../kernel/clock.ts';

let world: World;
let wechat: StandIn;
beforeAll(async () => {
  world = await openWorld();
  wechat = await playWechat(world);
});

const over = { code: 0, msg: '微信授权已失效，请重新登录' };

/** A page in WeChat that has begun: where it is led, and its browser. */
async function begin(to = '/member/order?rid=1'): Promise<{ url: string; as: Speaker }> {
  const response = await world.app.http.inject({ method: 'GET', url: beginAuthorization.path, query: { to } });
  const { data } = response.json<{ data: OutputOf<typeof beginAuthorization> }>();
  const [set] = response.cookies;
  return { url: data.url, as: { cookie: `${set?.name}=${set?.value}` } };
}

/** What WeChat brings back for somebody. */
function back(url: string, openid: string): { code: string; state: string } {
  const address = new URL(wechat.authorize(url, openid) ?? 'http://nowhere');
  expect(address.origin + address.pathname).toBe('http://localhost:3000/wx');
  return { code: address.searchParams.get('code') ?? '', state: address.searchParams.get('state') ?? '' };
}

/** Comes back and asks for the tokens. */
async function comeBack(openid: string, to?: string) {
  const { url, as } = await begin(to);
  const ended = await world.call(endAuthorization, back(url, openid), as);
  return { ...ended, as, reply: await world.answer(qrCodeLogin, { ticket: ended.ticket }, as) };
}

/** A member whose WeChat is bound. */
async function boundMember() {
  const [member, openid] = [await newMember(world, { profile: 'none' }), newOpenid()];
  const { ticket, as } = await comeBack(openid);
  await world.call(bindWechat, { ticket }, { ...member, ...as });
  return { ...member, openid };
}

describe('the authorisation within WeChat', () => {
  it('leads to WeChat’s own page with nothing but the account, the way back and a state', async () => {
    const { searchParams, origin, hash } = new URL((await begin()).url);
    expect([origin, hash]).toEqual(['https://open.weixin.qq.com', '#wechat_redirect']);
    expect(Object.fromEntries(searchParams)).toEqual({
      appid: wechat.gateway.appId,
      redirect_uri: 'http://localhost:3000/wx',
      response_type: 'code',
      scope: 'snsapi_base',
      state: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('signs a bound member in and says which page was wanted', async () => {
    const member = await boundMember();
    const { to, reply } = await comeBack(member.openid, '/detail/abc?from=timeline');
    expect([to, reply.code]).toEqual(['/detail/abc?from=timeline', 1]);
    const { token } = reply.data as { token: string };
    expect((await world.call(getUser, {}, { token })).userInfo).toMatchObject({ rid: member.rid, wx_bound: true });
  });

  it('lets an unknown WeChat bind a phone as after a scan, and then signs in at once', async () => {
    const [openid, phone] = [newOpenid(), newPhone()];
    const { reply, as } = await comeBack(openid);
    const { status, bind_ticket = '' } = scanStatus.parse(reply.data);
    expect(status).toBe('unbound');
    const code = await codeFor(world, phone, 3);
    const { token } = await world.call(bindPhone, { bind_ticket, phone, code }, as);
    expect((await world.call(getUser, {}, { token })).userInfo).toMatchObject({ phone, wx_bound: true });
    expect((await comeBack(openid)).reply.code).toBe(1);
  });

  it('binds the WeChat of a member who is signed in', async () => {
    const member = await boundMember();
    expect((await world.call(getUser, {}, member)).userInfo.wx_bound).toBe(true);
  });

  it('is known to every process: one begins, another ends', async () => {
    const other = await worldOn(world.database, []);
    const { url, as } = await begin();
    expect((await other.answer(endAuthorization, back(url, newOpenid()), as)).code).toBe(1);
    await other.app.http.close();
    await other.app.worker.stop();
  });
});

describe('a state', () => {
  it('serves once, also when it comes back many times at once', async () => {
    const { url, as } = await begin();
    const openid = newOpenid();
    const codes = Array.from({ length: 8 }, () => back(url, openid));
    const answers = await Promise.all(codes.map((given) => world.answer(endAuthorization, given, as)));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(answers.filter(({ msg }) => msg === over.msg)).toHaveLength(7);
  });

  it('belongs to the browser that began', async () => {
    const [mine, other] = [await begin(), await begin()];
    const given = back(mine.url, newOpenid());
    for (const as of [other.as, {}, { cookie: 'wx=' }])
      expect(await world.answer(endAuthorization, given, as)).toMatchObject(over);
    const { ticket } = await world.call(endAuthorization, given, mine.as);
    expect(await world.answer(qrCodeLogin, { ticket }, other.as)).toMatchObject({ data: { status: 'expired' } });
  });

  it('that is invented, late or a QR code’s leads nowhere', async () => {
    const { url, as } = await begin();
    const { code } = back(url, newOpenid());
    expect(await world.answer(endAuthorization, { code, state: 'a'.repeat(64) }, as)).toMatchObject(over);
    const response = await world.app.http.inject({ method: 'GET', url: '/api/open/wx/ticket' });
    const { ticket } = response.json<{ data: { ticket: string } }>().data;
    const cookie = `wx=${response.cookies[0]?.value}`;
    expect(await world.answer(endAuthorization, { code, state: ticket }, { cookie })).toMatchObject(over);
    world.clock.pass(minutes(5));
    // WeChat itself would still take this code.
    const late = back(url, newOpenid());
    expect(await world.answer(endAuthorization, late, as)).toMatchObject(over);
  });

  it('signs nobody in before WeChat has come back, nor a quarter of an hour after', async () => {
    const member = await boundMember();
    const { url, as } = await begin();
    const given = back(url, member.openid);
    const poll = () => world.answer(qrCodeLogin, { ticket: given.state }, as);
    expect(await poll()).toMatchObject({ code: 0, data: { status: 'waiting' } });
    await world.call(endAuthorization, given, as);
    world.clock.pass(minutes(15));
    expect(await poll()).toMatchObject({ code: 0, data: { status: 'expired' } });
  });

  it('is spent also where WeChat knows the code no more, or does not answer', async () => {
    const { openidOfCode } = wechat.gateway;
    const used = await begin();
    const given = back(used.url, newOpenid());
    await openidOfCode(given.code);
    expect(await world.answer(endAuthorization, given, used.as)).toMatchObject(over);
    const { url, as } = await begin();
    const late = back(url, newOpenid());
    wechat.gateway.openidOfCode = () => Promise.reject(new TypeError('fetch failed'));
    expect((await world.answer(endAuthorization, late, as)).msg).toContain('微信暂时无法连接');
    wechat.gateway.openidOfCode = openidOfCode;
    expect(await world.answer(endAuthorization, late, as)).toMatchObject(over);
  });
});

it('goes on to pages of this site alone', async () => {
  for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example', 'member', '/a b', '/\t/evil.example'])
    expect([to, (await world.answer(beginAuthorization, { to })).msg]).toEqual([to, '只能返回本站的页面']);
});

it('is refused with a sentence where no official account is configured, and above the day’s quota', async () => {
  setGateways({ ...gateways(), wechat: undefined });
  expect((await world.answer(beginAuthorization, { to: '/' })).msg).toBe('微信登录暂未开通，请使用密码或短信登录');
  setGateways({ ...gateways(), wechat: wechat.gateway });
  await world.database.pool.query(
    `insert into sms_quotas (day, kind, key, count) values ('2026-11-24', 'ticket', '10.3.3.9', 500)`,
  );
  const answer = await world.answer(beginAuthorization, { to: '/' }, undefined, { 'x-forwarded-for': '10.3.3.9' });
  expect(answer.msg).toBe('当前网络今日使用微信登录次数已达上限，请使用密码或短信登录');
});
