/** Thrown when as many wait as may. */
export class QueueFull extends Error {}

/** Runs at most `atOnce` pieces of heavy work at the same time, in the order they came, and lets `mostWaiting` wait. */
export class Limiter {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** @throws QueueFull at once when there is no place left */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else if (this.#waiting.length >= this.#mostWaiting) throw new QueueFull();
    // Anyone who ends hands the place on, so that nobody who comes in between takes it.
    else await new Promise<void>((turn) => this.#waiting.push(turn));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
