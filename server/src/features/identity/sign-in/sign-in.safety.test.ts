import { sendContactCode, updateContact } from '@yance/contract/identity/account-endpoints.ts';
import {
  getUser,
  login,
  loginForCode,
  logout,
  refreshToken,
  reset,
  sendCode,
  sign,
} from '@yance/contract/identity/endpoints.ts';
import type { Endpoint } from '@yance/contract/kernel/endpoint.ts';
import { bindPhone, newTicket, qrCodeLogin, scanStatus } from '@yance/contract/identity/wechat-endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { solvedCaptcha } from '../../../../test/captcha.ts';
import { statementsOf } from '../../../../test/count-statements.ts';
import { codeFor, newMember, newPhone, type MemberSpeaker } from '../../../../test/people.ts';
import { newOpenid, playWechat, showCode, type Browser } from '../../../../test/wechat.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { createApp, type App } from '../../../app.ts';
import { days, minutes } from '../../../kernel/clock.ts';

let world: World;
/** A second process on the same database, whose log is kept. */
let second: App;
let log = '';
beforeAll(async () => {
  world = await openWorld();
  const logTo = { write: (line: string) => void (log += line) };
  second = await createApp({ database: world.database, clock: world.clock, logLevel: 'trace', logTo });
});
afterAll(() => second.http.close());

let turn = 0;
const from = (address = `10.5.${Math.floor(++turn / 250)}.${turn % 250}`) => ({ 'x-forwarded-for': address });
const reasonOf = (answer: object): unknown => ('reason' in answer ? answer.reason : undefined);
const atSecond = async (endpoint: Endpoint, payload: object, headers: Record<string, string> = {}) => {
  const response = await second.http.inject({ method: 'POST', url: endpoint.path, payload, headers });
  return { status: response.statusCode, ...response.json<{ code: number; msg: string; data: unknown }>() };
};

/** The statements of some work; settings are read again each second, no matter who asks. */
const sentDuring = async (work: () => Promise<unknown>): Promise<string[]> =>
  (await statementsOf(world, work)).filter((text) => !text.includes('from "settings"'));

describe('who asks about a phone', () => {
  it(
    'gets the same words, status and work for a known and an unknown one: code, sign-in, registration, reset, binding, new phone',
    { timeout: 120_000 },
    async () => {
      const wechat = await playWechat(world);
      let browser: Browser;
      let bind_ticket = '';
      let asker: MemberSpeaker;
      /** Somebody who has just scanned, and somebody who has just signed in. */
      const renewAskers = async () => {
        browser = await showCode(world, wechat);
        await wechat.scan(browser.code, newOpenid());
        const { data } = await world.answer(qrCodeLogin, { ticket: browser.ticket }, browser.as);
        bind_ticket = scanStatus.parse(data).bind_ticket ?? '';
        asker = await newMember(world, { profile: 'none' });
      };
      const asks: Record<string, (phone: string) => Promise<unknown>> = {
        'a code to register': (phone) => world.answer(sendCode, { phone, useFor: 0 }, undefined, from()),
        'a code to reset': (phone) => world.answer(sendCode, { phone, useFor: 1 }, undefined, from()),
        'a code to sign in': (phone) => world.answer(sendCode, { phone, useFor: 3 }, undefined, from()),
        'a wrong password': (account) => world.answer(login, { account, password: 'not this' }, undefined, from()),
        'a wrong code': (phone) => world.answer(loginForCode, { phone, code: '12' }, undefined, from()),
        'a reset with a wrong code': (account) =>
          world.answer(reset, { account, code: '12', password: 'good secret' }, undefined, from()),
        'a registration with a wrong code': (phone) =>
          world.answer(sign, { phone, code: '12', password: 'good secret' }, undefined, from()),
        'a scan bound with a wrong code': (phone) =>
          world.answer(bindPhone, { bind_ticket, phone, code: '12' }, browser.as, from()),
        'a code to take it as the new phone': (phone) =>
          world.answer(sendContactCode, { kind: 'phone', phone }, asker, from()),
        'a new phone with a wrong code': (phone) =>
          world.answer(updateContact, { kind: 'phone', phone, code: '12', password: asker.password }, asker, from()),
      };
      const seenBy = async (ask: (phone: string) => Promise<unknown>, phone: string) => {
        const answers: unknown[] = [];
        const twice = async () => {
          for (const _ of ['first', 'second']) {
            world.clock.pass(minutes(1));
            answers.push(await ask(phone));
          }
        };
        return { statements: await sentDuring(twice), answers };
      };
      for (const [name, ask] of Object.entries(asks)) {
        await renewAskers();
        const { phone } = await newMember(world, { profile: 'none' });
        const known = await seenBy(ask, phone);
        expect({ name, ...(await seenBy(ask, newPhone())) }).toEqual({ name, ...known });
      }
    },
  );

  it('sends the same statements with the guess that locks a known account and one that nobody has', async () => {
    const last = async (account: string) => {
      const here = from();
      const guess = () => world.answer(login, { account, password: 'a guess' }, undefined, here);
      for (let n = 0; n < 4; n += 1) await guess();
      return sentDuring(guess);
    };
    const { phone } = await newMember(world, { profile: 'none' });
    const known = await last(phone);
    expect(known.some((text) => text.includes('insert into "jobs"'))).toBe(true);
    expect(await last(newPhone())).toEqual(known);
  });

  it('waits as long for an unknown account as for a wrong password', async () => {
    const known = await newMember(world, { profile: 'none' });
    const took = { known: [] as number[], unknown: [] as number[] };
    for (let n = 0; n < 15; n += 1) {
      for (const which of ['known', 'unknown'] as const) {
        const began = performance.now();
        const account = which === 'known' ? known.phone : newPhone();
        await world.answer(login, { account, password: 'not this' }, undefined, from());
        took[which].push(performance.now() - began);
        await world.database.pool.query('delete from sign_in_failures');
      }
    }
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[7] ?? 0;
    expect(median(took.unknown)).toBeGreaterThan(median(took.known) / 2);
    expect(median(took.unknown)).toBeLessThan(median(took.known) * 2);
  });
});

describe('a lock after wrong passwords', () => {
  it('holds in every process and leaves the SMS code as the way in', async () => {
    const member = await newMember(world, { profile: 'none' });
    const guess = { account: member.phone, password: 'a guess' };
    const here = from();
    for (let n = 0; n < 5; n += 1) await world.answer(login, guess, undefined, here);
    const right = { account: member.phone, password: member.password };
    expect(await atSecond(login, right, here)).toMatchObject({
      status: 429,
      msg: '密码错误次数过多，请 15 分钟后再试，或使用短信登录',
    });
    world.clock.pass(minutes(1));
    const code = await codeFor(world, member.phone, 3);
    expect(await atSecond(loginForCode, { phone: member.phone, code })).toMatchObject({ code: 1 });
  });

  it('is for the network of the guesses: elsewhere the member signs in with a captcha', async () => {
    const member = await newMember(world, { profile: 'none' });
    const stranger = from('2001:db8:7:1::1');
    for (let n = 0; n < 5; n += 1)
      await world.answer(login, { account: member.phone, password: 'a guess' }, undefined, stranger);
    const right = { account: member.phone, password: member.password };
    const line = from('2001:db8:7:1:aaaa::2');
    expect((await world.answer(login, right, undefined, line)).status).toBe(429);
    const home = from('2001:db8:7:2::1');
    expect(await world.answer(login, right, undefined, home)).toMatchObject({ code: 0, reason: 'captchaNeeded' });
    expect(await world.answer(login, { ...right, captcha: 'bm8=' }, undefined, home)).toMatchObject({
      reason: 'captchaWrong',
    });
    const captcha = await solvedCaptcha(world);
    expect((await world.answer(login, { ...right, captcha }, undefined, home)).code).toBe(1);
    expect((await world.answer(login, right, undefined, home)).code).toBe(1);
  });

  it('is for all networks only after many guesses, each of which cost a captcha', async () => {
    const member = await newMember(world, { profile: 'none' });
    const guess = async (captcha?: string) =>
      world.answer(login, { account: member.phone, password: 'a guess', captcha }, undefined, from());
    for (let n = 0; n < 5; n += 1) expect(reasonOf(await guess())).toBe('wrongPassword');
    expect(reasonOf(await guess())).toBe('captchaNeeded');
    await world.database.pool.query('update sign_in_failures set failures = 49 where key = $1', [
      `member:${member.rid}`,
    ]);
    const captcha = await solvedCaptcha(world);
    expect(reasonOf(await guess(captcha))).toBe('wrongPassword');
    expect((await guess(captcha)).status).toBe(429);
  });

  it('never shuts out the neighbours of somebody who guesses at many accounts: they need a captcha', async () => {
    const member = await newMember(world, { profile: 'none' });
    const campus = from('10.6.6.6');
    for (let n = 0; n < 20; n += 1) {
      const wrong = await world.answer(login, { account: newPhone(), password: 'a guess' }, undefined, campus);
      expect(reasonOf(wrong)).toBe('wrongPassword');
    }
    const right = { account: member.phone, password: member.password };
    expect(reasonOf(await world.answer(login, right, undefined, campus))).toBe('captchaNeeded');
    expect((await atSecond(login, right, campus)).msg).toBe('请先完成人机验证');
    const captcha = await solvedCaptcha(world);
    expect((await world.answer(login, { ...right, captcha }, undefined, campus)).code).toBe(1);
    expect((await world.answer(login, right, undefined, from())).code).toBe(1);
    world.clock.pass(minutes(15));
    expect((await world.answer(login, right, undefined, campus)).code).toBe(1);
  });

  it('counts a site of IPv6 lines too, more loosely', async () => {
    const now = world.clock.now();
    await world.database.pool.query(
      `insert into sign_in_failures (key, failures, last_failure_at) values ('address:2001:db8:8::/48', 200, $1)`,
      [now],
    );
    const guess = { account: newPhone(), password: 'a guess' };
    expect(reasonOf(await world.answer(login, guess, undefined, from('2001:db8:8:77::1')))).toBe('captchaNeeded');
    expect(reasonOf(await world.answer(login, guess, undefined, from('2001:db8:9:77::1')))).toBe('wrongPassword');
  });
});

describe('two processes on one database', () => {
  it('share the limits of phone and address', async () => {
    const phone = newPhone();
    const here = from();
    expect((await world.answer(sendCode, { phone, useFor: 0 }, undefined, here)).code).toBe(1);
    expect((await atSecond(sendCode, { phone, useFor: 0 }, here)).msg).toBe('请 60 秒后再获取验证码');
    const { rows } = await world.database.pool.query(
      `select kind, count from sms_quotas where key = any($1) order by kind`,
      [[phone, here['x-forwarded-for']]],
    );
    expect(rows).toEqual([
      { kind: 'address', count: 1 },
      { kind: 'phone', count: 1 },
    ]);
  });

  it('end a session at the next request in both', async () => {
    const member = await newMember(world, { profile: 'none' });
    const ask = () => atSecond(getUser, {}, { token: member.token });
    expect((await ask()).status).toBe(200);
    await world.call(logout, {}, member);
    expect((await ask()).status).toBe(401);
    expect((await atSecond(refreshToken, { token: member.refreshToken })).status).toBe(401);
  });
});

describe('refresh4token', () => {
  it('takes the token by query, header and body', async () => {
    const path = refreshToken.path;
    for (const way of ['query', 'header', 'body'] as const) {
      const { refreshToken: token } = await newMember(world, { profile: 'none' });
      const response = await second.http.inject({
        method: 'POST',
        url: way === 'query' ? `${path}?token=${encodeURIComponent(token)}` : path,
        headers: way === 'header' ? { token } : {},
        payload: way === 'body' ? { token } : {},
      });
      expect([way, response.json().code]).toEqual([way, 1]);
    }
  });
});

it('no log line holds a token, a code, a phone or a password, not even of a fault', async () => {
  const wechat = await playWechat(world);
  const member = await newMember(world, { profile: 'none' });
  world.clock.pass(minutes(1));
  const code = await codeFor(world, member.phone, 3);
  const by = { token: member.refreshToken };
  const browser = await showCode(world, wechat);
  await wechat.scan(browser.code, newOpenid());
  const { data } = await world.answer(qrCodeLogin, { ticket: browser.ticket }, browser.as);
  const { bind_ticket = '' } = scanStatus.parse(data);
  const before = log.length;
  await world.database.pool.query('alter table member_sessions add constraint broken check (false) not valid');
  await world.database.pool.query('alter table sms_codes add constraint broken check (false) not valid');
  try {
    const replies = [
      await atSecond(login, { account: member.phone, password: member.password }),
      await atSecond(loginForCode, { phone: member.phone, code }),
      await atSecond(refreshToken, by),
      await atSecond(sendCode, { phone: newPhone(), useFor: 0 }, from()),
      await atSecond(bindPhone, { bind_ticket, phone: member.phone, code }, { cookie: browser.cookie }),
    ];
    expect(replies.map((reply) => reply.status)).toEqual(Array<number>(5).fill(500));
    const url = `${refreshToken.path}?token=${encodeURIComponent(member.refreshToken)}`;
    expect((await second.http.inject({ method: 'POST', url })).statusCode).toBe(500);
  } finally {
    await world.database.pool.query('alter table member_sessions drop constraint broken');
    await world.database.pool.query('alter table sms_codes drop constraint broken');
  }
  wechat.endTokens();
  await wechat.stop();
  await second.http.inject({ method: 'GET', url: newTicket.path, headers: from() });
  const lines = log.slice(before);
  expect(lines.match(/"msg":"fault"/g)).toHaveLength(6);
  expect(lines).toContain('WeChat gave no QR code');
  const { rows } = await world.database.pool.query<{ secret: string }>(
    `select unnest(array[access_hash, refresh_hash]) as secret from member_sessions
     union all select code_hash from sms_codes union all select token from wechat_access_tokens where token is not null`,
  );
  const secrets = [member.token, member.refreshToken, member.phone, member.password, code, browser.ticket, bind_ticket];
  for (const secret of [...secrets, browser.cookie.split('=')[1] ?? '', ...rows.map((row) => row.secret)])
    expect(lines).not.toContain(secret);
});

it('what has served is cleared away: codes, counters, tickets, ended sessions and forgotten guesses', async () => {
  const wechat = await playWechat(world);
  const member = await newMember(world, { profile: 'none' });
  await showCode(world, wechat);
  await world.answer(login, { account: newPhone(), password: 'a guess' }, undefined, from());
  await world.call(logout, {}, member);
  const rows = async () => {
    const counted = await world.database.pool.query<Record<string, number>>(
      `select (select count(*)::int from sms_codes) as codes, (select count(*)::int from sms_quotas) as quotas,
         (select count(*)::int from wechat_tickets) as tickets, (select count(*)::int from member_sessions) as sessions,
         (select count(*)::int from sign_in_failures where last_failure_at is not null) as guesses`,
    );
    return counted.rows[0] ?? {};
  };
  for (const count of Object.values(await rows())) expect(count).toBeGreaterThan(0);
  for (let day = 0; day < 32; day += 1) {
    world.clock.pass(days(1));
    await world.settle();
  }
  expect(await rows()).toEqual({ codes: 0, quotas: 0, tickets: 0, sessions: 0, guesses: 0 });
  const phone = newPhone();
  const code = await codeFor(world, phone, 0);
  expect((await world.answer(sign, { phone, code, password: 'good secret' }, undefined, from())).code).toBe(1);
});
