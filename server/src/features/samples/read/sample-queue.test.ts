import * as staffCalls from '@yance/contract/samples/staff-endpoints.ts';
import { listSamples } from '@yance/contract/samples/endpoints.ts';
import { listQueues } from '@yance/contract/staff/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { createLaboratoryStaff, shippedOrder, type LaboratoryStaff } from '../../../../test/laboratory.ts';
import { placeOrder } from '../../../../test/ordering.ts';
import { newMember } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let staff: LaboratoryStaff;
beforeAll(async () => {
  world = await openWorld();
  staff = await createLaboratoryStaff(world);
});

test('tab, list and home page count the orders whose samples are awaited, not those that nobody was asked to send', async () => {
  const who = await newMember(world);
  const sent = await shippedOrder(world, who, [{ kw: 'XRD', count: 3 }]);
  const { rid: unpaid } = await placeOrder(world, await newMember(world), [{ kw: '场发射扫描电镜', count: 100 }]);
  const queue = async (input: object) => world.call(staffCalls.sampleQueue, { size: 100, ...input }, staff.keeper);
  const arriving = await queue({ stage: 'arriving' });
  expect(arriving).toMatchObject({ total: 1, counts: { arriving: 1 }, list: [{ order_rid: sent, missing: null }] });
  const home = await world.call(listQueues, {}, staff.keeper);
  expect(home.find(({ key }) => key === 'samples.arriving')).toMatchObject({ count: 1, unit: '单' });
  const all = await queue({});
  expect(all.list.find(({ order_rid }) => order_rid === unpaid)).toMatchObject({ missing: '订单未支付' });
});

test('who takes in a sample of an order that is not paid is told', async () => {
  const who = await newMember(world);
  const { rid } = await placeOrder(world, who, [{ kw: '场发射扫描电镜', count: 100 }]);
  const [sample] = (await world.call(listSamples, { order_rid: rid }, who)).list;
  const given = { order_rid: rid, samples: [{ rid: sample?.rid ?? '' }] };
  expect(await world.call(staffCalls.receiveSamples, given, staff.keeper)).toMatchObject({ missing: '订单未支付' });
});
