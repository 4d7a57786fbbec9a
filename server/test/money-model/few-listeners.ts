import { features } from '../../src/features.ts';
import { createWorker } from '../../src/kernel/worker.ts';
import type { World } from '../world.ts';

/** The features whose subscribers change a figure of the model; the others hear of nothing. */
const counted: readonly string[] = ['billing', 'coupons', 'orders', 'points'];

/** The same world, in which facts go only to those who change a figure of the model by them. */
export function withFewListeners(world: World): World {
  const subscribers = features.filter(({ name }) => counted.includes(name)).flatMap((one) => one.subscribers ?? []);
  const heard = [...new Set(subscribers.flatMap(({ on }) => on))];
  const jobs = features.flatMap((feature) => feature.jobs ?? []);
  const { database, clock } = world;
  const worker = createWorker(database, clock, { subscribers, jobs });
  const settle = async () => {
    const { rows } = await database.pool.query<{ waits: boolean }>(waiting, [heard, clock.now()]);
    if (rows[0]?.waits) await worker.drain();
  };
  return { ...world, settle };
}

const waiting = `
  select exists (select 1 from facts where dispatched_at is null and entity || '.' || event = any ($1))
    or exists (select 1 from jobs where done_at is null and dead_at is null and run_at <= $2) as waits`;
