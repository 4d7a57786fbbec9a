import { limitMember } from '@yance/contract/communities/endpoints.ts';
import { refuseApproval } from '@yance/contract/orders/approval-endpoints.ts';
import { addOrder, getOrder } from '@yance/contract/orders/endpoints.ts';
import { orderOf } from '@yance/contract/orders/placed.ts';
import { cancellingFacts } from '@yance/contract/orders/states.ts';
import { lockOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { listTasks } from '@yance/contract/results/staff-endpoints.ts';
import { listSamples } from '@yance/contract/samples/endpoints.ts';
import { listSamplings } from '@yance/contract/sampling/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { found, join, placeOf } from '../../../../test/communities.ts';
import { createLaboratoryStaff, receiveAll, repriced, ship } from '../../../../test/laboratory.ts';
import { placeOrder } from '../../../../test/ordering.ts';
import { newAddress, newMember, type MemberSpeaker } from '../../../../test/people.ts';
import { openSampling, pickupDemand } from '../../../../test/sampling.ts';
import type { World } from '../../../../test/world.ts';
import { creditInUse } from '../../charges/index.ts';
import { verifyLedger } from '../../ledger/index.ts';

let world: World;
let professor: MemberSpeaker;
let student: MemberSpeaker;
let community: { rid: string };
beforeAll(async () => {
  ({ world, student } = await openSampling());
  professor = await newMember(world);
  community = await found(world, professor);
  await join(world, community, professor, student);
});

const limited = async (limits: { order_limit_fen?: number; needs_approval?: boolean }) => {
  const { rid } = await placeOf(world, community, student);
  const none = { month_limit_fen: null, order_limit_fen: null, needs_approval: false };
  return world.call(limitMember, { rid, ...none, ...limits }, professor);
};
const refuse = async (rid: string) => {
  await world.call(refuseApproval, { rid, reason: '先做别的' }, professor);
  await world.settle();
  expect((await world.call(getOrder, { rid }, student)).state).toBe('cancelled');
};
const samplesOf = async (order_rid: string) =>
  (await world.call(listSamples, { order_rid }, student)).list.map(({ state }) => state);
const inUse = () => world.database.transaction((tx) => creditInUse(tx, { kind: 'team', rid: community.rid }));

test('nobody comes for the samples of an order that the community refuses, and none are waited for', async () => {
  const before = await inUse();
  await limited({ needs_approval: true });
  const far = await newAddress(world, student, { address_code: '440305' });
  const demand = await pickupDemand(world, student, { address_rid: far, community_rid: community.rid });
  const { rid, state } = orderOf(await world.call(addOrder, demand, student));
  expect(state).toBe('approving');
  const pickup = async () => (await world.call(listSamplings, { order_rid: rid }, student)).list[0];
  expect(await pickup()).toMatchObject({ state: 'waiting', fee_fen: 100_00 });
  await refuse(rid);
  expect(await pickup()).toMatchObject({ state: 'cancelled' });
  expect(await samplesOf(rid)).toEqual(['cancelled', 'cancelled']);
  expect(await inUse()).toBe(before);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('samples that are here go back, and the tasks end, where a community refuses a new price of a locked plan', async () => {
  const staff = await createLaboratoryStaff(world);
  await limited({});
  const { rid, total_fen } = await placeOrder(world, student, [{ kw: 'XRD', count: 1 }], {
    community_rid: community.rid,
  });
  await ship(world, student, rid);
  await receiveAll(world, staff, student, rid);
  await world.call(lockOrder, { rid }, staff.manager);
  await limited({ order_limit_fen: total_fen });
  await repriced(world, student, rid, total_fen + 10_00);
  expect((await world.call(getOrder, { rid }, student)).state).toBe('approving');
  await refuse(rid);
  const { list } = await world.call(listTasks, { order_rid: rid }, staff.manager);
  expect(list.map(({ state }) => state)).toEqual(['cancelled']);
  expect(await samplesOf(rid)).toEqual(['returning']);
});

test('every step that cancels an order is known to who ends what came with it', () => {
  expect(cancellingFacts.toSorted()).toEqual(
    ['cancel', 'deliver', 'expire', 'giveUp', 'grantCancel', 'refuse', 'reject'].map((event) => `order.${event}`),
  );
});
