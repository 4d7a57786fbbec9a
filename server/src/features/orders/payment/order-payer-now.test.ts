import { listUnsettledCharges, makeStatement, payStatements } from '@yance/contract/billing/endpoints.ts';
import { applyCommunity, agreeMembership, limitMember, removeMember } from '@yance/contract/communities/endpoints.ts';
import { freezeCommunity, unfreezeCommunity } from '@yance/contract/communities/staff-endpoints.ts';
import { communitySpending } from '@yance/contract/orders/community-endpoints.ts';
import { addOrder, cancelOrder, payOrder } from '@yance/contract/orders/endpoints.ts';
import { orderOf } from '@yance/contract/orders/placed.ts';
import { addRecycle, editRecycle, listRecycles } from '@yance/contract/samples/recycle.ts';
import { acceptRecycles } from '@yance/contract/samples/recycle-staff-endpoints.ts';
import { addSampling, cancelSampling, editSampling } from '@yance/contract/sampling/endpoints.ts';
import { beforeEach, expect, test } from 'vitest';
import { atOnce } from '../../../../test/at-once.ts';
import { newCast, placeOf } from '../../../../test/communities.ts';
import { createLaboratoryStaff } from '../../../../test/laboratory.ts';
import { deposited, financeOf } from '../../../../test/money.ts';
import { demandFor, placeOrder } from '../../../../test/ordering.ts';
import { newAddress, type MemberSpeaker } from '../../../../test/people.ts';
import { finishedOrder } from '../../../../test/returning.ts';
import { morning, nextDay } from '../../../../test/sampling.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { balancesOf, verifyLedger } from '../../ledger/index.ts';
import { changeSetting } from '../../settings/index.ts';

type Cast = Awaited<ReturnType<typeof newCast>>;
let world: World;
let cast: Cast;
beforeEach(async () => {
  world = await openWorld();
  cast = await newCast(world, '催化');
});

const freeze = async () => world.call(freezeCommunity, { rid: cast.rid, reason: '核实' }, await financeOf(world));
const unfreeze = async () => world.call(unfreezeCommunity, { rid: cast.rid, reason: '已核实' }, await financeOf(world));
const removed = async (who: MemberSpeaker) =>
  world.call(removeMember, { rid: (await placeOf(world, cast, who)).rid, reason: '毕业' }, cast.people.O);
const heldOf = async (rid: string, kind: 'team' | 'member') => {
  const { frozen_principal = 0 } = await balancesOf(world.database.db, { kind, rid });
  return frozen_principal;
};
const set = (key: string, value: unknown) =>
  world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, key, value));

/** An order of M above all credit, for which the money has come meanwhile. */
async function waiting() {
  await set('credit.team_fen', 0);
  const { M, O } = cast.people;
  const demand = { ...(await demandFor(world, M, [{ kw: 'XRD', count: 1 }])), community_rid: cast.rid };
  const order = orderOf(await world.call(addOrder, demand, M));
  expect(order.state).toBe('paying');
  await deposited(world, O, 5_000_00, 'none', cast);
  return order;
}

test('an order that waits for money takes none of a community that is frozen, nor for who was removed', async () => {
  const { rid, total_fen } = await waiting();
  const { M, O } = cast.people;
  await freeze();
  expect(await world.answer(payOrder, { rid }, M)).toMatchObject({
    reason: 'payerStopped',
    msg: '课题组「催化」为“冻结”状态，目前不能用课题组的款项支付',
  });
  await unfreeze();
  await removed(M);
  expect(await world.answer(payOrder, { rid }, M)).toMatchObject({ reason: 'payerLeft' });
  expect(await heldOf(cast.rid, 'team')).toBe(0);
  const asked = await world.call(applyCommunity, { rid: cast.rid }, M);
  await world.call(agreeMembership, { rid: asked.rid, accept: true }, O);
  expect(await world.call(payOrder, { rid }, M)).toMatchObject({ state: 'sending' });
  expect(await heldOf(cast.rid, 'team')).toBe(total_fen);
});

test('where staff freeze a community while an order of it is paid, either the money was held before or none is', async () => {
  const { rid, total_fen } = await waiting();
  const finance = await financeOf(world);
  const [paid, frozen] = await atOnce(world, { table: 'communities', rid: cast.rid }, 2, (index) =>
    index === 0
      ? world.answer(payOrder, { rid }, cast.people.M)
      : world.answer(freezeCommunity, { rid: cast.rid, reason: '核实' }, finance),
  );
  expect(frozen?.code).toBe(1);
  expect(paid?.code === 1 || paid?.reason === 'payerStopped').toBe(true);
  expect(await heldOf(cast.rid, 'team')).toBe(paid?.code === 1 ? total_fen : 0);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('the fee of a return is the community’s as long as the customer is in it, and afterwards the customer’s own', async () => {
  const staff = await createLaboratoryStaff(world);
  const { M, O } = cast.people;
  for (const who of [M, O]) await deposited(world, who, 5_000_00, 'none', who === O ? cast : undefined);
  await set('sample.return_fen', 20_00);
  const [first, second] = [
    await finishedOrder(world, staff, M, 'keep', 1, { community_rid: cast.rid }),
    await finishedOrder(world, staff, M, 'keep', 1, { community_rid: cast.rid }),
  ];
  const request = { address_rid: M.address_rid ?? '', insurance: 0 };
  const back = ({ rid, samples }: typeof first) =>
    world.call(addRecycle, { order_rid: rid, rids: samples.map((one) => one.rid), ...request }, M);
  const asked = await back(first);
  expect([await heldOf(cast.rid, 'team'), await heldOf(M.rid, 'member')]).toEqual([20_00, 0]);
  await removed(M);
  expect(await world.answer(editRecycle, { rid: asked.rid, ...request, insurance: 1 }, M)).toMatchObject({
    reason: 'payerLeft',
  });
  await back(second);
  expect([await heldOf(cast.rid, 'team'), await heldOf(M.rid, 'member')]).toEqual([20_00, 20_00]);
  expect((await world.call(listRecycles, {}, M)).list).toHaveLength(2);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('a fee beside an order counts with it, and what passes the customer’s limits the community does not pay', async () => {
  const staff = await createLaboratoryStaff(world);
  const { M, O } = cast.people;
  for (const who of [M, O]) await deposited(world, who, 5_000_00, 'none', who === O ? cast : undefined);
  await set('sample.return_fen', 20_00);
  const { rid: order_rid, samples } = await finishedOrder(world, staff, M, 'keep', 2, { community_rid: cast.rid });
  const place = async () => placeOf(world, cast, M);
  const used = async () => (await place()).limits?.used_fen ?? 0;
  const ordered = await used();
  const most = { month_limit_fen: ordered + 21_00, order_limit_fen: null, needs_approval: false };
  await world.call(limitMember, { rid: (await place()).rid, ...most }, O);
  const request = { address_rid: M.address_rid ?? '', insurance: 0 };
  const back = (place: number) =>
    world.call(addRecycle, { order_rid, rids: [samples[place]?.rid ?? ''], ...request }, M);
  const first = await back(0);
  expect(await used()).toBe(ordered + 20_00);
  expect(await world.call(communitySpending, { rid: cast.rid }, O)).toMatchObject({
    total_fen: ordered + 20_00,
    orders: 1,
  });
  const insured = { rid: first.rid, ...request, insurance: 1 };
  expect((await world.answer(editRecycle, insured, M)).msg).toMatch(
    /^费用超出课题组「催化」允许您不经审批支付的范围：/,
  );
  await back(1);
  expect([await heldOf(cast.rid, 'team'), await heldOf(M.rid, 'member')]).toEqual([20_00, 20_00]);
  expect(await used()).toBe(ordered + 20_00);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('the fee of a pickup is the customer’s where each order has to be approved, as nobody was asked about it', async () => {
  await set('allowRegion', ['11', '3201', '4403']);
  const { M, O } = cast.people;
  for (const who of [M, O]) await deposited(world, who, 5_000_00, 'none', who === O ? cast : undefined);
  const sendAddress = await newAddress(world, M, { address_code: '440305' });
  const { rid: order_rid } = await placeOrder(world, M, [{ kw: 'XRD', count: 1 }], { community_rid: cast.rid });
  const before = await heldOf(cast.rid, 'team');
  const asked = { month_limit_fen: null, order_limit_fen: null, needs_approval: true };
  await world.call(limitMember, { rid: (await placeOf(world, cast, M)).rid, ...asked }, O);
  await world.call(addSampling, { date: nextDay(), time: morning, sendAddress, order_rid }, M);
  expect([await heldOf(cast.rid, 'team'), await heldOf(M.rid, 'member')]).toEqual([before, 100_00]);
});

test('the fee of a return by itself waits for its customer where the community pays no more', async () => {
  const staff = await createLaboratoryStaff(world);
  const { M, O } = cast.people;
  await deposited(world, M, 5_000_00);
  await set('sample.return_fen', 20_00);
  const { rid: order_rid } = await finishedOrder(world, staff, M, 'return', 1, { community_rid: cast.rid });
  await removed(M);
  const community = { community_rid: cast.rid };
  const { list } = await world.call(listUnsettledCharges, community, O);
  const statement = await world.call(makeStatement, { ...community, charge_rids: list.map(({ rid }) => rid) }, O);
  await deposited(world, O, 5_000_00, 'none', cast);
  await world.call(payStatements, { ...community, rids: [statement.rid] }, O);
  await world.settle();
  const [opened] = (await world.call(listRecycles, { order_rid }, M)).list;
  const rid = opened?.rid ?? '';
  const accepted = () => world.answer(acceptRecycles, { rids: [rid] }, staff.keeper);
  expect(await accepted()).toMatchObject({ reason: 'feeMissing' });
  expect([await heldOf(cast.rid, 'team'), await heldOf(M.rid, 'member')]).toEqual([0, 0]);
  await world.call(editRecycle, { rid, address_rid: M.address_rid ?? '', insurance: 0 }, M);
  expect([await heldOf(cast.rid, 'team'), await heldOf(M.rid, 'member')]).toEqual([0, 20_00]);
  expect(await accepted()).toMatchObject({ code: 1 });
});

test('the fee of a pickup is the community’s as long as it may pay, and else the customer’s own', async () => {
  await set('allowRegion', ['11', '3201', '4403']);
  const { M, O } = cast.people;
  for (const who of [M, O]) await deposited(world, who, 5_000_00, 'none', who === O ? cast : undefined);
  const far = await newAddress(world, M, { address_code: '440305' });
  const { rid: order_rid } = await placeOrder(world, M, [{ kw: 'XRD', count: 1 }], { community_rid: cast.rid });
  const before = await heldOf(cast.rid, 'team');
  const booked = (sendAddress: string) =>
    world.call(addSampling, { date: nextDay(), time: morning, sendAddress, order_rid }, M);
  const first = await booked(far);
  expect(await heldOf(cast.rid, 'team')).toBe(before + 100_00);
  await world.call(cancelSampling, { rid: first.rid }, M);
  await freeze();
  const second = await booked(far);
  expect([await heldOf(cast.rid, 'team'), await heldOf(M.rid, 'member')]).toEqual([before, 100_00]);
  await world.call(cancelSampling, { rid: second.rid }, M);
  await unfreeze();
  const third = await booked(far);
  await freeze();
  const near = { rid: third.rid, date: third.date, time: third.time, sendAddress: M.address_rid ?? '' };
  expect(await world.call(editSampling, near, M)).toMatchObject({ fee_fen: 0 });
  const away = { ...near, sendAddress: far };
  expect(await world.answer(editSampling, away, M)).toMatchObject({ reason: 'payerStopped' });
  await world.call(cancelOrder, { rid: order_rid, reason: '清理' }, M);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});
