import { CallerQueueFull, QueueFull } from '../limiter.ts';
import { WorkProcess, type Done, type ProcessLimits, type PieceOfWork } from './work-process.ts';

export interface PoolLimits extends ProcessLimits {
  /** Processes, and so pieces of work at the same time. */
  processes: number;
  /** How many may wait, of all callers and of one; running ones do not count. */
  mostWaiting: number;
  mostWaitingOfOne: number;
  /** Nobody waits longer for a turn. */
  waitSeconds: number;
}

interface Waiting {
  caller: string;
  start: () => void;
}

/**
 * Processes that start when they are first needed and then stay warm. A caller never holds all of them as long as there
 * are two, and those who wait take turns by caller, so that one caller's heavy files hold up only that caller's others.
 */
export class ProcessPool {
  readonly #limits: PoolLimits;
  readonly #idle: WorkProcess[] = [];
  readonly #running = new Map<WorkProcess, string>();
  /** The next first. Whoever starts one goes to the end of the queue with all others. */
  #waiting: Waiting[] = [];

  constructor(limits: PoolLimits) {
    this.#limits = limits;
  }

  /** @throws QueueFull, CallerQueueFull; WorkFailed of the work itself; WorkLost where its process was ended */
  async run(caller: string, work: PieceOfWork): Promise<Done<unknown>> {
    const process = this.#mayStart(caller) ? this.#start(caller) : await this.#turn(caller);
    try {
      return await process.run(work);
    } finally {
      this.#running.delete(process);
      if (!process.over) this.#idle.push(process);
      this.#next();
    }
  }

  /** Ends all processes; what runs fails. The next piece of work starts new ones. */
  end(): void {
    for (const process of [...this.#idle.splice(0), ...this.#running.keys()]) process.end();
  }

  /** How much runs and waits, for those who watch. */
  load(): { running: number; waiting: number } {
    return { running: this.#running.size, waiting: this.#waiting.length };
  }

  #start(caller: string): WorkProcess {
    let process = this.#idle.pop();
    while (process?.over) process = this.#idle.pop();
    process ??= new WorkProcess(this.#limits);
    this.#running.set(process, caller);
    const isOfCaller = (one: Waiting) => one.caller === caller;
    this.#waiting = [...this.#waiting.filter((one) => !isOfCaller(one)), ...this.#waiting.filter(isOfCaller)];
    return process;
  }

  #mayStart(caller: string): boolean {
    const { processes } = this.#limits;
    return this.#running.size < processes && this.#runningOf(caller) < Math.max(1, processes - 1);
  }

  #runningOf(caller: string): number {
    return [...this.#running.values()].filter((one) => one === caller).length;
  }

  #turn(caller: string): Promise<WorkProcess> {
    if (this.#waiting.length >= this.#limits.mostWaiting) throw new QueueFull();
    if (this.#waiting.filter((one) => one.caller === caller).length >= this.#limits.mostWaitingOfOne)
      throw new CallerQueueFull();
    return new Promise((resolve, reject) => {
      const patience = setTimeout(() => {
        this.#waiting = this.#waiting.filter((one) => one !== entry);
        reject(new QueueFull());
      }, this.#limits.waitSeconds * 1000);
      const entry: Waiting = {
        caller,
        start: () => {
          clearTimeout(patience);
          // Taken here and now, so that nobody who comes in between takes it.
          resolve(this.#start(caller));
        },
      };
      this.#waiting.push(entry);
    });
  }

  #next(): void {
    const first = this.#waiting.find(({ caller }) => this.#mayStart(caller));
    if (!first) return;
    this.#waiting = this.#waiting.filter((one) => one !== first);
    first.start();
  }
}
