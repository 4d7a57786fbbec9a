import { listOrders } from '@yance/contract/orders/endpoints.ts';
import { addSampling, cancelSampling, listSamplings } from '@yance/contract/sampling/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../../../test/ordering.ts';
import { newAddress, newMember, type MemberSpeaker } from '../../../test/people.ts';
import { morning, orderWithPickup, thursday } from '../../../test/sampling.ts';
import { openWorld, type World } from '../../../test/world.ts';

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
  const { rid: order_rid } = await placeOrder(world, late, [{ kw: 'XRD', count: 1 }]);
  expect(await collected(late)).toEqual([false]);
  const sendAddress = await newAddress(world, late);
  const wish = { type: 1, order_rid, date: thursday, time: morning, sendAddress } as const;
  await world.call(addSampling, wish, late);
  expect(await collected(late)).toEqual([true]);
  const { list } = await world.call(listSamplings, { order_rid }, late);
  await world.call(cancelSampling, { rid: list[0]?.rid ?? '' }, late);
  await world.settle();
  expect(await collected(late)).toEqual([false]);
});
