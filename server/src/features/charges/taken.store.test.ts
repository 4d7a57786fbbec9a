import { expect, test } from 'vitest';
import { statementsOf } from '../../../test/count-statements.ts';
import { newCast } from '../../../test/communities.ts';
import { createLaboratoryStaff } from '../../../test/laboratory.ts';
import { deposited } from '../../../test/money.ts';
import { placeOrder } from '../../../test/ordering.ts';
import { finishedOrder } from '../../../test/returning.ts';
import { openWorld } from '../../../test/world.ts';
import { causesSince } from './taken.store.ts';

test('of a community’s orders only those are looked at that are held, or were settled since the moment, and found by indexes', async () => {
  const world = await openWorld();
  const cast = await newCast(world, '多年的课题组');
  const { O, M } = cast.people;
  await deposited(world, O, 5_000_00, 'none', cast);
  const staff = await createLaboratoryStaff(world);
  const payer = { community_rid: cast.rid };
  const before = world.clock.now();
  const done = await finishedOrder(world, staff, M, 'keep', 2, payer);
  const held = await placeOrder(world, M, [{ kw: 'XRD', count: 1 }], payer);
  const after = new Date(world.clock.now().getTime() + 1);
  const since = async (moment: Date) => {
    const causes = await world.database.transaction((tx) => causesSince(tx, cast.rid, moment));
    return [...new Set(causes.flatMap(({ order_rid }) => order_rid ?? []))].toSorted();
  };
  expect(await since(before)).toEqual([done.rid, held.rid].toSorted());
  expect(await since(after)).toEqual([held.rid]);
  const [text = ''] = (await statementsOf(world, () => since(after))).filter((one) => one.includes('union all'));
  const client = await world.database.pool.connect();
  try {
    // Tables are all but empty here: what has an index is read by it as soon as reading everything costs.
    await client.query('set enable_seqscan = off');
    const { rows } = await client.query(`explain (generic_plan) ${text}`);
    const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n');
    expect(plan).toMatch(/charges_payer_state[^]*state = /);
    expect(plan).toMatch(/charges_payer_settled[^]*settled_at >= /);
    expect(plan).not.toContain('Seq Scan');
  } finally {
    await client.query('reset enable_seqscan');
    client.release();
  }
});
