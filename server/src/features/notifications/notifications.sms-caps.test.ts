import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { cancelOrder } from '@yance/contract/orders/endpoints.ts';
import { listOutgoing } from '@yance/contract/notifications/staff-endpoints.ts';
import type { SettingKeyOf } from '@yance/contract/settings/values.ts';
import { beforeAll, expect, test } from 'vitest';
import { sentSms } from '../../../test/gateways.ts';
import { placeOrder } from '../../../test/ordering.ts';
import { signInAgain } from '../../../test/booking.ts';
import { newMember, newStaff, type MemberSpeaker } from '../../../test/people.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { days } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { sendMessages, logSecretMessage } from '../messaging/index.ts';
import { changeSetting } from '../settings/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const set = (key: SettingKeyOf<number>, value: number) =>
  world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, key, value));
const smsTo = (to: string) => sentSms.filter((one) => one.to === to && one.template !== 'code');

async function placeAndCancel(member: MemberSpeaker, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const { rid } = await placeOrder(world, member);
    await world.call(cancelOrder, { rid, reason: '重复下单' }, member);
  }
  await world.settle();
}

test('orders placed and cancelled again and again send a member so many SMS a day; the site has every message', async () => {
  const member = await newMember(world);
  await set('notify.sms_per_member', 3);
  await placeAndCancel(member, 4);
  expect(smsTo(member.phone).length).toBe(3);
  const { total } = await world.call(listMessages, {}, member);
  expect(total).toBeGreaterThan(3);
  const log = await world.call(listOutgoing, { channel: 'sms', phone: member.phone }, await newStaff(world, 'M'));
  const held = log.list.filter(({ error }) => error === '该会员今日短信已达上限 3 条，未发送');
  expect(held.length).toBeGreaterThan(0);
  expect(new Set(held.map(({ outcome }) => outcome))).toEqual(new Set(['given_up']));
  world.clock.pass(days(1));
  await placeAndCancel(await signInAgain(world, member), 1);
  expect(smsTo(member.phone).length).toBeGreaterThan(3);
});

test('a phone, and the platform, have a day’s number of SMS whatever they are about, also when sent at once', async () => {
  const phone = '13900009999';
  await set('notify.sms_per_phone', 2);
  const say = (key: string, to: string) =>
    world.database.transaction((tx) =>
      sendMessages({ tx, clock: world.clock }, { channel: 'sms', key, template: 'order.cancel', to, parameters: {} }),
    );
  await Promise.all([1, 2, 3, 4, 5].map((number) => say(`phone:${number}`, phone)));
  await world.settle();
  expect(smsTo(phone)).toHaveLength(2);
  await set('notify.sms_per_day', 1);
  await say('another', '13900009998');
  await world.settle();
  expect(smsTo('13900009998')).toHaveLength(0);
});

test('of messages to different people at once no more leave than the platform’s number of the day', async () => {
  world.clock.pass(days(2));
  await set('notify.sms_per_day', 1);
  const before = sentSms.length;
  const say = (tx: Tx, to: string) =>
    sendMessages({ tx, clock: world.clock }, { channel: 'sms', key: to, template: 'order.cancel', to, parameters: {} });
  const [written, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = world.database.transaction(async (tx) => {
    await say(tx, '13900006610');
    written.resolve();
    await end.promise;
  });
  await written.promise;
  let over = false;
  const second = world.database.transaction((tx) => say(tx, '13900006611')).finally(() => (over = true));
  const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while (!over && (await world.database.pool.query(waits)).rows.length === 0);
  end.resolve();
  await Promise.all([first, second]);
  await world.settle();
  expect(sentSms.length - before).toBe(1);
});

test('messages to several people at once, in whatever order, never wait for one another in a circle', async () => {
  world.clock.pass(days(2));
  await set('notify.sms_per_day', 100);
  const phones = ['13900006620', '13900006621'];
  let begun = 0;
  const say = (by: string, to: readonly string[]) =>
    world.database.transaction(async (tx) => {
      begun += 1;
      const common = { channel: 'sms', template: 'order.cancel', parameters: {} } as const;
      await sendMessages(
        { tx, clock: world.clock },
        to.map((phone) => ({ ...common, key: `${by}:${phone}`, to: phone })),
      );
    });
  // Whoever decides about all messages is held until both stand before it.
  const holder = await world.database.pool.connect();
  await holder.query('begin');
  await holder.query(`select pg_advisory_xact_lock(hashtextextended('sms all', 0))`);
  const both = [say('one', phones), say('other', phones.toReversed())];
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await world.database.pool.query(waiting)).rows.length < 2);
  await holder.query('commit');
  holder.release();
  await Promise.all(both);
  expect(begun).toBe(2);
});

test('codes leave the day’s number of SMS of the platform to the messages, and a member’s SMS to several phones at once are counted one by one', async () => {
  world.clock.pass(days(2));
  await set('notify.sms_per_day', 5_000);
  await set('notify.sms_per_member', 2);
  const { rid } = await newMember(world);
  const say = (key: string, to: string, memberRid: string | null = null) =>
    world.database.transaction((tx) =>
      sendMessages(
        { tx, clock: world.clock },
        { channel: 'sms', key, template: 'order.cancel', to, parameters: {}, memberRid },
      ),
    );
  await Promise.all([1, 2, 3, 4, 5, 6].map((number) => say(`member:${number}`, `1390000888${number}`, rid)));
  await world.settle();
  const toMember = sentSms.filter(({ to }) => to.startsWith('1390000888'));
  expect(toMember).toHaveLength(2);
  await set('notify.sms_per_day', 3);
  for (const number of [1, 2, 3]) {
    const code = {
      channel: 'sms',
      key: `code:${number}`,
      template: 'code',
      to: '13900007771',
      parameters: {},
    } as const;
    await world.database.transaction((tx) => logSecretMessage({ tx, clock: world.clock }, code));
  }
  await say('after the codes', '13900007772');
  await world.settle();
  expect(smsTo('13900007772')).toHaveLength(1);
});
