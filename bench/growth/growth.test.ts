import { expect, test } from 'vitest';
import { ownDatabase } from '../../server/test/own-database.ts';
import { lists } from './lists.ts';
import { makeShop, openGround, startShop } from './shops.ts';

const nothingSaid = () => undefined;

test(
  'a shop is made of lives that the product played, its ledger agrees, and every list answers with what it has',
  { timeout: 240_000 },
  async () => {
    const database = await ownDatabase();
    const played = new URL(database).pathname.slice(1);
    const ground = await openGround({ database, scale: 'small' });
    try {
      const shop = { name: `${played}_80`, played, growth: { orders: 80, open: 12 } };
      expect(await makeShop(ground, shop, nothingSaid)).toBeGreaterThan(70);
      const { asker, end } = await startShop(ground, shop.name);
      const totals = new Map<string, unknown>();
      try {
        for (const { name, ask } of lists) totals.set(name, await ask(asker));
      } finally {
        await end();
      }
      expect(totals.get('orders: finished')).toMatchObject({ total: expect.toSatisfy((total) => total > 40) });
      expect(totals.get('orders: by number')).toMatchObject({ total: 1 });
      expect(totals.get('orders: by a word that is nowhere')).toMatchObject({ total: 0 });
    } finally {
      await ground.stop();
    }
  },
);
