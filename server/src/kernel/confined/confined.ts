import { availableParallelism } from 'node:os';
import { currentCaller } from '../http/caller.ts';
import { mustBeOutside } from '../postgres/inside-transaction.ts';
import { CallerQueueFull, QueueFull } from '../limiter.ts';
import { tooMany, unavailable } from '../refusal.ts';
import { ProcessPool } from './process-pool.ts';
import { WorkLost, type Confined } from './work-process.ts';

export { WorkFailed, type Done } from './work-process.ts';

const queue = { mostWaiting: 60, mostWaitingOfOne: 20, waitSeconds: 30, patience: 2 };
/** Where the work is done: `files` reads and makes what people send and fetch, `documents` sets type. */
const pools = {
  files: new ProcessPool({
    processes: Math.min(4, Math.max(2, availableParallelism())),
    heapMb: 512,
    residentMb: 768,
    restingMb: 240,
    ...queue,
  }),
  // One, because it keeps fonts in memory; a page takes it a few hundredths of a second.
  documents: new ProcessPool({ processes: 1, heapMb: 256, residentMb: 900, restingMb: 600, ...queue }),
};

/**
 * Work on what somebody sent, as a function that runs the default export of a `*.confined.ts` in a process of its
 * own. Time, memory and the number of those who wait are bounded; past a bound the process is killed and nobody else
 * notices. The function throws WorkFailed when the work broke or was too heavy, and refuses `tooMany` or `overloaded`
 * when too many wait or the process was ended from outside; then the same may be asked for again. It must not be
 * called in a transaction, whose locks and connection would wait along.
 */
export function confined<T extends Confined<never, unknown>>(
  module: URL,
  given: { seconds: number; pool?: keyof typeof pools },
): (args: Parameters<T>[0], bytes?: Uint8Array) => Promise<Awaited<ReturnType<T>>> {
  type Result = Awaited<ReturnType<T>>;
  return async (args: Parameters<T>[0], bytes?: Uint8Array): Promise<Result> => {
    mustBeOutside(module.pathname);
    try {
      const work = { module: module.href, args, bytes, seconds: given.seconds };
      return (await pools[given.pool ?? 'files'].run(currentCaller(), work)) as Result;
    } catch (error) {
      if (error instanceof CallerQueueFull) throw tooMany(5);
      if (error instanceof QueueFull || error instanceof WorkLost) throw unavailable(5);
      throw error;
    }
  };
}

/** How much runs and waits in each pool. */
export const confinedLoad = (): Record<keyof typeof pools, { running: number; waiting: number }> => ({
  files: pools.files.load(),
  documents: pools.documents.load(),
});

/** Ends every process; for the product's stop. */
export function endConfined(): void {
  for (const pool of Object.values(pools)) pool.end();
}
