import { sendContactCode } from '@yance/contract/identity/account-endpoints.ts';
import { sendCode } from '@yance/contract/identity/endpoints.ts';
import type { SettingKeyOf } from '@yance/contract/settings/values.ts';
import { beforeEach, expect, it } from 'vitest';
import { sentSms } from '../../../../test/gateways.ts';
import { newMember, newPhone } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { days, minutes } from '../../../kernel/clock.ts';
import { changeSetting } from '../../settings/index.ts';
import { codesQueue } from './codes-queue.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

const set = (key: SettingKeyOf<number>, value: number) =>
  world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, key, value));
let from = 0;
/** Each from a network of its own. */
const ask = (phone = newPhone()) =>
  world.answer(sendCode, { phone, useFor: 3 }, undefined, { 'x-forwarded-for': `10.9.${(from += 1)}.1` });
const alarm = () => codesQueue.count({ tx: world.database.db, clock: world.clock } as never);
const leftBySms = async () => {
  await world.settle();
  return sentSms.filter(({ template }) => template === 'code').length;
};

it('the platform sends so many SMS codes a day, also when all are asked for at once, and an alarm says so', async () => {
  // Those who registered for this world had codes of this day.
  world.clock.pass(days(1));
  await set('sms.all_per_day', 5);
  const before = await leftBySms();
  await Promise.all([ask(), ask(), ask()]);
  expect(await alarm()).toEqual({ count: 0, overdue: 0 });
  await ask();
  expect(await alarm()).toEqual({ count: 1, overdue: 0 });
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask()));
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  const refused = answers.find(({ code }) => code === 0);
  expect(refused?.status).toBe(429);
  expect(refused?.msg).toBe('今日短信验证码发送量已达上限，请明天再试，也可用密码或微信登录');
  expect(await leftBySms()).toBe(before + 5);
  expect(await alarm()).toEqual({ count: 1, overdue: 1 });
  world.clock.pass(days(1));
  expect((await ask()).code).toBe(1);
});

it('a member gets so many codes a day, to whatever phones and addresses; those to addresses are no SMS', async () => {
  await set('sms.per_member', 3);
  const member = await newMember(world);
  await set('sms.all_per_day', 3);
  const sent = await alarm();
  const change = (given: { kind: 'phone'; phone: string } | { kind: 'email'; email: string }) =>
    world.answer(sendContactCode, given, member);
  expect((await change({ kind: 'email', email: 'a.reader@example.com' })).code).toBe(1);
  expect(await alarm()).toEqual(sent);
  world.clock.pass(minutes(1));
  const answers = await Promise.all([1, 2, 3, 4].map((n) => change({ kind: 'email', email: `other${n}@example.com` })));
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(2);
  expect(answers.find(({ code }) => code === 0)).toMatchObject({
    status: 429,
    msg: '您今日获取验证码次数已达上限，请明天再试',
  });
  expect((await change({ kind: 'phone', phone: newPhone() })).code).toBe(0);
});
