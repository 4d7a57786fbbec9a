import { searchServices as searchCall } from '@yance/contract/catalogue/endpoints.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Tx } from '../../../kernel/db.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { forgetIndexVersion } from '../index.ts';
import { hitsOf } from './hits.ts';
import { serviceIndex } from './service-index.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
  forgetIndexVersion();
});

const offered = async (): Promise<number> => (await world.call(searchCall, { size: 1 })).total;
const offeredIn = async (tx: Tx): Promise<number> =>
  (await hitsOf(tx, await serviceIndex(tx), { query: null }, 'popular')).order.length;
/** As another process would: this one is not told. */
const hideAll = (tx: Pick<Tx, 'execute'>) => tx.execute(sql`update catalogue_services set offered = false`);

it('finds what a transaction changed only in that transaction, until it is committed', async () => {
  const before = await offered();
  expect(before).toBeGreaterThan(50);
  // Later than the moment after a change in which nothing is kept.
  await new Promise((resolve) => setTimeout(resolve, 3_100));
  await world.database
    .transaction(async (tx) => {
      await hideAll(tx);
      expect(await offeredIn(tx)).toBe(0);
      expect(await offered()).toBe(before);
      throw new Error('undo');
    })
    .catch(() => undefined);
  expect(await offered()).toBe(before);
});

it('sees what another process changed within a second', async () => {
  expect(await offered()).toBeGreaterThan(50);
  await hideAll(world.database.db);
  await expect.poll(offered, { timeout: 3_000 }).toBe(0);
});

it('is read by another call where the one that was reading it is cut off', async () => {
  await hideAll(world.database.db);
  let asked = 0;
  const cut = new Proxy(world.database.db, {
    get: (db, name) => {
      if (name !== 'execute') return Reflect.get(db, name) as unknown;
      return async (query: Parameters<Tx['execute']>[0]) => {
        asked += 1;
        if (asked === 1) return db.execute(query);
        await new Promise((resolve) => setTimeout(resolve, 200));
        throw new Error('cut off');
      };
    },
  }) as unknown as Tx;
  const [first, second] = await Promise.allSettled([
    serviceIndex(cut),
    new Promise((resolve) => setTimeout(resolve, 50)).then(offered),
  ]);
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
});
