import { assetInfo, makeStatement, payStatements } from '@yance/contract/billing/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { inNoCircle } from '../../../../test/in-no-circle.ts';
import { deposited, worked } from '../../../../test/money.ts';
import { newMember } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { days } from '../../../kernel/clock.ts';
import { flagOverdue } from './watch-due-date.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

test('two overdue statements paid at once give new credit back', async () => {
  const who = await newMember(world);
  const rids: string[] = [];
  for (let index = 0; index < 2; index += 1)
    rids.push((await world.call(makeStatement, { charge_rids: [await worked(world, who, 100_00)] }, who)).rid);
  const timer = {
    clock: { now: () => new Date(world.clock.now().getTime() + days(40)) },
    actor: { kind: 'timer' as const },
  };
  for (const rid of rids) await world.database.transaction((tx) => flagOverdue.run({ tx, ...timer }, { rid }));
  const credit = async () => (await world.call(assetInfo, {}, who)).credit;
  expect(await credit()).toMatchObject({ available_fen: 0 });
  await deposited(world, who, 500_00);
  await inNoCircle<unknown>(
    world,
    { table: 'jobs', rid: 'statement.overdue', key: 'kind' },
    rids.map((rid) => () => world.answer(payStatements, { rids: [rid] }, who)),
  );
  expect((await credit()).available_fen).toBeGreaterThan(0);
});
