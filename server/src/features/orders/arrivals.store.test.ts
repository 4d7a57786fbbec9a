import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { cancelOrder, getOrder, payOrder, provideInputs, shipOrder } from '@yance/contract/orders/endpoints.ts';
import { cancelOrderByStaff, confirmOrder, listStaffOrders } from '@yance/contract/orders/staff-endpoints.ts';
import { listSamples } from '@yance/contract/samples/endpoints.ts';
import { damageSamples, receiveSamples, reportTrouble, waiveSamples } from '@yance/contract/samples/staff-endpoints.ts';
import { listQueues } from '@yance/contract/staff/endpoints.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { signInAgain } from '../../../test/booking.ts';
import { sentSms } from '../../../test/gateways.ts';
import { createLaboratoryStaff, receiveAll, shippedOrder, type LaboratoryStaff } from '../../../test/laboratory.ts';
import { deposited } from '../../../test/money.ts';
import { placeOrder } from '../../../test/ordering.ts';
import { newMember, signInStaff, type MemberSpeaker } from '../../../test/people.ts';
import { newMemberFile, pdf } from '../../../test/uploads.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { days, hours } from '../../kernel/clock.ts';
import { orders } from './orders.tables.ts';

let world: World;
let staff: LaboratoryStaff;
beforeEach(async () => {
  world = await openWorld();
  staff = await createLaboratoryStaff(world);
});

const two = [{ kw: 'XRD', count: 2 }];
const dear = [{ kw: '场发射扫描电镜', count: 100 }];
const analysis = [{ kw: '数据处理包', count: 1 }];
const stateOf = async (rid: string) => {
  const [row] = await world.database.db.select({ state: orders.state }).from(orders).where(eq(orders.rid, rid));
  return row?.state;
};
const samplesOf = async (order_rid: string, member: MemberSpeaker) =>
  (await world.call(listSamples, { order_rid, size: 100 }, member)).list.map(({ rid }) => rid);
/** Somebody whose orders are confirmed before they are paid, with the money for it. */
async function prepaying() {
  const member = await newMember(world, { organization: 1 });
  await deposited(world, member, 100_000_00);
  return member;
}
async function confirm(rid: string) {
  await world.call(confirmOrder, { rid }, staff.manager);
  await world.settle();
}
async function pay(rid: string, member: MemberSpeaker) {
  await deposited(world, member, 100_000_00);
  await world.call(payOrder, { rid }, member);
  await world.settle();
}
async function provide(rid: string, member: MemberSpeaker) {
  await world.call(provideInputs, { rid, file_rids: [await newMemberFile(world, member, '谱图.pdf', pdf)] }, member);
}
async function passDays(count: number) {
  for (let day = 0; day < count; day += 1) {
    world.clock.pass(days(1));
    await world.settle();
  }
}

test('samples received before the confirmation count after it: the order is 已收样 with the clock of the second call', async () => {
  const member = await prepaying();
  const { rid } = await placeOrder(world, member, two);
  await receiveAll(world, staff, member, rid);
  expect(await stateOf(rid)).toBe('confirming');
  await confirm(rid);
  const order = await world.call(getOrder, { rid }, member);
  expect(order).toMatchObject({ state: 'received', clock: { label: '电话沟通并锁定方案' } });
  expect(await world.answer(shipOrder, { rid, courier: '顺丰速运', number: 'SF12345678' }, member)).toMatchObject({
    reason: 'stepNotAllowed',
  });
  const texts = sentSms.filter(({ to }) => to === member.phone).map(({ template }) => template);
  expect(texts).toContain('order.receive');
  const { list } = await world.call(listMessages, {}, member);
  const confirmed = list.find(({ title }) => title === '订单已确认');
  expect(confirmed?.content).toBe(`订单 ${order.order_no} 已由业务经理确认，请按页面提示等候业务经理联系。`);
  await passDays(31);
  expect(await stateOf(rid)).toBe('received');
});

test('samples received before the payment count after it, one that is still to come is awaited, a waived one is not', async () => {
  const member = await newMember(world);
  const whole = await placeOrder(world, member, dear);
  await receiveAll(world, staff, member, whole.rid);
  await pay(whole.rid, member);
  expect(await stateOf(whole.rid)).toBe('received');
  const other = await prepaying();
  const half = await placeOrder(world, other, two);
  const [first = '', second = ''] = await samplesOf(half.rid, other);
  await world.call(receiveSamples, { order_rid: half.rid, samples: [{ rid: first }] }, staff.keeper);
  await confirm(half.rid);
  expect(await stateOf(half.rid)).toBe('sending');
  await world.call(receiveSamples, { order_rid: half.rid, samples: [{ rid: second }] }, staff.keeper);
  expect(await stateOf(half.rid)).toBe('received');
  const waived = await placeOrder(world, other, two);
  const [here = '', never = ''] = await samplesOf(waived.rid, other);
  await world.call(receiveSamples, { order_rid: waived.rid, samples: [{ rid: here }] }, staff.keeper);
  await world.call(waiveSamples, { order_rid: waived.rid, rids: [never], reason: '多填' }, staff.keeper);
  await confirm(waived.rid);
  expect(await stateOf(waived.rid)).toBe('received');
});

test('a receipt and a confirmation at the same moment make the order 已收样, whichever comes first', async () => {
  const member = await prepaying();
  const placed = [];
  for (let index = 0; index < 6; index += 1) placed.push((await placeOrder(world, member, two)).rid);
  await Promise.all(
    placed.flatMap((rid, index) => {
      const both = [
        () => world.call(confirmOrder, { rid }, staff.manager),
        () => receiveAll(world, staff, member, rid),
      ];
      return (index % 2 === 0 ? both : both.toReversed()).map((step) => step());
    }),
  );
  await world.settle();
  expect(await Promise.all(placed.map(stateOf))).toEqual(placed.map(() => 'received'));
});

test('a sample that came to harm before the confirmation stops the order as soon as it is confirmed', async () => {
  const member = await prepaying();
  for (const call of ['trouble', 'damage'] as const) {
    const { rid } = await placeOrder(world, member, two);
    await receiveAll(world, staff, member, rid);
    const rids = (await samplesOf(rid, member)).slice(0, 1);
    if (call === 'trouble') await world.call(reportTrouble, { order_rid: rid, rids, reason: '受潮' }, staff.keeper);
    else await world.call(damageSamples, { rids, kind: 'damaged', reason: '跌落' }, staff.keeper);
    await confirm(rid);
    expect(await stateOf(rid)).toBe('troubled');
  }
});

test('data uploaded before the confirmation or the payment count after it', async () => {
  const member = await prepaying();
  const { rid } = await placeOrder(world, member, analysis);
  await provide(rid, member);
  expect(await stateOf(rid)).toBe('confirming');
  await confirm(rid);
  expect(await stateOf(rid)).toBe('received');
  const poor = await newMember(world, { organization: 1 });
  const unpaid = await placeOrder(world, poor, analysis);
  await confirm(unpaid.rid);
  expect(await stateOf(unpaid.rid)).toBe('paying');
  await provide(unpaid.rid, poor);
  await pay(unpaid.rid, poor);
  expect(await stateOf(unpaid.rid)).toBe('received');
});

test('an order of samples and of data is 已收样 when its samples are, whenever its data came', async () => {
  const member = await prepaying();
  const mixed = await placeOrder(world, member, [...two, ...analysis]);
  await provide(mixed.rid, member);
  await confirm(mixed.rid);
  expect(await stateOf(mixed.rid)).toBe('sending');
  await receiveAll(world, staff, member, mixed.rid);
  expect(await stateOf(mixed.rid)).toBe('received');
  const early = await placeOrder(world, member, [...two, ...analysis]);
  await receiveAll(world, staff, member, early.rid);
  await confirm(early.rid);
  expect(await stateOf(early.rid)).toBe('received');
});

test('a signed paper that comes without data does not make an order of data analysis 已收样', async () => {
  const member = await prepaying();
  const { rid } = await placeOrder(world, member, analysis);
  await confirm(rid);
  await world.call(receiveSamples, { order_rid: rid, samples: [], paper_signed: true }, staff.keeper);
  expect(await stateOf(rid)).toBe('sending');
});

test('an unpaid order is not cancelled once a sample is on the premises: the manager finds it among what to decide, and may cancel it', async () => {
  const member = await newMember(world);
  const { rid } = await placeOrder(world, member, dear);
  const bare = await placeOrder(world, await newMember(world), dear);
  const asked = async (by = staff.manager) => {
    const { list, counts } = await world.call(listStaffOrders, { need: 'money' }, by);
    const queue = (await world.call(listQueues, {}, by)).find(({ key }) => key === 'orders.money');
    return { rids: list.map((row) => row.rid), counts: counts.money, queue: queue?.count, overdue: queue?.overdue };
  };
  expect(await asked()).toEqual({ rids: [], counts: 0, queue: 0, overdue: 0 });
  const [first = ''] = await samplesOf(rid, member);
  await world.call(receiveSamples, { order_rid: rid, samples: [{ rid: first }] }, staff.keeper);
  expect(await asked()).toEqual({ rids: [rid], counts: 1, queue: 1, overdue: 0 });
  world.clock.pass(hours(25));
  await world.settle();
  expect([await stateOf(rid), await stateOf(bare.rid)]).toEqual(['paying', 'cancelled']);
  const manager = { ...staff.manager, cookie: await signInStaff(world, staff.manager) };
  expect(await asked(manager)).toEqual({ rids: [rid], counts: 1, queue: 1, overdue: 1 });
  await world.call(cancelOrderByStaff, { rid, reason: '逾期未支付' }, manager);
  const again = await signInAgain(world, member);
  const { list } = await world.call(listSamples, { order_rid: rid, size: 100 }, again);
  expect(list.find((sample) => sample.rid === first)?.state).toBe('returning');
});

test.each(['customer', 'manager'] as const)(
  'an order in 样品异常 is cancelled by the %s with everything held given back and its samples returned',
  async (who) => {
    const member = await newMember(world);
    await deposited(world, member, 1_000_00);
    const rid = await shippedOrder(world, member, two);
    const rids = (await samplesOf(rid, member)).slice(0, 1);
    await world.call(reportTrouble, { order_rid: rid, rids, reason: '受潮' }, staff.keeper);
    const troubled = await world.call(getOrder, { rid }, member);
    expect(troubled).toMatchObject({ state: 'troubled', charges: [{ state: 'frozen' }] });
    expect(troubled.actions.map(({ event }) => event)).toContain('cancel');
    if (who === 'customer') await world.call(cancelOrder, { rid, reason: '不测了' }, member);
    else await world.call(cancelOrderByStaff, { rid, reason: '客户来电' }, staff.manager);
    expect(await world.call(getOrder, { rid }, member)).toMatchObject({
      state: 'cancelled',
      charges: [{ state: 'released' }],
    });
    const { list } = await world.call(listSamples, { order_rid: rid }, member);
    expect(list.find((sample) => sample.rid === rids[0])?.state).toBe('returning');
  },
);
