import { listBackups } from '@yance/contract/backups/staff-endpoints.ts';
import { listQueues } from '@yance/contract/staff/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { newStaff } from '../../../test/people.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { hours } from '../../kernel/clock.ts';
import { recordBackup, recordBackupEvent } from './index.ts';

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

test('a failure is told until a good backup follows it, and a trial of bringing one back is told for good', async () => {
  const seen = async () => world.call(listBackups, {}, await newStaff(world, 'M'));
  const note = (kind: 'failed' | 'restored', words: string) =>
    world.database.transaction((tx) => recordBackupEvent(tx, { kind, at: world.clock.now(), place: '/backup', words }));
  await record('full', 5000);
  world.clock.pass(hours(1));
  await note('failed', 'The target is full.');
  expect(await seen()).toMatchObject({ age_minutes: 60, tried: null, failure: { words: 'The target is full.' } });
  world.clock.pass(hours(1));
  await note('restored', 'Everything came back.');
  await record('full', 6000);
  const after = await seen();
  expect(after).toMatchObject({ age_minutes: 0, failure: null });
  expect(after.tried).not.toBeNull();
  expect(after.events.map(({ kind }) => kind)).toEqual(['restored', 'failed']);
});
