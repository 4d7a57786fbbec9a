import { sendCode } from '@yance/contract/identity/endpoints.ts';
import type { Challenge } from 'altcha-lib';
import { beforeAll, expect, it } from 'vitest';
import { solvedCaptcha } from '../../../../test/captcha.ts';
import { sentSms } from '../../../../test/gateways.ts';
import { newPhone } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { minutes } from '../../../kernel/clock.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const from = (address: string) => ({ 'x-forwarded-for': address });

it('a phone waits a minute for the next code, also when ten requests come at once', async () => {
  const phone = newPhone();
  for (const sent of [1, 2]) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.answer(sendCode, { phone, useFor: 0 }, undefined, from('10.1.0.1'))),
    );
    expect(answers.filter((one) => one.code === 1)).toHaveLength(1);
    expect(answers.find((one) => one.code === 0)?.msg).toBe('请 60 秒后再获取验证码');
    await world.settle();
    expect(sentSms.filter((message) => message.to === phone)).toHaveLength(sent);
    world.clock.pass(minutes(1));
  }
});

it('a code that an earlier version has left to be sent is sent', async () => {
  const phone = newPhone();
  expect((await world.answer(sendCode, { phone, useFor: 0 }, undefined, from('10.1.0.8'))).code).toBe(1);
  await world.database.pool.query(
    `update jobs set payload = payload - 'failures' where kind = 'identity:send-code' and done_at is null`,
  );
  await world.settle();
  expect(sentSms.filter((message) => message.to === phone)).toHaveLength(1);
});

it('the fourth code of a phone on a day needs a captcha, a solution serves once, and the eleventh code is refused', async () => {
  const phone = newPhone();
  const ask = (captcha?: string) => world.answer(sendCode, { phone, useFor: 3, captcha }, undefined, from('10.1.0.2'));
  for (let n = 0; n < 3; n += 1) {
    expect((await ask()).code).toBe(1);
    world.clock.pass(minutes(1));
  }
  expect(await ask()).toMatchObject({ code: 0, reason: 'captchaNeeded' });
  expect(await ask('bm90IG9uZQ==')).toMatchObject({ code: 0, reason: 'captchaWrong' });
  const solution = await solvedCaptcha(world);
  expect((await ask(solution)).code).toBe(1);
  world.clock.pass(minutes(1));
  expect(await ask(solution)).toMatchObject({ code: 0, reason: 'captchaWrong' });
  await world.database.pool.query(`update sms_quotas set count = 10 where kind = 'phone' and key = $1`, [phone]);
  expect(await ask(await solvedCaptcha(world))).toMatchObject({ code: 0, reason: 'phoneDayLimit' });
});

it('one network address asking for many phones needs a captcha', async () => {
  const answers = [];
  for (let n = 0; n < 21; n += 1)
    answers.push(await world.answer(sendCode, { phone: newPhone(), useFor: 0 }, undefined, from('10.1.0.3')));
  expect(answers.map((one) => one.code)).toEqual([...Array<number>(20).fill(1), 0]);
});

it('an old captcha and one with changed parameters are refused', async () => {
  const solution = await solvedCaptcha(world);
  const opened = JSON.parse(Buffer.from(solution, 'base64').toString()) as { challenge: Challenge };
  const forged = {
    ...opened,
    challenge: { ...opened.challenge, parameters: { ...opened.challenge.parameters, cost: 1 } },
  };
  const ask = (captcha: string) =>
    world.answer(sendCode, { phone: newPhone(), useFor: 0, captcha }, undefined, from('10.1.0.4'));
  expect(await ask(Buffer.from(JSON.stringify(forged)).toString('base64'))).toMatchObject({ reason: 'captchaWrong' });
  world.clock.pass(minutes(10));
  expect(await ask(solution)).toMatchObject({ reason: 'captchaWrong' });
});

it('all addresses of an IPv6 line are one network', async () => {
  const answers = [];
  for (let n = 0; n < 21; n += 1)
    answers.push(
      await world.answer(sendCode, { phone: newPhone(), useFor: 0 }, undefined, from(`2001:db8:3:1:${n}::1`)),
    );
  expect(answers.map((one) => one.code)).toEqual([...Array<number>(20).fill(1), 0]);
  const next = await world.answer(sendCode, { phone: newPhone(), useFor: 0 }, undefined, from('2001:db8:3:2::1'));
  expect(next.code).toBe(1);
});

it('a network that had its day of codes gets more with a captcha for each, up to a far higher number', async () => {
  const own = from('10.1.0.9');
  const ask = (captcha?: string) => world.answer(sendCode, { phone: newPhone(), useFor: 0, captcha }, undefined, own);
  await ask();
  const had = (count: number) =>
    world.database.pool.query(`update sms_quotas set count = $1 where kind = 'address' and key like '10.1.0.9%'`, [
      count,
    ]);
  await had(100);
  expect(await ask()).toMatchObject({ code: 0, reason: 'captchaNeeded' });
  expect((await ask(await solvedCaptcha(world))).code).toBe(1);
  await had(2_000);
  expect(await ask(await solvedCaptcha(world))).toMatchObject({
    code: 0,
    reason: 'addressDayLimit',
    msg: '当前网络今日获取验证码次数已达上限，请明天再试，也可用密码或微信登录',
  });
});
