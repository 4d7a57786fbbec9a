import { ownSpending } from '@yance/contract/orders/center-endpoints.ts';
import { cancelOrder } from '@yance/contract/orders/endpoints.ts';
import { beforeAll, expect, it } from 'vitest';
import { addSampling } from '@yance/contract/sampling/endpoints.ts';
import { bookSlot, newSession, slotOn } from '../../../../test/booking.ts';
import { found, join } from '../../../../test/communities.ts';
import { createLaboratoryStaff } from '../../../../test/laboratory.ts';
import { deposited } from '../../../../test/money.ts';
import { placeOrder } from '../../../../test/ordering.ts';
import { newAddress, newMember } from '../../../../test/people.ts';
import { givenBack } from '../../../../test/points.ts';
import { finishedOrder } from '../../../../test/returning.ts';
import { morning, thursday } from '../../../../test/sampling.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { chargesOfOrder } from '../../charges/index.ts';
import { changeSetting } from '../../settings/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
const xrd = [{ kw: 'XRD', count: 1 }];

it('a new member reads twelve months of nothing, on the own account alone', async () => {
  const { accounts, turnaround } = await world.call(ownSpending, {}, await newMember(world));
  expect(accounts).toMatchObject([{ payer: null, orders: 0, total_fen: 0 }]);
  expect(accounts[0]?.months.map(({ key, orders }) => [key, orders])).toEqual(
    turnaround.map(({ month }) => [month, 0]),
  );
  expect(turnaround).toHaveLength(12);
  expect(turnaround.every(({ median_days }) => median_days === null)).toBe(true);
  expect(turnaround.map(({ month }) => month)).toEqual(turnaround.map(({ month }) => month).toSorted());
});

it('own and community money stand apart; what was cancelled and what others order counts towards nothing', async () => {
  const [professor, student] = [await newMember(world), await newMember(world)];
  const community = await found(world, professor, '支出课题组');
  await join(world, community, professor, student);
  await deposited(world, professor, 10_000_00, 'none', community);
  const own = await placeOrder(world, student, xrd);
  const shared = await placeOrder(world, student, [{ kw: 'XRD', count: 2 }], { community_rid: community.rid });
  const dropped = await placeOrder(world, student, xrd);
  await world.call(cancelOrder, { rid: dropped.rid, reason: '不做了' }, student);
  await placeOrder(world, professor, xrd, { community_rid: community.rid });
  const { rows } = await world.database.pool.query<{ rid: string; total_fen: number }>(
    'select rid, total_fen from orders where member_rid = $1',
    [student.rid],
  );
  const totalOf = (rid: string) => rows.find((row) => row.rid === rid)?.total_fen;
  const { accounts } = await world.call(ownSpending, {}, student);
  expect(accounts).toMatchObject([
    { payer: null, orders: 1, total_fen: totalOf(own.rid) },
    { payer: { rid: community.rid, name: '支出课题组' }, orders: 1, total_fen: totalOf(shared.rid) },
  ]);
  for (const { months, total_fen } of accounts)
    expect(months.findLast(({ total_fen: fen }) => fen > 0)).toMatchObject({ orders: 1, total_fen });
});

it('the days of finished orders count in the month of their results', async () => {
  const staff = await createLaboratoryStaff(world);
  const member = await newMember(world);
  await deposited(world, member, 10_000_00);
  await finishedOrder(world, staff, member, 'keep', 1);
  const { turnaround } = await world.call(ownSpending, {}, member);
  expect(turnaround.at(-1)).toMatchObject({ orders: 1, median_days: expect.any(Number) });
  expect(turnaround.slice(0, -1).every(({ orders }) => orders === 0)).toBe(true);
});

it('instrument time, a pickup, a return and a refund count beside orders, on the account that bears them', async () => {
  const staff = await createLaboratoryStaff(world);
  const [professor, student] = [await newMember(world), await newMember(world)];
  const community = await found(world, professor, '机时课题组');
  await join(world, community, professor, student);
  await deposited(world, professor, 20_000_00, 'none', community);
  await deposited(world, student, 20_000_00);
  await world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, 'sample.return_fen', 20_00));
  const session = await newSession(world);
  const payer = { community_rid: community.rid };
  const times = [
    await bookSlot(world, session, student, slotOn(1, '10:00', 2)),
    await bookSlot(world, session, student, slotOn(2, '10:00', 2), payer),
  ];
  await finishedOrder(world, staff, student, 'return', 1);
  const shared = await finishedOrder(world, staff, student, 'return', 1, payer);
  const [charge] = await chargesOfOrder(world.database.db, shared.rid);
  await givenBack(world, charge?.rid ?? '', 3_00);
  await world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, 'allowRegion', ['3201', '4403']));
  const far = await newAddress(world, student, { address_code: '440305' });
  await world.call(addSampling, { date: thursday, time: morning, sendAddress: far }, student);
  const { rows } = await world.database.pool.query<{ payer_kind: string; fen: number; causes: string[] }>(
    `select payer_kind, sum(amount_fen)::int - (case payer_kind when 'team' then 300 else 0 end) as fen,
      array_agg(distinct cause order by cause) as causes from charges
      where payer_rid = any($1) and state <> 'released' group by payer_kind order by payer_kind`,
    [[student.rid, community.rid]],
  );
  expect(rows.map(({ causes }) => causes)).toEqual([
    ['order_line', 'pickup', 'reservation', 'sample_return'],
    ['order_line', 'reservation', 'sample_return'],
  ]);
  const { accounts } = await world.call(ownSpending, {}, student);
  expect(accounts.map(({ payer: one, orders, total_fen }) => [one?.rid ?? null, orders, total_fen])).toEqual([
    [null, 2, rows[0]?.fen],
    [community.rid, 2, rows[1]?.fen],
  ]);
  expect(times.every(({ amount_fen }) => amount_fen > 0)).toBe(true);
});
