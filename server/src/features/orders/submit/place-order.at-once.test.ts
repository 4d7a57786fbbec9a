import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import { addOrder, saveDraft } from '@yance/contract/orders/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { demandFor } from '../../../../test/ordering.ts';
import { newMember } from '../../../../test/people.ts';
import { withExif } from '../../../../test/phone-picture.ts';
import { sentPicture } from '../../../../test/uploads.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { verifyLedger } from '../../ledger/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

test(
  '200 orders at once on one student credit hold as many as the limit covers, and not one more',
  { timeout: 60_000 },
  async () => {
    const student = await newMember(world);
    const limit = (await world.call(assetInfo, {}, student)).credit.available_fen;
    const demand = await demandFor(world, student, [{ kw: 'XRD', count: 1 }]);
    const [line] = demand.lines;
    if (!line) throw new Error('The plan is empty.');
    // The plan takes fifty lines through its call: the other ones are written beside it.
    const { rows } = await world.database.pool.query<{ rid: string }>(
      `insert into plan_lines (rid, member_rid, service_rid, count, configuration, created_at)
     select gen_random_uuid(), member_rid, service_rid, count, configuration, created_at from plan_lines, generate_series(1, 199) where rid = $1 returning rid`,
      [line.plan_rid],
    );
    const plan = [line.plan_rid, ...rows.map((row) => row.rid)];
    const placed = await Promise.all(
      plan.map((plan_rid) => world.call(addOrder, { ...demand, lines: [{ ...line, plan_rid }] }, student)),
    );
    const price = placed[0]?.total_fen ?? 0;
    const held = placed.filter((order) => order.state === 'sending');
    expect(placed).toHaveLength(200);
    expect(limit).toBe(300_000);
    expect(held).toHaveLength(Math.floor(limit / price));
    expect(placed.filter((order) => order.state === 'paying')).toHaveLength(200 - held.length);
    expect((await world.call(assetInfo, {}, student)).credit.available_fen).toBe(limit - held.length * price);
    expect(await verifyLedger(world.database.db)).toEqual([]);
  },
);

test('orders and drafts of one member at once never wait for one another in a circle', async () => {
  const student = await newMember(world);
  const demand = await demandFor(world, student, [{ kw: 'XRD', count: 1 }]);
  const [line] = demand.lines;
  if (!line) throw new Error('The plan is empty.');
  const { rows } = await world.database.pool.query<{ rid: string }>(
    `insert into plan_lines (rid, member_rid, service_rid, count, configuration, created_at)
     select gen_random_uuid(), member_rid, service_rid, count, configuration, created_at from plan_lines, generate_series(1, 24) where rid = $1 returning rid`,
    [line.plan_rid],
  );
  const photo = await sentPicture(world, student, withExif('here', 1));
  const typed = async (plan_rid: string) => {
    const { rows: copies } = await world.database.pool.query<{ rid: string }>(
      `insert into files (rid, owner_kind, owner_rid, name, size, mime, sha256, picture, created_at)
       select gen_random_uuid(), owner_kind, owner_rid, name, size, mime, sha256, picture, created_at from files where rid = $1 returning rid`,
      [photo],
    );
    return { ...line, plan_rid, groups: line.groups.map((group) => ({ ...group, photo_rid: copies[0]?.rid })) };
  };
  await Promise.all(
    rows.map(async ({ rid }, at) => {
      const own = await typed(rid);
      // Another tab types a count of its own for the same line, with its photo.
      const other = { ...own, groups: own.groups.map((group) => ({ ...group, count: 2 + at })) };
      const wanted = { ...demand, lines: [own] };
      await world.call(saveDraft, { demand: wanted, agreement: true }, student);
      await Promise.all([
        world.call(addOrder, wanted, student),
        world.call(saveDraft, { demand: { ...demand, lines: [other] } }, student),
      ]);
    }),
  );
  await world.database.pool.query('select pg_stat_force_next_flush()');
  const deadlocks = () =>
    world.database.pool.query<{ deadlocks: number }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    );
  expect((await deadlocks()).rows).toEqual([{ deadlocks: 0 }]);
});
