import * as staffCalls from '@yance/contract/samples/staff-endpoints.ts';
import { listSamples } from '@yance/contract/samples/endpoints.ts';
import { listQueues } from '@yance/contract/staff/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { createLaboratoryStaff, shippedOrder, type LaboratoryStaff } from '../../../../test/laboratory.ts';
import { placeOrder } from '../../../../test/ordering.ts';
import { newMember, newStaff } from '../../../../test/people.ts';
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
  expect(arriving.counts).toMatchObject({ arriving: 1, unsent: 0 });
  const home = await world.call(listQueues, {}, staff.keeper);
  expect(home.find(({ key }) => key === 'samples.arriving')).toMatchObject({ count: 1, unit: '单' });
  const all = await queue({});
  expect(all.list.find(({ order_rid }) => order_rid === unpaid)).toMatchObject({ missing: '订单未支付' });
});

test('of the parcels on their way the one that was sent first stands first, with the number on its box', async () => {
  const first = await shippedOrder(world, await newMember(world), [{ kw: 'XRD', count: 1 }]);
  const second = await shippedOrder(world, await newMember(world), [{ kw: 'XRD', count: 1 }]);
  const { list } = await world.call(staffCalls.sampleQueue, { stage: 'arriving', size: 100 }, staff.keeper);
  const rids = list.map(({ order_rid }) => order_rid);
  expect(rids.filter((rid) => [first, second].includes(rid))).toEqual([first, second]);
  const parcel = { courier: expect.any(String), number: expect.stringMatching(/\w{8,}/) };
  expect(list.find(({ order_rid }) => order_rid === second)?.parcels).toEqual([parcel]);
  const unpacked = await world.call(staffCalls.getSampleOrder, { no: list.at(-1)?.order_no ?? '' }, staff.keeper);
  expect(unpacked.parcels).toEqual([parcel]);
});

test('the home page says of each stage when the first clock runs out that its list shows, and how many have', async () => {
  const who = await newMember(world);
  await shippedOrder(world, who, [{ kw: 'XRD', count: 1 }]);
  for (const days of [0, 40]) {
    world.clock.pass(days * 86_400_000);
    const keeper = days === 0 ? staff.keeper : await newStaff(world, 'W');
    const home = await world.call(listQueues, {}, keeper);
    for (const stage of ['arriving', 'unsent', 'late', 'troubled', 'destroying'] as const) {
      const { list } = await world.call(staffCalls.sampleQueue, { stage, size: 100 }, keeper);
      const clocks = list.flatMap(({ clock }) => clock?.until ?? []).toSorted();
      const past = clocks.filter((until) => new Date(until) < world.clock.now());
      const card = home.find(({ key }) => key === `samples.${stage}`);
      expect([stage, card?.due ?? null, card?.overdue]).toEqual([stage, clocks[0] ?? null, past.length]);
    }
  }
  const arriving = await world.call(staffCalls.sampleQueue, { stage: 'arriving' }, await newStaff(world, 'W'));
  expect(arriving.list[0]).toMatchObject({ stages: expect.arrayContaining(['arriving']), clock: expect.anything() });
});

test('who takes in a sample of an order that is not paid is told', async () => {
  const who = await newMember(world);
  const { rid } = await placeOrder(world, who, [{ kw: '场发射扫描电镜', count: 100 }]);
  const [sample] = (await world.call(listSamples, { order_rid: rid }, who)).list;
  const given = { order_rid: rid, samples: [{ rid: sample?.rid ?? '' }] };
  // The clocks of the tests before have ended the sessions of their staff.
  expect(await world.call(staffCalls.receiveSamples, given, await newStaff(world, 'W'))).toMatchObject({
    missing: '订单未支付',
  });
});
