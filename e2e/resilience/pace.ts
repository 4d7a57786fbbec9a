import { setTimeout as pause } from 'node:timers/promises';

/**
 * Lets writers write, counts what was acknowledged to them, and brings them to rest so that what they did can be
 * checked.
 */
export interface Pace {
  acknowledged: number;
  /** A writer asks before each write; the answer waits while the pace is held. */
  pass(): Promise<void>;
  /** Nobody begins a write from now on. */
  stop(): void;
  /** Stops; resolves when every writer waits, each with its last write acknowledged. */
  hold(): Promise<void>;
  go(): void;
  /** A writer that failed for a reason of its own ends the run. */
  run(writer: () => Promise<never>): void;
}

export function newPace(): Pace {
  let held: (() => void)[] | undefined;
  let writers = 0;
  let fault: unknown;
  const pace: Pace = {
    acknowledged: 0,
    async pass() {
      while (held) await new Promise<void>((resume) => held?.push(resume));
    },
    stop() {
      held ??= [];
    },
    async hold() {
      held ??= [];
      while (held.length < writers) {
        if (fault) throw fault;
        await pause(10);
      }
    },
    go() {
      const waiting = held ?? [];
      held = undefined;
      for (const resume of waiting) resume();
    },
    run(writer) {
      writers += 1;
      writer().catch((error: unknown) => (fault ??= error));
    },
  };
  return pace;
}
