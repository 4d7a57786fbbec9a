/** Thrown when as many wait as may. */
export class QueueFull extends Error {}
/** Thrown when a caller has as much waiting as one may have, though there is room for others. */
export class CallerQueueFull extends Error {}

interface Waiting {
  caller: string;
  start: () => void;
}

/**
 * Runs at most `atOnce` pieces of heavy work at the same time, and lets `mostWaiting` wait, of which one caller has
 * `mostWaitingOfOne`. Those who wait take turns by caller; where nobody is named, in the order they came.
 */
export class Limiter {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #mostWaitingOfOne: number;
  #waiting: Waiting[] = [];
  #running = 0;

  constructor(atOnce: number, mostWaiting: number, mostWaitingOfOne = mostWaiting) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
    this.#mostWaitingOfOne = mostWaitingOfOne;
  }

  /** @throws QueueFull, CallerQueueFull at once when there is no place left */
  async run<T>(work: () => Promise<T>, caller = ''): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    // Anyone who ends hands the place on, so that nobody who comes in between takes it.
    else await this.#turn(caller);
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #turn(caller: string): Promise<void> {
    if (this.#waiting.length >= this.#mostWaiting) throw new QueueFull();
    if (this.#waiting.filter((one) => one.caller === caller).length >= this.#mostWaitingOfOne)
      throw new CallerQueueFull();
    return new Promise((start) => this.#waiting.push({ caller, start }));
  }

  /** Whoever starts one goes to the end of the queue with all others. */
  #next(): void {
    const next = this.#waiting.shift();
    if (!next) {
      this.#running -= 1;
      return;
    }
    const isOfCaller = (one: Waiting) => one.caller === next.caller;
    this.#waiting = [...this.#waiting.filter((one) => !isOfCaller(one)), ...this.#waiting.filter(isOfCaller)];
    next.start();
  }
}
