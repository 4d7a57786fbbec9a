import { login } from '@yance/contract/identity/endpoints.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { cancelOrder, changeShipment, dropOffOrder, getOrder, shipOrder } from '@yance/contract/orders/endpoints.ts';
import { getStaffOrder, recordInquiry } from '@yance/contract/orders/staff-endpoints.ts';
import { getSampleOrder, sampleQueue } from '@yance/contract/samples/staff-endpoints.ts';
import { collectPickup } from '@yance/contract/sampling/staff-endpoints.ts';
import { listSamplings } from '@yance/contract/sampling/endpoints.ts';
import { listQueues } from '@yance/contract/staff/endpoints.ts';
import { afterAll, beforeEach, beforeAll, describe, expect, test } from 'vitest';
import {
  followBy,
  kuaidi100Provider,
  push,
  pushedForm,
  type CourierProvider,
} from '../../../../test/courier-provider.ts';
import { sentSms, setTestGateways } from '../../../../test/gateways.ts';
import { receiveAll } from '../../../../test/laboratory.ts';
import { placeOrder } from '../../../../test/ordering.ts';
import { newMember, newStaff, type MemberSpeaker } from '../../../../test/people.ts';
import { newCollectors, orderWithPickup, photoBy, sentOut } from '../../../../test/sampling.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { days, hours, minutes } from '../../../kernel/clock.ts';
import { newRid } from '../../../kernel/db.ts';
import { changeSetting } from '../../settings/index.ts';
import { watchJob } from './raise-delays.ts';

let world: World;
let provider: CourierProvider;
let student: MemberSpeaker;
let parcels = 0;
beforeAll(async () => {
  provider = await kuaidi100Provider();
});
afterAll(() => provider.close());
beforeEach(async () => {
  world = await openWorld();
  provider.manner = 'ok';
  followBy(provider);
  sentSms.length = 0;
  student = await newMember(world);
});

const courier = '顺丰速运';
/** What time is it in Shanghai, as couriers write it. */
const told = () => new Date(world.clock.now().getTime() + hours(8)).toISOString().slice(0, 19).replace('T', ' ');
const moves = (number: string, words: string, state = '0') => provider.know(number, state, [[told(), words]]);
/** Sends an order's samples by a parcel of its own. */
async function sent(): Promise<{ rid: string; number: string }> {
  const { rid } = await placeOrder(world, student, [{ kw: 'XRD', count: 1 }]);
  const number = await ship(rid);
  return { rid, number };
}
async function ship(rid: string): Promise<string> {
  const number = `SF20000000${++parcels}`;
  moves(number, '快件已揽收', '1');
  await world.call(shipOrder, { rid, courier, number }, student);
  await pass(minutes(11));
  return number;
}
async function pass(millis: number): Promise<void> {
  for (let left = millis; left > 0; left -= hours(12)) {
    world.clock.pass(Math.min(left, hours(12)));
    await world.settle();
  }
  student.token = (await world.call(login, { account: student.phone, password: student.password })).token;
}
const detail = (rid: string) => world.call(getOrder, { rid }, student);
const delayOf = async (rid: string) => (await detail(rid)).shipments.map(({ delay }) => delay?.kind ?? null);
const events = async (rid: string) =>
  (await detail(rid)).timeline
    .map(({ event }) => event)
    .filter((one) => ['parcelStill', 'parcelTrouble', 'notArrived'].includes(one));
const keeper = () => newStaff(world, 'W');
const late = async () => world.call(sampleQueue, { stage: 'late', size: 100 }, await keeper());
const alarms = () =>
  sentSms.filter(({ to, template }) => to === student.phone && /parcelStill|parcelTrouble|notArrived/.test(template));

describe('a parcel of which its courier tells nothing new', () => {
  test('is told to its customer once, in words that say which, since when and what to do', async () => {
    const { rid, number } = await sent();
    await pass(days(2) - minutes(30));
    expect(await delayOf(rid)).toEqual([null]);
    await pass(hours(1));
    expect(await delayOf(rid)).toEqual(['still']);
    await pass(days(4));
    expect(await events(rid)).toEqual(['parcelStill']);
    const order = await detail(rid);
    const words = `订单 ${order.order_no} 的快递（顺丰速运 ${number}）自 11月24日 10:00 起没有新的物流。请核对单号（填错可在订单里改正）并联系快递公司，需要帮助请在订单中给业务经理留言。`;
    expect(alarms().map(({ text }) => text)).toEqual([`【研测】${words}`]);
    const [message] = (await world.call(listMessages, {}, student)).list;
    expect(message).toMatchObject({
      title: '快递没有新的物流',
      content: words,
      link: `/member/order?rid=${rid}`,
    });
    expect(order.timeline.findLast(({ event }) => event === 'parcelStill')).toMatchObject({
      done: '快递没有新的物流，已提醒您和样品管理员',
      details: { courier, number },
    });
    expect(order.shipments[0]?.delay).toMatchObject({ label: '物流停滞', since: '2026-11-24T10:00:00+08:00' });
  });

  test('stands still no more once there is news, and is told again when it stops again', async () => {
    const { rid, number } = await sent();
    await pass(days(2) + hours(5));
    moves(number, '快件到达北京');
    await pass(hours(4));
    expect(await delayOf(rid)).toEqual([null]);
    expect((await late()).total).toBe(0);
    await pass(days(1) + hours(12));
    expect(await events(rid)).toEqual(['parcelStill']);
    await pass(hours(12));
    expect(await delayOf(rid)).toEqual(['still']);
    expect(await events(rid)).toEqual(['parcelStill', 'parcelStill']);
    expect(alarms()).toHaveLength(2);
  });

  test('is not told of while it moves', async () => {
    const { rid, number } = await sent();
    for (let day = 0; day < 4; day += 1) {
      await pass(days(1));
      moves(number, `运输中 ${day}`);
    }
    await pass(hours(4));
    expect(await events(rid)).toEqual([]);
  });

  test('is told of alone where another parcel of the order moves', async () => {
    const { rid, number } = await sent();
    const other = await ship(rid);
    await pass(days(1));
    moves(other, '快件到达南京');
    await pass(days(1) + hours(5));
    expect(await delayOf(rid)).toEqual(['still', null]);
    const { list, counts } = await late();
    expect(list.map(({ delays }) => delays)).toMatchObject([[{ courier, number }]]);
    expect(counts.late).toBe(1);
  });

  test('is told of once when two processes look at the same moment', async () => {
    const { rid } = await sent();
    await pass(days(2) - hours(1));
    world.clock.pass(hours(2));
    const look = () =>
      world.database.transaction((tx) => watchJob.run({ tx, clock: world.clock, actor: { kind: 'timer' } }, { rid }));
    await Promise.all([look(), look(), look()]);
    await pass(hours(1));
    expect(await events(rid)).toEqual(['parcelStill']);
    expect(alarms()).toHaveLength(1);
  });

  test('has nothing to tell where the courier cannot be reached: then the days since it was sent count', async () => {
    const { rid } = await sent();
    provider.manner = 'unavailable';
    await pass(days(4));
    expect(await events(rid)).toEqual([]);
    await pass(days(1));
    expect(await delayOf(rid)).toEqual(['late']);
  });

  test('waits with all timers while the clock of the machine is in doubt', async () => {
    const { rid, number } = await sent();
    await world.database.pool.query(
      `insert into clock_holds (rid, kind, expected, found) values ($1, 'jump', now(), now())`,
      [newRid()],
    );
    await pass(days(6));
    // News that a courier pushes are taken, and raise no alarm either.
    const old = [['2026-11-24 12:00:00', '快件到达北京']] as const;
    provider.know(number, '0', old);
    expect((await push(world, pushedForm(number, '0', old).toString())).statusCode).toBe(200);
    await pass(hours(1));
    expect(await detail(rid)).toMatchObject({ shipments: [{ delay: null, tracking: { label: '运输中' } }] });
    await world.database.pool.query('update clock_holds set released_at = now()');
    await pass(days(1));
    expect(await delayOf(rid)).not.toEqual([null]);
    expect(alarms()).toHaveLength(1);
  });

  test('counts by the days that staff have set, within a day of the change', async () => {
    const { rid } = await sent();
    const set = (key: 'sample.still_days', value: number) =>
      world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, key, value));
    await set('sample.still_days', 4);
    await pass(days(3));
    expect(await delayOf(rid)).toEqual([null]);
    await set('sample.still_days', 3);
    await pass(days(1));
    expect(await delayOf(rid)).toEqual(['still']);
  });
});

describe('a parcel of which its courier reports trouble', () => {
  test.each([
    ['2', 'trouble', '收件人电话无人接听，地址不详', '报告异常，可能送不到'],
    ['6', 'returned', '快件退回中', '显示退回'],
  ] as const)(
    'in state %s is told at once to customer and keeper, once until the trouble is over',
    async (state, kind, line, words) => {
      const { rid, number } = await sent();
      await pass(hours(3));
      moves(number, line, state);
      await pass(hours(4));
      expect(await delayOf(rid)).toEqual([kind]);
      expect(alarms().map(({ text }) => text)).toEqual([expect.stringContaining(words)]);
      expect((await late()).list).toMatchObject([{ delays: [{ kind, number, last: expect.stringContaining(line) }] }]);
      // The courier says the same again.
      moves(number, `${line}，再次派送`, state);
      await pass(days(3));
      expect(await events(rid)).toEqual(['parcelTrouble']);
      moves(number, '派送中', '5');
      await pass(hours(4));
      expect(await delayOf(rid)).toEqual([null]);
    },
  );

  test('is told by pushed news, without any question', async () => {
    const { rid, number } = await sent();
    const news = [[told(), '快件退回中']] as const;
    await push(world, pushedForm(number, '4', news).toString());
    await world.settle();
    expect(await delayOf(rid)).toEqual(['returned']);
  });
});

describe('samples that should be here', () => {
  test('are told of after the days of their way where no courier tells of them', async () => {
    setTestGateways();
    const { rid } = await sent();
    await pass(days(4));
    expect(await events(rid)).toEqual([]);
    await pass(days(1));
    expect(await events(rid)).toEqual(['notArrived']);
    await pass(days(6));
    expect(await events(rid)).toEqual(['notArrived']);
    const { order_no, shipments } = await detail(rid);
    expect(alarms().map(({ text }) => text)).toEqual([
      `【研测】订单 ${order_no} 的样品 11月24日 10:00 由顺丰速运（${shipments[0]?.number}）寄出，我们还没有登记收到，正在查找。请登录查看处理办法，需要帮助请在订单中给业务经理留言。`,
    ]);
  });

  test('that their customer brings are told of without a parcel', async () => {
    const { rid } = await placeOrder(world, student, [{ kw: 'XRD', count: 1 }]);
    await world.call(dropOffOrder, { rid }, student);
    await pass(days(5) + hours(1));
    expect(await detail(rid)).toMatchObject({ shipments: [], delay: { kind: 'late' } });
    expect(alarms()[0]?.text).toContain('的样品 11月24日 10:00 送出，我们还没有登记收到');
    expect((await late()).list).toMatchObject([{ delays: [{ courier: '', number: '', last: '' }] }]);
  });

  test('that our courier fetched count from the day of the pickup', async () => {
    const people = await newCollectors(world);
    const { rid } = await orderWithPickup(world, student);
    const pickup = (await world.call(listSamplings, { order_rid: rid }, student)).list[0]?.rid ?? '';
    await sentOut(world, pickup, people);
    const photo_rid = await photoBy(world, people.courier);
    await world.call(collectPickup, { rid: pickup, pieces: 1, photo_rid }, people.courier);
    await pass(days(5) + hours(1));
    expect((await detail(rid)).delay?.kind).toBe('late');
    expect(alarms()[0]?.text).toContain('由取样员取走');
  });

  test('are told of when their courier has had them signed for and nobody took them in', async () => {
    const { rid, number } = await sent();
    await pass(days(1));
    moves(number, '已签收，签收人：前台', '3');
    await pass(days(1));
    expect(await events(rid)).toEqual([]);
    await pass(days(1) + hours(5));
    expect(await delayOf(rid)).toEqual(['signed']);
    expect(alarms()[0]?.text).toContain('送达签收');
  });

  test.each(['received', 'cancelled'])('are looked for no more once their order is %s', async (end) => {
    const { rid } = await sent();
    await pass(days(2) + hours(1));
    const staff = { keeper: await keeper() };
    if (end === 'received') await receiveAll(world, staff, student, rid);
    else await world.call(cancelOrder, { rid, reason: '不测了' }, student);
    expect(await delayOf(rid)).toEqual([null]);
    expect((await world.call(sampleQueue, { stage: 'late' }, staff.keeper)).total).toBe(0);
    await pass(days(8));
    expect(alarms()).toHaveLength(1);
  });
});

describe('the keeper', () => {
  test('finds what stands still in a queue with parcel, customer and the courier’s last word, until they asked about it', async () => {
    const { rid, number } = await sent();
    await pass(days(2) + hours(1));
    const as = await keeper();
    const home = async () =>
      (await world.call(listQueues, {}, as)).find(({ key }) => key === 'samples.late')?.count ?? 0;
    expect(await home()).toBe(1);
    const [row] = (await late()).list;
    expect(row).toMatchObject({
      order_rid: rid,
      contact: '李同学',
      delays: [{ number, since: '2026-11-24T10:00:00+08:00', last: '2026-11-24 10:00:00 快件已揽收', inquired: null }],
    });
    await world.call(recordInquiry, { rid, whom: 'courier', note: '工单 8812' }, as);
    expect([await home(), (await late()).total]).toEqual([0, 0]);
    // The keeper's pages read again what they show.
    expect(recordInquiry.changes).toEqual(expect.arrayContaining([...getSampleOrder.shows]));
    const order = await world.call(getSampleOrder, { no: row?.order_no ?? '' }, as);
    expect(order.delays[0]?.inquired).not.toBeNull();
    expect((await world.call(getStaffOrder, { rid }, as)).calls).toMatchObject([{ note: '已联系快递：工单 8812' }]);
    const seen = await detail(rid);
    expect(seen.timeline.at(-1)).toMatchObject({ done: '我们已联系查询样品去向' });
    expect(JSON.stringify(seen)).not.toContain('8812');
    const { rows } = await world.database.pool.query(`select 1 from audit_log where path like '%order/inquire'`);
    expect(rows).toHaveLength(1);
    // The next standstill is work again.
    moves(number, '快件到达北京');
    await pass(days(2) + hours(9));
    expect((await late()).total).toBe(1);
  });

  test('cannot note an inquiry about what is on time', async () => {
    const { rid } = await sent();
    expect(await world.answer(recordInquiry, { rid, whom: 'customer' }, await keeper())).toMatchObject({
      code: 0,
      msg: '这个订单没有停滞或未到的样品，无需登记',
    });
  });
});

describe('a number that was entered wrongly', () => {
  test('is corrected by its customer, and the parcel is followed by the right one', async () => {
    const { rid } = await placeOrder(world, student, [{ kw: 'XRD', count: 1 }]);
    await world.call(shipOrder, { rid, courier, number: 'SF-WRONG-1' }, student);
    await pass(days(2) + hours(1));
    expect(await delayOf(rid)).toEqual(['still']);
    moves('SF-RIGHT-1', '快件到达北京');
    const given = { rid, courier, number: 'SF-RIGHT-1', before: { courier, number: 'SF-WRONG-1' } };
    const stranger = await newMember(world);
    expect(await world.answer(changeShipment, given, stranger)).toMatchObject({ code: 0, reason: 'notFound' });
    await world.call(changeShipment, given, student);
    await pass(hours(1));
    const { shipments } = await detail(rid);
    expect(shipments).toMatchObject([{ number: 'SF-RIGHT-1', delay: null, tracking: { label: '运输中' } }]);
    expect((await world.call(sampleQueue, { kw: 'SF-RIGHT-1' }, await keeper())).total).toBe(1);
    await pass(days(1));
    expect(alarms()).toHaveLength(1);
    expect(await world.answer(changeShipment, given, student)).toMatchObject({ code: 0, reason: 'notFound' });
  });

  test('tells its delay again where it is taken back, and is not found by the wrong one any more', async () => {
    const { rid, number } = await sent();
    await pass(days(2) + hours(1));
    expect(await delayOf(rid)).toEqual(['still']);
    const change = (from: string, to: string) =>
      world.call(changeShipment, { rid, courier, number: to, before: { courier, number: from } }, student);
    await change(number, 'SF-OTHER-2');
    expect(await world.call(sampleQueue, { kw: number }, await keeper())).toMatchObject({ total: 0 });
    await change('SF-OTHER-2', number);
    await world.settle();
    expect(await delayOf(rid)).toEqual(['still']);
    expect((await late()).total).toBe(1);
  });

  test('is no number that the order has already, and there is a most of them', async () => {
    const { rid, number } = await sent();
    const refused = { reason: 'parcelThere', msg: '这个快递单号已填写过，无需重复填写' };
    expect(await world.answer(shipOrder, { rid, courier, number }, student)).toMatchObject(refused);
    await world.call(shipOrder, { rid, courier, number: 'SF-SECOND-1' }, student);
    const given = { rid, courier, number: 'SF-SECOND-1', before: { courier, number } };
    expect(await world.answer(changeShipment, given, student)).toMatchObject(refused);
    await world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, 'sample.most_parcels', 2));
    const full = { reason: 'parcelsFull', msg: '这个订单填写和修改的快递单号已达上限，请联系业务经理' };
    expect(await world.answer(shipOrder, { rid, courier, number: 'SF-THIRD-1' }, student)).toMatchObject(full);
    expect(await world.answer(changeShipment, { ...given, number: 'SF-THIRD-1' }, student)).toMatchObject(full);
  });

  test('is joined by that of a further parcel, pasted with the blanks that couriers print', async () => {
    const { rid } = await sent();
    expect((await detail(rid)).actions.map(({ event }) => event)).toContain('shippedMore');
    await world.call(shipOrder, { rid, courier, number: 'SF 1234 5678 90123' }, student);
    expect((await detail(rid)).shipments.map(({ number }) => number)).toContain('SF1234567890123');
  });

  test('stays once its parcel was signed for', async () => {
    const { rid, number } = await sent();
    moves(number, '已签收', '3');
    await pass(hours(4));
    const given = { rid, courier, number: 'SF-OTHER-1', before: { courier, number } };
    expect((await detail(rid)).shipments[0]?.changeable).toBe(false);
    expect(await world.answer(changeShipment, given, student)).toMatchObject({ reason: 'parcelFixed' });
  });
});
