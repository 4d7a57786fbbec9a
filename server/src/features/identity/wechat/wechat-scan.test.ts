import { newTicket, qrCodeLogin } from '@yance/contract/identity/wechat-endpoints.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { deliver, newOpenid, playWechat, showCode } from '../../../../test/wechat.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { signatureOf } from '../../../gateways/wechat/messages.ts';
import { scanEvent, signedQuery, type StandIn } from '../../../gateways/wechat/stand-in.ts';
import { after, minutes } from '../../../kernel/clock.ts';

let world: World;
let wechat: StandIn;
beforeAll(async () => {
  world = await openWorld();
  wechat = await playWechat(world);
});

const signed = () => signedQuery(wechat.gateway.callbackToken, world.clock.now());
const statusOf = async (browser: { ticket: string; as: object }) =>
  (await world.answer(qrCodeLogin, { ticket: browser.ticket }, browser.as)).data;

/** A code on a screen, and the event of somebody who scans it. */
async function codeWithEvent() {
  const browser = await showCode(world, wechat);
  const { rows } = await world.database.pool.query<{ scene: string }>(
    'select scene from wechat_tickets order by rid desc limit 1',
  );
  const scene = rows[0]?.scene ?? '';
  return {
    browser,
    scene,
    eventOf: (openid: string, follows = true) => scanEvent(world.clock.now(), openid, scene, follows),
  };
}

describe('the callback', () => {
  it('returns echostr to who knows the secret, and 403 to others', async () => {
    const ask = (query: string) =>
      world.app.http.inject({ method: 'GET', url: `/api/open/wx/callback?${query}&echostr=7231` });
    const [right, wrong, none] = [
      await ask(signed()),
      await ask(signedQuery('guess', world.clock.now())),
      await ask(''),
    ];
    expect([right.statusCode, right.body]).toEqual([200, '7231']);
    expect([wrong.statusCode, wrong.body, none.statusCode]).toEqual([403, '', 403]);
  });

  it.each([
    ['a follower’s scan', true],
    ['a scan that begins to follow', false],
  ])('answers %s in WeChat’s own format', async (_, follows) => {
    const { browser, eventOf } = await codeWithEvent();
    const openid = newOpenid();
    const response = await deliver(world, signed(), eventOf(openid, follows));
    expect(response.headers['content-type']).toContain('text/xml');
    expect(response.body).toContain(`<ToUserName><![CDATA[${openid}]]></ToUserName>`);
    expect(response.body).toContain('<MsgType><![CDATA[text]]></MsgType>');
    expect(response.body).toMatch(/<CreateTime>\d{10}<\/CreateTime>/);
    expect(await statusOf(browser)).toMatchObject({ status: 'unbound' });
  });

  it('takes no event with a bad, missing or old signature', async () => {
    const { browser, eventOf } = await codeWithEvent();
    const old = signedQuery(wechat.gateway.callbackToken, after(world.clock.now(), -minutes(6)));
    const bad = new URLSearchParams(signed());
    bad.set('signature', signatureOf('guess', bad.get('timestamp') ?? '', bad.get('nonce') ?? ''));
    for (const query of ['', old, bad.toString()])
      expect((await deliver(world, query, eventOf(newOpenid()))).statusCode).toBe(403);
    expect(await statusOf(browser)).toMatchObject({ status: 'waiting' });
  });

  it('gives a replayed event its first reply and changes nothing, also ten at once', async () => {
    const { eventOf, scene } = await codeWithEvent();
    const [query, xml] = [signed(), eventOf(newOpenid())];
    const replies = await Promise.all(Array.from({ length: 10 }, () => deliver(world, query, xml)));
    expect(new Set(replies.map((reply) => `${reply.statusCode} ${reply.body}`)).size).toBe(1);
    const { rows } = await world.database.pool.query('select scanned_at from wechat_tickets where scene = $1', [scene]);
    world.clock.pass(1000);
    expect((await deliver(world, query, xml)).body).toBe(replies[0]?.body);
    // WeChat may also sign the same event again.
    expect((await deliver(world, signed(), xml)).statusCode).toBe(200);
    expect(
      (await world.database.pool.query('select scanned_at from wechat_tickets where scene = $1', [scene])).rows,
    ).toEqual(rows);
  });

  it('lets a captured signature serve for no other body: the signature does not cover it', async () => {
    const [first, second] = [await codeWithEvent(), await codeWithEvent()];
    const query = signed();
    expect((await deliver(world, query, first.eventOf(newOpenid()))).statusCode).toBe(200);
    expect((await deliver(world, query, second.eventOf(newOpenid()))).statusCode).toBe(403);
    expect(await statusOf(second.browser)).toMatchObject({ status: 'waiting' });
  });

  it('thanks for any other message, and refuses what is no message', async () => {
    const text = scanEvent(world.clock.now(), newOpenid(), 'x', true).replace('event', 'text');
    const response = await deliver(world, signed(), text);
    expect([response.statusCode, response.body]).toEqual([200, '']);
    const bombs = [
      '',
      'not xml',
      '<xml>',
      '{"xml":1}',
      `<!DOCTYPE xml [<!ENTITY a "b">]>${text}`,
      '<xml><FromUserName/></xml>',
    ];
    for (const bomb of bombs) expect([bomb, (await deliver(world, signed(), bomb)).statusCode]).toEqual([bomb, 403]);
  });
});

it('one network address gets so many tickets a day', async () => {
  await world.database.pool.query(
    `insert into sms_quotas (day, kind, key, count) values ('2026-11-24', 'ticket', '10.3.3.3', 500)`,
  );
  const answer = await world.answer(newTicket, {}, undefined, { 'x-forwarded-for': '10.3.3.3' });
  expect(answer.msg).toBe('当前网络今日获取二维码次数已达上限，请使用密码或短信登录');
});
