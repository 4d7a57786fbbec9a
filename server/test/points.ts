import { addGood } from '@yance/contract/points/staff-endpoints.ts';
import type { StockedGood } from '@yance/contract/points/goods.ts';
import { creditCharge } from '../src/features/charges/index.ts';
import { earnPoints } from '../src/features/points/index.ts';
import { newRid, type Work } from '../src/kernel/db.ts';
import { newStaff } from './people.ts';
import type { World } from './world.ts';

type Owner = { rid: string };

/** Gives a member points, as a reward does. */
export const rewarded = (world: World, { rid }: Owner, points: number): Promise<void> =>
  world.database.transaction((tx) =>
    earnPoints(
      { tx, clock: world.clock, actor: { kind: 'timer' } },
      { member_rid: rid, points, source: 'paper', source_rid: newRid(), title: '测试' },
    ),
  );

/** Runs a use case as finance. */
const asFinance = <T>(world: World, run: (work: Work) => Promise<T>): Promise<T> =>
  world.database.transaction((tx) =>
    run({
      tx,
      clock: world.clock,
      actor: { kind: 'staff', rid: newRid(), account: 'f', roles: ['F'], session: 'test', steppedUpAt: null },
    }),
  );

/** Gives back a part of a charge. */
export const givenBack = (world: World, charge_rid: string, amount_fen: number): Promise<unknown> =>
  asFinance(world, (work) => creditCharge(work, { charge_rid, amount_fen, reason: '测试' }, async () => {}));

/** A good of the shop. */
export async function newGood(
  world: World,
  given: { points?: number; stock?: number; most_each?: number | null; batch_rid?: string } = {},
): Promise<StockedGood> {
  const { points = 100, stock = 10, most_each = null, batch_rid = null } = given;
  const form = { name: '实验记录本', description: '', img: '', points, stock, most_each, batch_rid, listed: true };
  return world.call(addGood, form, await newStaff(world, 'E'));
}
