import { beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { readinessOf } from './readiness.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

test('a database whose disk is full is not ready to write, though its log has room left, and is ready again with room', async () => {
  const ready = (free: number) => readinessOf(world.database.probes, async () => free)();
  expect(await ready(1_000_000_000)).toBe('ready');
  expect(await ready(10_000_000)).toBe('database cannot write');
  expect(await ready(0)).toBe('database cannot write');
  expect(await ready(20_000_000)).toBe('ready');
});

test('where the disk of the database cannot be seen, the database alone says what it can', async () => {
  expect(await readinessOf(world.database.probes)()).toBe('ready');
});
