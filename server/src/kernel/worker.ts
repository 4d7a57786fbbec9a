import type { ClockWatch } from './time/clock-watch.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db.ts';
import { dispatchFacts, factJobs, type Subscriber } from './facts.ts';
import { finishJob, requireJobs, leaseJob, type Job } from './jobs.ts';

export interface Worker {
  /** Does all that is due now; tests call it instead of waiting. */
  drain(): Promise<void>;
  /** Looks again soon, because a transaction has just committed. */
  nudge(): void;
  start(): void;
  stop(): Promise<void>;
}

/** Calls of one kind to other services that this process makes at the same time. */
const mostOutside = 4;

/**
 * The one loop behind outbox and clocks. Several processes may run it side by side. Jobs that call other services run
 * beside the loop, a few of each kind, so that a slow provider holds up neither clocks nor other providers.
 */
export function createWorker(
  database: Database,
  clock: Clock,
  given: {
    subscribers: readonly Subscriber[];
    jobs: readonly Job[];
    /** Looks at the clock before anything that a time sets off. */
    watch?: ClockWatch | undefined;
  },
): Worker {
  const jobs: readonly Job[] = [...given.jobs, ...factJobs(given.subscribers)];
  const kinds = new Map(jobs.map((job) => [job.kind.name, job]));
  const immediate = jobs.filter((job) => job.immediate).map((job) => job.kind.name);
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let again = false;
  let stopped = true;

  const outside = outsideCalls();
  /** Jobs of this process that have not ended, whatever became of their leases. */
  const unfinished = new Set<string>();

  /** Does all that is due, but for what other services still have to answer. */
  async function pass(): Promise<void> {
    for (;;) {
      const taken = await dispatchFacts(database, clock, given.subscribers);
      let ran = false;
      for (;;) {
        const seen = await given.watch?.look();
        // A clock that jumps after this look changes nothing for the timer that runs: it works at the moment that was
        // seen.
        const at: Clock = seen ? { now: () => seen } : clock;
        const job = await leaseJob(database, at, { busy: outside.busyKinds(), running: [...unfinished], immediate });
        if (!job) break;
        ran = true;
        unfinished.add(job.rid);
        const jobClock = kinds.get(job.kind)?.immediate ? clock : at;
        const over = finishJob(database, jobClock, kinds, job, clock).finally(() => unfinished.delete(job.rid));
        if (kinds.get(job.kind)?.outside) outside.add(job.kind, over, wake);
        else await over;
      }
      if (taken === 0 && !ran) return;
    }
  }
  async function drain(): Promise<void> {
    await pass();
    while (outside.open().length > 0) {
      await Promise.race(outside.open());
      await pass();
    }
  }
  const aside = runAside(() => dispatchFacts(database, clock, given.subscribers));
  function wake(): void {
    if (stopped) return;
    again = running !== undefined;
    if (running) return aside.run();
    clearTimeout(timer);
    running = pass()
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
      requireJobs(jobs);
      stopped = false;
      wake();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
      await Promise.all([aside.over(), ...outside.open()]);
    },
  };
}

/**
 * Takes facts beside a pass that is at its jobs, so that no long job keeps pages from hearing of them: once more after
 * whatever is asked meanwhile.
 */
function runAside(take: () => Promise<unknown>) {
  let running: Promise<void> | undefined;
  let again = false;
  async function takeAll(): Promise<void> {
    do {
      again = false;
      await take().catch(() => undefined);
    } while (again);
    running = undefined;
  }
  return {
    run(): void {
      again = true;
      running ??= takeAll();
    },
    over: async (): Promise<void> => running,
  };
}

/** The calls to other services that have not ended, by kind. */
function outsideCalls() {
  const calls = new Map<string, Set<Promise<void>>>();
  return {
    busyKinds: (): string[] => [...calls].flatMap(([kind, open]) => (open.size < mostOutside ? [] : [kind])),
    open: (): Promise<void>[] => [...calls.values()].flatMap((open) => [...open]),
    /** Keeps a call until it ends, whichever way, and then says so. */
    add(kind: string, call: Promise<void>, ended: () => void): void {
      const open = calls.get(kind) ?? new Set();
      calls.set(kind, open);
      const settled = call
        .catch(() => undefined)
        .finally(() => {
          open.delete(settled);
          ended();
        });
      open.add(settled);
    },
  };
}
