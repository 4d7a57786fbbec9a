import { listSamples } from '@yance/contract/samples/endpoints.ts';
import { listRecycles, signRecycle } from '@yance/contract/samples/recycle.ts';
import { acceptRecycles, sendRecycles } from '@yance/contract/samples/recycle-staff-endpoints.ts';
import { login } from '@yance/contract/identity/endpoints.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { listQueues } from '@yance/contract/staff/endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  followBy,
  kuaidi100Provider,
  push,
  pushedForm,
  type CourierProvider,
} from '../../../../test/courier-provider.ts';
import { openLaboratory, type LaboratoryStaff } from '../../../../test/laboratory.ts';
import { signInStaff, type MemberSpeaker } from '../../../../test/people.ts';
import { finishedOrder } from '../../../../test/returning.ts';
import type { World } from '../../../../test/world.ts';
import { atOnce } from '../../../../test/at-once.ts';
import { days, minutes } from '../../../kernel/clock.ts';

let world: World;
let provider: CourierProvider;
let staff: LaboratoryStaff;
let student: MemberSpeaker;
beforeAll(async () => {
  ({ world, staff, student } = await openLaboratory(10_000_00));
  provider = await kuaidi100Provider();
  followBy(provider);
});
afterAll(() => provider.close());

const number = 'SF8800000001';
const returnOf = async (order_rid: string) => (await world.call(listRecycles, { order_rid }, student)).list[0];
const pushed = (state: string, text: string) =>
  push(world, pushedForm(number, state, [['2026-11-24 18:00:00', text]]).toString());

test('a parcel with returned samples is followed, and signed for when its courier says so', async () => {
  const { rid } = await finishedOrder(world, staff, student, 'return');
  await world.settle();
  const recycle = await returnOf(rid);
  expect(recycle?.tracking).toBeNull();
  const rids = [recycle?.rid ?? ''];
  await world.call(acceptRecycles, { rids }, staff.keeper);
  await world.call(sendRecycles, { rids, courier: '顺丰速运', number }, staff.keeper);
  world.clock.pass(minutes(11));
  await world.settle();
  const asked = provider.taken.filter((one) => one.num === number || one.number === number);
  expect(asked).toMatchObject([{ com: 'shunfeng', phone: recycle?.receiver?.phone }, { company: 'shunfeng' }]);
  await pushed('5', '正在派送');
  await world.settle();
  expect(await returnOf(rid)).toMatchObject({
    state: 'sent',
    tracking: { label: '派送中', lines: [{ text: '正在派送' }], link: expect.stringContaining(number) },
  });
  await pushed('3', '已签收');
  await world.settle();
  expect(await returnOf(rid)).toMatchObject({ state: 'signed', tracking: { label: '已签收' } });
  const { list } = await world.call(listSamples, { order_rid: rid, size: 100 }, student);
  expect(new Set(list.map(({ state }) => state))).toEqual(new Set(['signed']));
});

test('a customer who signs while the courier says so too never waits with it in a circle', async () => {
  const { rid } = await finishedOrder(world, staff, student, 'return');
  await world.settle();
  const rids = [(await returnOf(rid))?.rid ?? ''];
  const parcel = 'SF8800000002';
  await world.call(acceptRecycles, { rids }, staff.keeper);
  await world.call(sendRecycles, { rids, courier: '顺丰速运', number: parcel }, staff.keeper);
  await world.settle();
  const told = pushedForm(parcel, '3', [['2026-11-24 18:00:00', '已签收']]).toString();
  await push(world, told);
  // The timer holds the samples and asks for the return; the customer holds the return and asks for the samples.
  const [sample] = (await world.call(listSamples, { order_rid: rid, size: 100 }, student)).list.map((one) => one.rid);
  await atOnce(world, { table: 'samples', rid: sample ?? '' }, 2, async (at) => {
    if (at === 0) return world.settle();
    const isWaiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await world.database.pool.query(isWaiting)).rowCount === 0) await new Promise(setImmediate);
    await world.answer(signRecycle, { rid: rids[0] ?? '' }, student);
  });
  expect(await returnOf(rid)).toMatchObject({ state: 'signed' });
  await world.database.pool.query('select pg_stat_force_next_flush()');
  const { rows } = await world.database.pool.query(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
});

test('a returned parcel in trouble is told to its owner and the keeper, once, and is not signed for by the clock', async () => {
  const { rid } = await finishedOrder(world, staff, student, 'return');
  await world.settle();
  const rids = [(await returnOf(rid))?.rid ?? ''];
  const parcel = 'SF8800000003';
  await world.call(acceptRecycles, { rids }, staff.keeper);
  await world.call(sendRecycles, { rids, courier: '顺丰速运', number: parcel }, staff.keeper);
  await world.settle();
  const say = async (state: string, at: string, text: string) => {
    await push(world, pushedForm(parcel, state, [[at, text]]).toString());
    await world.settle();
  };
  const told = async () =>
    (await world.call(listMessages, {}, student)).list.filter(({ title }) => title === '寄回快递异常').length;
  const inTrouble = async () => {
    const queues = await world.call(listQueues, {}, staff.keeper);
    return queues.find(({ key }) => key === 'samples.returnTrouble')?.count ?? 0;
  };
  await say('2', '2026-11-24 18:00:00', '收件人电话无人接听');
  await say('2', '2026-11-24 19:00:00', '仍无人接听');
  expect([await told(), await inTrouble()]).toEqual([1, 1]);
  const pass = async (time: number) => {
    world.clock.pass(time);
    await world.settle();
    student = { ...student, ...(await world.call(login, { account: student.phone, password: student.password })) };
  };
  await pass(days(11));
  expect(await returnOf(rid)).toMatchObject({ state: 'sent' });
  await say('5', '2026-12-05 18:00:00', '正在派送');
  staff = { ...staff, keeper: { ...staff.keeper, cookie: await signInStaff(world, staff.keeper) } };
  expect(await inTrouble()).toBe(0);
  await pass(days(2));
  expect(await returnOf(rid)).toMatchObject({ state: 'signed' });
});
