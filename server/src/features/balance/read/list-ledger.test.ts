import { listLedger } from '@yance/contract/balance/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { countStatements } from '../../../../test/count-statements.ts';
import { deposited } from '../../../../test/money.ts';
import { newMember } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

test('a page of the ledger costs as many statements as one row, and each row says what could be spent after it', async () => {
  const payer = await newMember(world);
  for (const amount of [500_00, 600_00, 700_00]) await deposited(world, payer, amount);
  const page = (size: number) => world.call(listLedger, { size }, payer);
  expect((await page(3)).list.map(({ balance_fen }) => balance_fen)).toEqual([1_800_00, 1_100_00, 500_00]);
  const one = await countStatements(world, () => page(1));
  expect(await countStatements(world, () => page(3))).toBe(one);
});
