import { getOrder, listOrders } from '@yance/contract/orders/endpoints.ts';
import { listSamples, supplementOrder } from '@yance/contract/samples/endpoints.ts';
import { reportTrouble } from '@yance/contract/samples/staff-endpoints.ts';
import { addSampling, cancelSampling, listSamplings } from '@yance/contract/sampling/endpoints.ts';
import { collectPickup, handOverPickups } from '@yance/contract/sampling/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../../../../test/ordering.ts';
import { newAddress, newMember, type MemberSpeaker } from '../../../../test/people.ts';
import { morning, newCollectors, orderWithPickup, photoBy, sentOut, thursday } from '../../../../test/sampling.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const collected = async (member: MemberSpeaker) =>
  (await world.call(listOrders, {}, member)).list.map((order) => order.collected);

test('an order whose samples are fetched asks for no courier number, whenever the pickup was booked, until it is cancelled', async () => {
  const [early, late] = [await newMember(world), await newMember(world)];
  await orderWithPickup(world, early);
  expect(await collected(early)).toEqual([true]);
  const { list: waiting } = await world.call(listOrders, {}, early);
  expect(waiting.flatMap((order) => order.actions.map(({ event }) => event))).toEqual(['cancel']);
  const { rid: order_rid } = await placeOrder(world, late, [{ kw: 'XRD', count: 1 }]);
  expect(await collected(late)).toEqual([false]);
  const sendAddress = await newAddress(world, late);
  const request = { type: 1, order_rid, date: thursday, time: morning, sendAddress } as const;
  await world.call(addSampling, request, late);
  expect(await collected(late)).toEqual([true]);
  const { list } = await world.call(listSamplings, { order_rid }, late);
  await world.call(cancelSampling, { rid: list[0]?.rid ?? '' }, late);
  await world.settle();
  expect(await collected(late)).toEqual([false]);
});

test('samples that were fetched and must be sent again are asked for by courier, unless somebody is still to come', async () => {
  const member = await newMember(world);
  const people = await newCollectors(world);
  const { rid } = await orderWithPickup(world, member);
  const pickup = (await world.call(listSamplings, { order_rid: rid }, member)).list[0]?.rid ?? '';
  const broken = async () => {
    const { list } = await world.call(listSamples, { order_rid: rid }, member);
    const given = { order_rid: rid, rids: [list[0]?.rid ?? ''], kind: 'damaged' as const, reason: '瓶子破裂' };
    await world.call(reportTrouble, given, people.keeper);
    await world.call(supplementOrder, { rid }, member);
    return world.call(getOrder, { rid }, member);
  };
  // Something came by another way while the courier is still expected.
  expect(await broken()).toMatchObject({ state: 'sending', collected: true, type: 1 });
  await sentOut(world, pickup, people);
  const photo_rid = await photoBy(world, people.courier);
  await world.call(collectPickup, { rid: pickup, pieces: 1, photo_rid }, people.courier);
  await world.call(handOverPickups, { rids: [pickup] }, people.courier);
  const again = await broken();
  expect(again).toMatchObject({ state: 'sending', collected: false, type: 0 });
  expect(again.actions.map((one) => one.event)).toContain('ship');
});
