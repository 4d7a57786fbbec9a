import { getUser, loginForCode } from '@yance/contract/identity/endpoints.ts';
import {
  bindPhone,
  bindWechat,
  newTicket,
  qrCodeLogin,
  scanStatus,
  unbindWechat,
} from '@yance/contract/identity/wechat-endpoints.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeFor, newMember, newPhone, versionsInForce, type MemberSpeaker } from '../../../../test/people.ts';
import { newOpenid, playWechat, showCode, type Browser } from '../../../../test/wechat.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { gateways, setGateways } from '../../../gateways/gateways.ts';
import type { StandIn } from '../../../gateways/wechat/stand-in.ts';
import { minutes } from '../../../kernel/clock.ts';

let world: World;
let wechat: StandIn;
beforeAll(async () => {
  world = await openWorld();
  wechat = await playWechat(world);
});

const poll = (browser: Browser) => world.answer(qrCodeLogin, { ticket: browser.ticket }, browser.as);
const expired = { code: 0, msg: '二维码已过期', data: { status: 'expired' } };

/** A member whose WeChat is bound, through the real calls. */
async function boundMember(): Promise<MemberSpeaker & { openid: string }> {
  const member = await newMember(world, { profile: 'none' });
  const openid = newOpenid();
  const browser = await showCode(world, wechat);
  await wechat.scan(browser.code, openid);
  await world.call(bindWechat, { ticket: browser.ticket }, { ...member, ...browser.as });
  return { ...member, openid };
}

/** Scans with an unknown account and returns the ticket for binding. */
async function scannedByStranger(): Promise<{ browser: Browser; openid: string; bind_ticket: string }> {
  const [browser, openid] = [await showCode(world, wechat), newOpenid()];
  await wechat.scan(browser.code, openid);
  const { data } = await poll(browser);
  return { browser, openid, bind_ticket: scanStatus.parse(data).bind_ticket ?? '' };
}

describe('a WeChat QR code', () => {
  it('is refused with a sentence where no official account is configured', async () => {
    setGateways({ ...gateways(), wechat: undefined });
    expect(await world.answer(newTicket, {})).toMatchObject({ code: 0, msg: '微信登录暂未开通，请使用密码或短信登录' });
    setGateways({ ...gateways(), wechat: wechat.gateway });
  });

  it('comes as a picture of this platform with its time, a ticket, and an HttpOnly cookie', async () => {
    const response = await world.app.http.inject({ method: 'GET', url: newTicket.path });
    const { data } = response.json<{ data: Record<string, unknown> }>();
    expect(Object.keys(data).toSorted()).toEqual(['expire_seconds', 'qr_code_url', 'ticket']);
    expect(data.expire_seconds).toBe(300);
    const picture = Buffer.from(String(data.qr_code_url).split(',')[1] ?? '', 'base64').toString();
    expect(picture).toMatch(/^<svg[\s\S]*<\/svg>$/);
    expect(response.cookies[0]).toMatchObject({ name: 'wx', httpOnly: true, sameSite: 'Strict' });
    expect(response.body).not.toContain(response.cookies[0]?.value);
  });

  it('is waiting until it is scanned, then signs the bound member in, once', async () => {
    const member = await boundMember();
    const browser = await showCode(world, wechat);
    expect(await poll(browser)).toMatchObject({ code: 0, msg: '等待微信扫码', data: { status: 'waiting' } });
    expect(await wechat.scan(browser.code, member.openid)).toBe(
      '扫码成功，网页即将登录。如非本人操作，请立即联系客服。',
    );
    const reply = await poll(browser);
    expect(reply).toMatchObject({ code: 1, data: { token: expect.any(String), refreshToken: expect.any(String) } });
    const { token } = reply.data as { token: string };
    expect((await world.call(getUser, {}, { token })).userInfo).toMatchObject({ phone: member.phone, wx_bound: true });
    world.clock.pass(30_000);
    expect(await poll(browser)).toMatchObject(expired);
  });

  it('gives a lost reply again for the short grace, and the first session ends', async () => {
    const member = await boundMember();
    const browser = await showCode(world, wechat);
    await wechat.scan(browser.code, member.openid);
    const [first, second] = [await poll(browser), await poll(browser)] as { data: { token: string } }[];
    expect((await world.answer(getUser, {}, { token: first?.data.token ?? '' })).status).toBe(401);
    expect((await world.answer(getUser, {}, { token: second?.data.token ?? '' })).status).toBe(200);
  });

  it('is useless to another browser, with its own cookie or none', async () => {
    const member = await boundMember();
    const browser = await showCode(world, wechat);
    const thief = await showCode(world, wechat);
    await wechat.scan(browser.code, member.openid);
    for (const as of [thief.as, {}, { cookie: 'wx=' }])
      expect(await world.answer(qrCodeLogin, { ticket: browser.ticket }, as)).toMatchObject(expired);
    expect((await poll(browser)).code).toBe(1);
  });

  it('keeps the browser’s cookie, so that two windows with a code each both work', async () => {
    const member = await boundMember();
    const one = await showCode(world, wechat);
    const two = await showCode(world, wechat, one.cookie);
    expect(two.cookie).toBe(one.cookie);
    await wechat.scan(one.code, member.openid);
    expect((await poll(one)).code).toBe(1);
    expect(await poll(two)).toMatchObject({ code: 0, data: { status: 'waiting' } });
  });

  it('expires unscanned after its seconds, and a scan after that changes nothing', async () => {
    const browser = await showCode(world, wechat);
    world.clock.pass(300_000);
    expect(await poll(browser)).toMatchObject(expired);
    expect(await wechat.scan(browser.code, newOpenid())).toBeNull();
    expect(await world.answer(qrCodeLogin, { ticket: 'invented' }, browser.as)).toMatchObject(expired);
  });

  it('belongs to who scanned first', async () => {
    const [first, second] = [await boundMember(), await boundMember()];
    const browser = await showCode(world, wechat);
    await wechat.scan(browser.code, first.openid);
    expect(await wechat.scan(browser.code, second.openid)).toBe('该二维码已被使用，请在网页上刷新后重新扫码。');
    const { token } = (await poll(browser)).data as { token: string };
    expect((await world.call(getUser, {}, { token })).userInfo.phone).toBe(first.phone);
  });
});

describe('an unknown account', () => {
  it('gets the same bind ticket at every poll, for a quarter of an hour', async () => {
    const { browser, bind_ticket } = await scannedByStranger();
    expect(await poll(browser)).toMatchObject({ code: 0, data: { status: 'unbound', bind_ticket } });
    world.clock.pass(minutes(15));
    expect(await poll(browser)).toMatchObject(expired);
    const late = { bind_ticket, phone: newPhone(), code: '000000' };
    expect((await world.answer(bindPhone, late, browser.as)).msg).toBe('扫码结果已过期，请重新扫码');
  });

  it('is bound to the phone of a member and signed in; its next scan needs nothing more', async () => {
    const member = await newMember(world, { profile: 'none' });
    world.clock.pass(minutes(1));
    const { browser, openid, bind_ticket } = await scannedByStranger();
    const code = await codeFor(world, member.phone, 3);
    const { token } = await world.call(bindPhone, { bind_ticket, phone: member.phone, code }, browser.as);
    expect((await world.call(getUser, {}, { token })).userInfo.rid).toBe(member.rid);
    const next = await showCode(world, wechat);
    await wechat.scan(next.code, openid);
    expect((await poll(next)).code).toBe(1);
  });

  it('registers an unknown phone, with the versions agreed to, and no password opens it', async () => {
    const { browser, bind_ticket } = await scannedByStranger();
    const phone = newPhone();
    const code = await codeFor(world, phone, 3);
    const { license, policy } = await versionsInForce(world);
    const invented = { bind_ticket, phone, code, agreed: { license, policy: 'invented' } };
    expect((await world.answer(bindPhone, invented, browser.as)).msg).toBe('协议刚刚更新，请重新阅读后再同意');
    const given = { ...invented, agreed: { license, policy } };
    const { token } = await world.call(bindPhone, given, browser.as);
    const { userInfo } = await world.call(getUser, {}, { token });
    expect(userInfo).toMatchObject({ phone, account: phone, wx_bound: true });
    const { rows } = await world.database.pool.query(
      'select kind, version, password_hash from consents c join members m on m.rid = c.member_rid where m.rid = $1 order by kind',
      [userInfo.rid],
    );
    expect(rows).toEqual([
      { kind: 'license', version: license, password_hash: '' },
      { kind: 'policy', version: policy, password_hash: '' },
    ]);
    expect((await world.answer(bindPhone, given, browser.as)).msg).toBe('扫码结果已过期，请重新扫码');
  });

  it('says the messages in field order, and takes neither a wrong code nor another browser', async () => {
    const { browser, bind_ticket } = await scannedByStranger();
    const empty = await world.answer(bindPhone, { bind_ticket } as never, browser.as);
    expect(empty).toMatchObject({ msg: '[手机号]不能为空', errors: [{ path: 'phone' }, { msg: '[验证码]不能为空' }] });
    const phone = newPhone();
    const code = await codeFor(world, phone, 3);
    const given = { bind_ticket, phone, code };
    const wrong = { ...given, code: code === '000000' ? '111111' : '000000' };
    expect((await world.answer(bindPhone, wrong, browser.as)).msg).toBe('验证码不正确或已过期');
    const other = await showCode(world, wechat);
    expect((await world.answer(bindPhone, given, other.as)).msg).toBe('扫码结果已过期，请重新扫码');
    expect((await world.answer(bindPhone, given, browser.as)).code).toBe(1);
  });

  it('cannot take over a phone that has another WeChat', async () => {
    const member = await boundMember();
    world.clock.pass(minutes(1));
    const { browser, bind_ticket } = await scannedByStranger();
    const code = await codeFor(world, member.phone, 3);
    expect((await world.answer(bindPhone, { bind_ticket, phone: member.phone, code }, browser.as)).msg).toBe(
      '该手机号已绑定其他微信，请先登录后解除绑定',
    );
  });
});

describe('a member’s own WeChat', () => {
  it('is bound by a scan while signed in, and can be no other member’s', async () => {
    const [member, owner] = [await newMember(world, { profile: 'none' }), await boundMember()];
    const browser = await showCode(world, wechat);
    const ask = () => world.answer(bindWechat, { ticket: browser.ticket }, { ...member, ...browser.as });
    expect(await ask()).toMatchObject({ code: 0, data: { status: 'waiting' } });
    await wechat.scan(browser.code, owner.openid);
    expect((await ask()).msg).toBe('该微信已绑定其他账号');
    expect((await world.call(getUser, {}, member)).userInfo.wx_bound).toBe(false);
    const again = await showCode(world, wechat);
    await wechat.scan(again.code, newOpenid());
    expect((await world.answer(bindWechat, { ticket: again.ticket }, { ...owner, ...again.as })).msg).toBe(
      '您已绑定微信，请先解除绑定',
    );
  });

  it('is unbound only with a password or a code that proves another way in', async () => {
    const member = await boundMember();
    const refuse = async (given: { password?: string; code?: string }) =>
      (await world.answer(unbindWechat, given, member)).msg;
    expect(await refuse({})).toBe('请输入密码或短信验证码，确认解除绑定后仍可登录');
    expect(await refuse({ password: 'not this one' })).toBe('密码不正确');
    expect(await refuse({ code: '12345' })).toBe('验证码不正确或已过期');
    await world.call(unbindWechat, { password: member.password }, member);
    expect(await refuse({ password: member.password })).toBe('您尚未绑定微信');
    const browser = await showCode(world, wechat);
    await wechat.scan(browser.code, member.openid);
    expect(await poll(browser)).toMatchObject({ data: { status: 'unbound' } });
  });

  it('is unbound with a code where there is no password', async () => {
    const { browser, bind_ticket } = await scannedByStranger();
    const phone = newPhone();
    const code = await codeFor(world, phone, 3);
    const { token } = await world.call(bindPhone, { bind_ticket, phone, code }, browser.as);
    world.clock.pass(minutes(1));
    await world.call(unbindWechat, { code: await codeFor(world, phone, 3) }, { token });
    world.clock.pass(minutes(1));
    expect((await world.answer(loginForCode, { phone, code: await codeFor(world, phone, 3) })).code).toBe(1);
  });

  it('has an id that no reply of the sign-in or of the account holds', async () => {
    const member = await boundMember();
    const browser = await showCode(world, wechat);
    const chat = await wechat.scan(browser.code, member.openid);
    const replies = [await poll(browser), await world.answer(getUser, {}, member), chat];
    expect(JSON.stringify(replies)).not.toContain(member.openid);
  });
});
