import { beforeAll, expect, test } from 'vitest';
import { atOnce } from '../../../test/at-once.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { newRid } from '../../kernel/db.ts';
import { accountOf, lockAccounts, type Account } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

test('anyone who locks the same accounts, named in whatever order, never waits in a circle', async () => {
  const accounts: Account[] = Array.from({ length: 11 }, () =>
    accountOf({ kind: 'member', rid: newRid() }, 'principal'),
  );
  const rows = [...(await world.database.transaction((tx) => lockAccounts(tx, accounts))).values()];
  const middle = rows.toSorted((a, b) => (a.owner_rid < b.owner_rid ? -1 : 1))[5]?.rid ?? '';
  // Without the retry of world.database.transaction: a deadlock must not happen, not only be survived.
  const results = await atOnce(world, { table: 'ledger_accounts', rid: middle }, 8, (index) =>
    world.database.db
      .transaction((tx) => lockAccounts(tx, index % 2 === 0 ? accounts : accounts.toReversed()))
      .then(
        () => 'locked',
        (error: unknown) => String(error),
      ),
  );
  expect(results).toEqual(Array.from({ length: 8 }, () => 'locked'));
});

test('nor do those who make the missing ones of somebody’s accounts and those who see all of them', async () => {
  const owner = { kind: 'member', rid: newRid() } as const;
  const [first = ''] = [
    ...(await world.database.transaction((tx) => lockAccounts(tx, [accountOf(owner, 'principal')]))).values(),
  ].map(({ rid }) => rid);
  const all = (['bonus', 'frozen_bonus', 'frozen_principal', 'principal'] as const).map((kind) =>
    accountOf(owner, kind),
  );
  const lockAll = () => world.database.db.transaction((tx) => lockAccounts(tx, all));
  const results = await atOnce(world, { table: 'ledger_accounts', rid: first }, 8, () =>
    // Whoever comes again sees what the first one made, while others still make it.
    lockAll()
      .then(lockAll)
      .then(({ size }) => size, String),
  );
  expect(results).toEqual(Array.from({ length: 8 }, () => 4));
});
