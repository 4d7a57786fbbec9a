import { listBackups } from '@yance/contract/backups/staff-endpoints.ts';
import { listQueues } from '@yance/contract/staff/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { newStaff } from '../../../test/people.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { hours } from '../../kernel/clock.ts';
import { recordBackup } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const overdue = async (): Promise<number | undefined> => {
  const admin = await newStaff(world, 'M');
  const queue = (await world.call(listQueues, {}, admin)).find(({ key }) => key === 'backups.overdue');
  expect((await world.call(listBackups, {}, admin)).overdue).toBe(queue?.overdue === 1);
  return queue?.overdue;
};

const record = (kind: 'full' | 'noted', bytes: number | null) =>
  world.database.transaction((tx) =>
    recordBackup(tx, { kind, complete_until: world.clock.now(), place: '/backup', bytes, version: '0.1.0' }),
  );

test('a shop that is a day and a half old without a backup, or with one of that age, warns its administrator', async () => {
  await world.database.pool.query('update migrations set applied_at = $1', [world.clock.now()]);
  expect(await overdue()).toBe(0);
  world.clock.pass(hours(37));
  expect(await overdue()).toBe(1);
  await record('full', 5000);
  expect(await overdue()).toBe(0);
  world.clock.pass(hours(37));
  expect(await overdue()).toBe(1);
  await record('noted', null);
  const { list } = await world.call(listBackups, {}, await newStaff(world, 'M'));
  expect(list).toMatchObject([
    { kind: 'noted', bytes: null },
    { kind: 'full', bytes: 5000, place: '/backup', version: '0.1.0' },
  ]);
  expect(await overdue()).toBe(0);
});
