import { freezeCommunity } from '@yance/contract/communities/staff-endpoints.ts';
import { limitMember } from '@yance/contract/communities/endpoints.ts';
import { addRecycle, returnTerms } from '@yance/contract/samples/recycle.ts';
import { addSampling, samplingCalendar } from '@yance/contract/sampling/endpoints.ts';
import { beforeEach, expect, test } from 'vitest';
import { newCast, placeOf } from '../../../../test/communities.ts';
import { createLaboratoryStaff } from '../../../../test/laboratory.ts';
import { deposited, financeOf } from '../../../../test/money.ts';
import { placeOrder } from '../../../../test/ordering.ts';
import { newAddress } from '../../../../test/people.ts';
import { finishedOrder } from '../../../../test/returning.ts';
import { morning, nextDay } from '../../../../test/sampling.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { balancesOf } from '../../ledger/index.ts';
import { changeSetting } from '../../settings/index.ts';

type Cast = Awaited<ReturnType<typeof newCast>>;
let world: World;
let cast: Cast;
beforeEach(async () => {
  world = await openWorld();
  cast = await newCast(world, '催化');
  const { M, O } = cast.people;
  for (const who of [M, O]) await deposited(world, who, 5_000_00, 'none', who === O ? cast : undefined);
});

const byTeam = { kind: 'team', name: '催化', hindrance: '' };
const byMember = { kind: 'member', name: '', hindrance: '' };
const set = (key: string, value: unknown) =>
  world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, key, value));
const freeze = async () => world.call(freezeCommunity, { rid: cast.rid, reason: '核实' }, await financeOf(world));
const limited = async (most: { month_limit_fen?: number; order_limit_fen?: number; needs_approval?: boolean }) =>
  world.call(
    limitMember,
    {
      rid: (await placeOf(world, cast, cast.people.M)).rid,
      month_limit_fen: null,
      order_limit_fen: null,
      needs_approval: false,
      ...most,
    },
    cast.people.O,
  );
const heldOf = async (rid: string, kind: 'team' | 'member') => {
  const { frozen_principal = 0 } = await balancesOf(world.database.db, { kind, rid });
  return frozen_principal;
};

test('the form of a pickup says who pays its fee, and that is who pays it', async () => {
  await set('allowRegion', ['11', '3201', '4403']);
  const { M, S } = cast.people;
  const sendAddress = await newAddress(world, M, { address_code: '440305' });
  const { rid: order_rid } = await placeOrder(world, M, [{ kw: 'XRD', count: 1 }], { community_rid: cast.rid });
  const asked = (given: object, who = M) =>
    world.answer(samplingCalendar, { address_code: '440305', ...given }, who).then(({ data }) => data);
  expect(await asked({})).toMatchObject({ fee_fen: 100_00, payer: byMember });
  expect(await asked({ order_rid })).toMatchObject({ fee_fen: 100_00, payer: byTeam });
  expect(await asked({ order_rid, address_code: '320106' })).toMatchObject({ fee_fen: 0, payer: null });
  expect(await asked({ order_rid, address_code: '' })).toMatchObject({ fee_fen: null, payer: null });
  expect(await world.answer(samplingCalendar, { order_rid, address_code: '440305' }, S)).toMatchObject({
    reason: 'notFound',
  });
  await limited({ needs_approval: true });
  expect(await asked({ order_rid })).toMatchObject({
    payer: {
      kind: 'member',
      hindrance: '费用超出课题组「催化」允许您不经审批支付的范围：每单须审批。请联系课题组负责人或管理员调整限额',
    },
  });
  await limited({});
  const before = await heldOf(cast.rid, 'team');
  const { rid } = await world.call(addSampling, { date: nextDay(), time: morning, sendAddress, order_rid }, M);
  expect([await heldOf(cast.rid, 'team'), await heldOf(M.rid, 'member')]).toEqual([before + 100_00, 0]);
  await freeze();
  expect(await asked({ rid })).toMatchObject({ payer: byTeam });
});

test('the form of a return says at each tier who pays it, and what a community that pays already does not add', async () => {
  const staff = await createLaboratoryStaff(world);
  const { M, S } = cast.people;
  await set('sample.return_fen', 20_00);
  await set('sample.insurance', [
    { fee_fen: 0, cover_fen: 150_00 },
    { fee_fen: 50_00, cover_fen: 500_00 },
  ]);
  const { rid: order_rid, samples } = await finishedOrder(world, staff, M, 'keep', 2, { community_rid: cast.rid });
  const payers = async (given: { order_rid?: string; rid?: string }) =>
    (await world.call(returnTerms, given, M)).tiers.map(({ payer }) => payer);
  expect(await payers({})).toEqual([null, null]);
  expect(await payers({ order_rid })).toEqual([byTeam, byTeam]);
  const used = (await placeOf(world, cast, M)).limits?.used_fen ?? 0;
  await limited({ month_limit_fen: used + 30_00 });
  const [cheap, dear] = await payers({ order_rid });
  expect([cheap, dear?.kind]).toEqual([byTeam, 'member']);
  expect(dear?.hindrance).toContain('超出本月限额');
  const request = { order_rid, rids: [samples[0]?.rid ?? ''], address_rid: M.address_rid ?? '' };
  const { rid } = await world.call(addRecycle, { ...request, insurance: 0 }, M);
  const [same, more] = await payers({ rid });
  expect([same, more?.kind]).toEqual([byTeam, 'team']);
  expect(more?.hindrance).toContain('超出本月限额');
  for (const given of [{ order_rid }, { rid }])
    expect(await world.answer(returnTerms, given, S)).toMatchObject({ reason: 'notFound' });
  const other = { ...request, rids: [samples[1]?.rid ?? ''], insurance: 1 };
  await world.call(addRecycle, other, M);
  expect([await heldOf(cast.rid, 'team'), await heldOf(M.rid, 'member')]).toEqual([20_00, 70_00]);
});

test('what is free is paid by nobody', async () => {
  const staff = await createLaboratoryStaff(world);
  await set('sample.return_fen', 0);
  const { rid: order_rid } = await finishedOrder(world, staff, cast.people.M, 'keep', 1, { community_rid: cast.rid });
  const { tiers } = await world.call(returnTerms, { order_rid }, cast.people.M);
  expect(tiers.map(({ fee_fen, payer }) => [fee_fen === 0, payer === null])).toEqual(
    tiers.map(({ fee_fen }) => [fee_fen === 0, fee_fen === 0]),
  );
});
