import { listLedger } from '@yance/contract/balance/endpoints.ts';
import { login } from '@yance/contract/identity/endpoints.ts';
import { shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import { beforeAll, expect, test } from 'vitest';
import { countStatements } from '../../../../test/count-statements.ts';
import { deposited, worked } from '../../../../test/money.ts';
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

test('a year of the ledger ends with its last moment in Shanghai, and the next begins with what came after', async () => {
  const payer = await newMember(world);
  await deposited(world, payer, 1_000_00);
  const midnight = shanghaiMoment('2027-01-01').getTime();
  world.clock.pass(midnight - 1 - world.clock.now().getTime());
  await worked(world, payer, 100_00);
  world.clock.pass(1);
  await worked(world, payer, 10_00);
  const { token } = await world.call(login, { account: payer.phone, password: payer.password });
  const left = async (span: { since?: string; until?: string }) =>
    (await world.call(listLedger, span, { ...payer, token })).list.map(({ balance_fen }) => balance_fen);
  expect(new Set(await left({ since: '2027-01-01' }))).toEqual(new Set([890_00]));
  expect(new Set(await left({ since: '2026-12-31', until: '2026-12-31' }))).toEqual(new Set([900_00]));
});
