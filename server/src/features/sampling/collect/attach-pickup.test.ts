import { cancelOrder, getOrder } from '@yance/contract/orders/endpoints.ts';
import { confirmOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { addSampling } from '@yance/contract/sampling/endpoints.ts';
import * as staffCalls from '@yance/contract/sampling/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { createLaboratoryStaff, receiveAll, shippedOrder, type LaboratoryStaff } from '../../../../test/laboratory.ts';
import { deposited } from '../../../../test/money.ts';
import { placeOrder } from '../../../../test/ordering.ts';
import { newMember, type MemberSpeaker } from '../../../../test/people.ts';
import { morning, newCollectors, nextDay, photoBy, sentOut, type Collectors } from '../../../../test/sampling.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let staff: LaboratoryStaff;
let collectors: Collectors;
beforeAll(async () => {
  world = await openWorld();
  staff = await createLaboratoryStaff(world);
  collectors = await newCollectors(world);
});

/** A pickup without an order that the courier brought. */
async function brought(member: MemberSpeaker) {
  const request = { date: nextDay(), time: morning, sendAddress: member.address_rid ?? '' };
  const { rid } = await world.call(addSampling, request, member);
  await sentOut(world, rid, collectors);
  const collected = { rid, pieces: 1, codes: [], photo_rid: await photoBy(world, collectors.courier) };
  await world.call(staffCalls.collectPickup, collected, collectors.courier);
  return rid;
}
const attach = (rid: string, order_no: string) =>
  world.answer(staffCalls.takeInPickup, { rid, place: 'A-01-01', order_no }, collectors.keeper);

test('the samples of a pickup by itself join an order that is not confirmed yet, and count once it is', async () => {
  const member = await newMember(world, { organization: 1 });
  await deposited(world, member, 10_000_00);
  const { rid, order_no } = await placeOrder(world, member, [{ kw: 'XRD', count: 2 }]);
  const pickup = await brought(member);
  expect((await world.call(staffCalls.getPickup, { rid: pickup }, collectors.keeper)).orders).toMatchObject([
    { order_no, label: '待确认' },
  ]);
  expect(await attach(pickup, order_no)).toMatchObject({ code: 1, data: { order_no } });
  await receiveAll(world, staff, member, rid);
  await world.call(confirmOrder, { rid }, staff.manager);
  await world.settle();
  expect(await world.call(getOrder, { rid }, member)).toMatchObject({ state: 'received' });
});

test('who may not attach a pickup is told why: the order has its samples, is over or needs none, or the pickup has its order', async () => {
  const member = await newMember(world);
  await deposited(world, member, 10_000_00);
  const rid = await shippedOrder(world, member, [{ kw: 'XRD', count: 1 }]);
  const { order_no } = await world.call(getOrder, { rid }, member);
  const pickup = await brought(member);
  await receiveAll(world, staff, member, rid);
  expect(await attach(pickup, order_no)).toMatchObject({ msg: `订单 ${order_no} 是「已收样」，不等待样品` });
  const over = await placeOrder(world, member, [{ kw: 'XRD', count: 1 }]);
  await world.call(cancelOrder, { rid: over.rid, reason: '不做' }, member);
  expect(await attach(pickup, over.order_no)).toMatchObject({ msg: `订单 ${over.order_no} 是「已取消」，不等待样品` });
  const data = await placeOrder(world, member, [{ kw: '数据处理包', count: 1 }]);
  expect(await attach(pickup, data.order_no)).toMatchObject({ reason: 'orderNotWaiting' });
  const others = await placeOrder(world, await newMember(world), [{ kw: 'XRD', count: 1 }]);
  expect(await attach(pickup, others.order_no)).toMatchObject({ reason: 'noSuchOrder' });
  const [one, other] = [await placeOrder(world, member), await placeOrder(world, member)];
  expect(await attach(pickup, one.order_no)).toMatchObject({ code: 1 });
  const again = { rid: pickup, order_no: other.order_no };
  expect(await world.answer(staffCalls.attachPickup, again, collectors.keeper)).toMatchObject({
    msg: `这次取样的样品已归入订单 ${one.order_no}`,
  });
});
