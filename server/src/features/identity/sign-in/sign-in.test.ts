import {
  getUser,
  login,
  loginForCode,
  logout,
  refreshToken,
  reset,
  sendCode,
  sign,
  updateUser,
} from '@yance/contract/identity/endpoints.ts';
import { listSessions } from '@yance/contract/identity/endpoints.ts';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { codeFor, newMember, newPhone } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { minutes } from '../../../kernel/clock.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const wrongCode = (code: string): string => (code === '000000' ? '111111' : '000000');

describe('signing in by password', () => {
  it('names the first empty field in form order, for missing and empty alike', async () => {
    for (const input of [{}, { account: '  ', password: '' }]) {
      const answer = await world.answer(login, input as never);
      expect(answer).toMatchObject({
        code: 0,
        msg: '[用户名/手机号]不能为空',
        errors: [{ path: 'account' }, { path: 'password', msg: '[密码]不能为空' }],
      });
    }
  });

  it('takes form-encoded text and answers token, refreshToken and the end in epoch seconds', async () => {
    const member = await newMember(world);
    const body = new URLSearchParams({ account: member.phone, password: member.password, remember: '1' });
    const response = await world.app.http.inject({
      method: 'POST',
      url: login.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: body.toString(),
    });
    const seconds = world.clock.now().getTime() / 1000;
    expect(response.json()).toMatchObject({
      code: 1,
      data: { token: expect.any(String), refreshToken: expect.any(String), expires: seconds + 7200 },
    });
  });

  it('answers an unknown account exactly like a wrong password, to the lock', async () => {
    const member = await newMember(world, { profile: 'none' });
    const tries = async (account: string) => {
      const answers = [];
      for (let n = 0; n < 6; n += 1) answers.push(await world.answer(login, { account, password: 'not this one' }));
      return answers.map(({ status, code, msg, data }) => ({ status, code, msg, data }));
    };
    const known = await tries(member.phone);
    expect(await tries(newPhone())).toEqual(known);
    expect(known.map((one) => one.msg)).toEqual([
      ...Array<string>(5).fill('用户名或密码错误'),
      '密码错误次数过多，请 15 分钟后再试，或使用短信登录',
    ]);
  });

  it('lets at most five of fifty parallel guesses be compared, then locks even the right password for 15 minutes', async () => {
    const member = await newMember(world, { profile: 'none' });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => world.answer(login, { account: member.phone, password: 'a guess' })),
    );
    expect(answers.filter((one) => one.msg === '用户名或密码错误')).toHaveLength(5);
    expect((await world.answer(login, { account: member.phone, password: member.password })).status).toBe(429);
    world.clock.pass(minutes(15));
    expect((await world.answer(login, { account: member.phone, password: member.password })).code).toBe(1);
  });

  it('takes the chosen user name in any case as well as the phone', async () => {
    const member = await newMember(world, { profile: 'none' });
    const user = await world.call(updateUser, { account: 'Lin_Xiaoyu' }, member);
    expect(user.account).toBe('Lin_Xiaoyu');
    expect((await world.answer(login, { account: 'lin_xiaoyu', password: member.password })).code).toBe(1);
    const other = await newMember(world, { profile: 'none' });
    expect(await world.answer(updateUser, { account: 'LIN_xiaoyu' }, other)).toMatchObject({
      code: 0,
      msg: '该用户名已被使用',
    });
  });
});

describe('SMS codes', () => {
  it('are sent alike for known and unknown phones, and only a right code tells which is which', async () => {
    const member = await newMember(world, { profile: 'none' });
    world.clock.pass(minutes(1));
    const stranger = newPhone();
    const both = [
      await world.answer(sendCode, { phone: member.phone, useFor: 3 }),
      await world.answer(sendCode, { phone: stranger, useFor: 3 }, undefined, { 'x-forwarded-for': '10.9.9.9' }),
    ];
    expect(both[0]).toEqual(both[1]);
    const code = await codeFor(world, newPhone(), 3);
    expect(await world.answer(loginForCode, { phone: stranger, code: wrongCode(code) })).toMatchObject({
      code: 0,
      msg: '验证码不正确或已过期',
    });
  });

  it('say 未注册 and 已注册 after the right code, and are spent by saying it', async () => {
    const stranger = newPhone();
    const code = await codeFor(world, stranger, 3);
    expect((await world.answer(loginForCode, { phone: stranger, code })).msg).toBe('该手机号未注册，请先注册');
    expect((await world.answer(loginForCode, { phone: stranger, code })).msg).toBe('验证码不正确或已过期');
    const member = await newMember(world, { profile: 'none' });
    world.clock.pass(minutes(1));
    const again = await codeFor(world, member.phone, 0);
    expect((await world.answer(sign, { phone: member.phone, code: again, password: 'another secret' })).msg).toBe(
      '该手机号已注册，请直接登录',
    );
  });

  it('that prove an unknown phone at sign-in register it once without a second code, while they last', async () => {
    const stranger = newPhone();
    const code = await codeFor(world, stranger, 3);
    const form = { phone: stranger, code, password: 'good secret' };
    // Before the proof it is no code of registration.
    expect((await world.answer(sign, form)).msg).toBe('验证码不正确或已过期');
    expect(await world.answer(loginForCode, { phone: stranger, code })).toMatchObject({ reason: 'notRegistered' });
    expect((await world.answer(sign, { ...form, phone: newPhone() })).msg).toBe('验证码不正确或已过期');
    expect((await world.answer(sign, form)).code).toBe(1);
    expect((await world.answer(sign, form)).msg).toBe('验证码不正确或已过期');
    const late = newPhone();
    const old = await codeFor(world, late, 3);
    expect(await world.answer(loginForCode, { phone: late, code: old })).toMatchObject({ reason: 'notRegistered' });
    world.clock.pass(minutes(6));
    expect((await world.answer(sign, { ...form, phone: late, code: old })).msg).toBe('验证码不正确或已过期');
  });

  it(
    'compare at most five of a hundred parallel guesses and more, and the right code no longer works after them',
    { timeout: 60_000 },
    async () => {
      const phone = newPhone();
      const code = await codeFor(world, phone, 0);
      const guess = { phone, code: wrongCode(code), password: 'good secret' };
      const answers = await Promise.all(Array.from({ length: inject('callers') }, () => world.answer(sign, guess)));
      expect(answers.filter((one) => one.msg === '验证码不正确或已过期')).toHaveLength(5);
      expect((await world.answer(sign, { ...guess, code })).msg).toBe('验证码错误次数过多，请重新获取');
    },
  );

  it('register once when the right code is sent ten times at once', async () => {
    const phone = newPhone();
    const code = await codeFor(world, phone, 0);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.answer(sign, { phone, code, password: 'good secret' })),
    );
    expect(answers.filter((one) => one.code === 1)).toHaveLength(1);
  });

  it('work for their own purpose only and for five minutes', async () => {
    const phone = newPhone();
    const code = await codeFor(world, phone, 1);
    expect((await world.answer(sign, { phone, code, password: 'good secret' })).msg).toBe('验证码不正确或已过期');
    world.clock.pass(minutes(5));
    expect((await world.answer(reset, { account: phone, code, password: 'good secret' })).msg).toBe(
      '验证码不正确或已过期',
    );
  });

  it('leave no plain code in the database once sent', async () => {
    const code = await codeFor(world, newPhone(), 0);
    const { rows } = await world.database.pool.query(
      'select row_to_json(c)::text as row from sms_codes c union all select payload::text from jobs',
    );
    expect(code).toMatch(/^\d{6}$/);
    expect(rows.filter((one: { row: string }) => new RegExp(`"${code}"`).test(one.row))).toEqual([]);
  });
});

describe('tokens', () => {
  it('give fifty parallel refreshes the same next pair, and the one family lives on', async () => {
    const member = await newMember(world, { profile: 'none' });
    const url = `${refreshToken.path}?token=${member.refreshToken}`;
    const answers = await Promise.all(Array.from({ length: 50 }, () => world.app.http.inject({ method: 'POST', url })));
    const pairs = new Set(answers.map((one) => JSON.stringify(one.json().data)));
    expect(pairs.size).toBe(1);
    const { rows: families } = await world.database.pool.query(
      'select count(*)::int as live from member_sessions where member_rid = $1 and revoked_at is null',
      [member.rid],
    );
    expect(families).toEqual([{ live: 1 }]);
    const next = answers[0]?.json().data as { token: string; refresh_token: string; expires_at: number };
    expect((await world.answer(getUser, {}, { token: next.token })).code).toBe(1);
    expect((await world.answer(getUser, {}, { token: member.token })).code).toBe(1);
    world.clock.pass(31_000);
    expect((await world.answer(getUser, {}, { token: member.token })).status).toBe(401);
    expect((await world.answer(refreshToken, { token: next.refresh_token })).code).toBe(1);
  });

  it('end the whole family when a used refresh token comes back after the grace', async () => {
    const member = await newMember(world, { profile: 'none' });
    const next = await world.call(refreshToken, { token: member.refreshToken });
    world.clock.pass(31_000);
    expect(await world.answer(refreshToken, { token: member.refreshToken })).toMatchObject({ code: 0, status: 401 });
    expect((await world.answer(getUser, {}, { token: next.token })).status).toBe(401);
    expect((await world.answer(refreshToken, { token: next.refresh_token })).status).toBe(401);
  });

  it('are kept as hashes only', async () => {
    const member = await newMember(world, { profile: 'none' });
    const { rows } = await world.database.pool.query('select row_to_json(s)::text as row from member_sessions s');
    for (const { row } of rows as { row: string }[])
      for (const secret of [member.token, member.refreshToken]) expect(row).not.toContain(secret);
  });

  it('end at the access limit, live 12 hours by refresh, and 30 days with remember', async () => {
    const member = await newMember(world, { profile: 'none' });
    const long = await world.call(login, { account: member.phone, password: member.password, remember: 1 });
    world.clock.pass(minutes(120));
    expect((await world.answer(getUser, {}, member)).status).toBe(401);
    world.clock.pass(minutes(601));
    expect((await world.answer(refreshToken, { token: member.refreshToken })).status).toBe(401);
    world.clock.pass(minutes(28 * 1440));
    expect((await world.answer(refreshToken, { token: long.refreshToken })).code).toBe(1);
  });

  it('end with logout at once, and the others with a new password', async () => {
    const member = await newMember(world, { profile: 'none' });
    const second = await world.call(login, { account: member.phone, password: member.password });
    const third = await world.call(login, { account: member.phone, password: member.password });
    await world.call(logout, {}, { token: third.token });
    expect((await world.answer(getUser, {}, { token: third.token })).status).toBe(401);
    expect((await world.answer(updateUser, { oldPassword: 'wrong', password: 'a new secret' }, member)).msg).toBe(
      '原密码不正确',
    );
    await world.call(updateUser, { oldPassword: member.password, password: 'a new secret' }, member);
    expect((await world.answer(getUser, {}, { token: second.token })).status).toBe(401);
    expect((await world.answer(getUser, {}, member)).code).toBe(1);
  });

  it('can be left after the access token has ended, so that no refresh token lives on', async () => {
    const member = await newMember(world, { profile: 'none' });
    world.clock.pass(minutes(121));
    expect((await world.answer(getUser, {}, member)).status).toBe(401);
    await world.call(logout, {}, member);
    expect((await world.answer(refreshToken, { token: member.refreshToken })).status).toBe(401);
    expect((await world.answer(logout, {}, member)).status).toBe(401);
  });

  it('can be revoked one by one, and another member’s session answers like a missing one', async () => {
    const [one, other] = [await newMember(world, { profile: 'none' }), await newMember(world, { profile: 'none' })];
    const { list } = await world.call(listSessions, {}, one);
    expect(list).toMatchObject([{ current: true }]);
    const stolen = await world.answer(listSessions, { revoke: list[0]?.session_rid as string }, other);
    const missing = await world.answer(listSessions, { revoke: '0197aaaa-0000-7000-8000-000000000000' }, other);
    expect(stolen).toEqual(missing);
    expect((await world.answer(getUser, {}, one)).code).toBe(1);
  });
});

describe('setting a new password by code', () => {
  it('ends every session and lifts a lock', async () => {
    const member = await newMember(world, { profile: 'none' });
    for (let n = 0; n < 5; n += 1) await world.answer(login, { account: member.phone, password: 'a guess' });
    world.clock.pass(minutes(1));
    const code = await codeFor(world, member.phone, 1);
    await world.call(reset, { account: member.phone, code, password: 'the new one!' });
    expect((await world.answer(getUser, {}, member)).status).toBe(401);
    expect((await world.answer(login, { account: member.phone, password: 'the new one!' })).code).toBe(1);
  });
});
