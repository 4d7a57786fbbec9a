import { newTicket } from '@yance/contract/identity/wechat-endpoints.ts';
import { signPage } from '@yance/contract/wechat/endpoints.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { playWechat } from '../../../test/wechat.ts';
import { openWorld, type World } from '../../../test/world.ts';
import type { StandIn } from '../../gateways/wechat/stand-in.ts';
import { minutes } from '../../kernel/clock.ts';

let world: World;
let wechat: StandIn;
beforeAll(async () => {
  world = await openWorld();
  wechat = await playWechat(world);
});

describe('the access token', () => {
  it('is fetched once for many at once, and kept for the next', async () => {
    await world.database.pool.query('delete from wechat_access_tokens');
    const before = { ...wechat.asked };
    const answers = await Promise.all(Array.from({ length: 8 }, () => world.answer(newTicket, {})));
    expect(answers.map((one) => one.code)).toEqual(Array<number>(8).fill(1));
    await world.call(newTicket, {});
    expect(wechat.asked).toEqual({ ...before, tokens: before.tokens + 1, codes: before.codes + 9 });
  });

  it('that WeChat no longer takes is replaced, and so is one near its end', async () => {
    await world.call(newTicket, {});
    const before = wechat.asked.tokens;
    wechat.endTokens();
    expect((await world.answer(newTicket, {})).code).toBe(1);
    expect(wechat.asked.tokens).toBe(before + 1);
    world.clock.pass(minutes(119));
    expect((await world.answer(newTicket, {})).code).toBe(1);
    expect(wechat.asked.tokens).toBe(before + 2);
  });

  it('that cannot be fetched leaves a sentence to the visitor, and the next one tries again', async () => {
    const { newAccessToken } = wechat.gateway;
    await world.database.pool.query('delete from wechat_access_tokens');
    wechat.gateway.newAccessToken = () => Promise.reject(new TypeError('fetch failed'));
    expect(await world.answer(newTicket, {})).toMatchObject({
      code: 0,
      msg: '微信暂时无法连接，请稍后再试，或使用密码、短信登录',
    });
    wechat.gateway.newAccessToken = newAccessToken;
    expect((await world.answer(newTicket, {})).code).toBe(1);
  });
});

describe('the ticket for pages', () => {
  const sign = () => world.answer(signPage, { url: 'http://localhost:3000/' });

  it('is fetched once for many at once, kept for the next, and renewed near its end', async () => {
    const before = wechat.asked.tickets;
    const answers = await Promise.all(Array.from({ length: 8 }, sign));
    expect(answers.map((one) => one.code)).toEqual(Array<number>(8).fill(1));
    await sign();
    expect(wechat.asked.tickets).toBe(before + 1);
    world.clock.pass(minutes(119));
    await sign();
    expect(wechat.asked.tickets).toBe(before + 2);
  });

  it('is fetched also where WeChat no longer takes the access token', async () => {
    await world.call(newTicket, {});
    await world.database.pool.query('delete from wechat_page_tickets');
    const before = { ...wechat.asked };
    wechat.endTokens();
    expect((await sign()).code).toBe(1);
    expect(wechat.asked).toMatchObject({ tokens: before.tokens + 1, tickets: before.tickets + 2 });
  });
});
