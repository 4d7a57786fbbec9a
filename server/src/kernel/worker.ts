import type { Clock } from './clock.ts';
import type { Database } from './db.ts';
import { dispatchFacts, factJobs, type Subscriber } from './facts.ts';
import { runOneJob, type JobKind } from './jobs.ts';

export interface Worker {
  /** Does all that is due now; tests call it instead of waiting. */
  drain(): Promise<void>;
  /** Looks again soon, because a transaction has just committed. */
  nudge(): void;
  start(): void;
  stop(): Promise<void>;
}

/** The one loop behind outbox and clocks. Several processes may run it side by side. */
export function createWorker(
  database: Database,
  clock: Clock,
  given: { subscribers: readonly Subscriber[]; jobs: readonly JobKind[] },
): Worker {
  const kinds = new Map([...given.jobs, ...factJobs(given.subscribers)].map((job) => [job.kind, job]));
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let again = false;
  let stopped = true;

  async function drain(): Promise<void> {
    for (;;) {
      const taken = await dispatchFacts(database, clock, given.subscribers);
      let ran = false;
      while (await runOneJob(database, clock, kinds)) ran = true;
      if (taken === 0 && !ran) return;
    }
  }
  function wake(): void {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    clearTimeout(timer);
    running = drain()
      .catch(() => undefined)
      .finally(() => {
        running = undefined;
        const soon = again;
        again = false;
        if (!stopped) timer = setTimeout(wake, soon ? 5 : 1000);
      });
  }
  return {
    drain,
    nudge: wake,
    start() {
      stopped = false;
      wake();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
