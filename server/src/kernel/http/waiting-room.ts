interface Waiter {
  /** Takes a place, where there is one for this request. */
  take: () => boolean;
  leave: (begins: boolean) => void;
}

/**
 * Requests that wait for a place. Who came last is called first: under a load that stays, the others have waited so
 * long that whoever asked is about to leave, and in a queue everybody would come to that point.
 */
export class WaitingRoom {
  readonly #waiters: Waiter[] = [];

  get size(): number {
    return this.#waiters.length;
  }

  /** Whether `take` succeeded within so many milliseconds. */
  wait(millis: number, take: () => boolean): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#waiters.splice(this.#waiters.indexOf(waiter), 1);
        resolve(false);
      }, millis);
      const leave = (begins: boolean) => {
        clearTimeout(timer);
        resolve(begins);
      };
      const waiter = { take, leave };
      this.#waiters.push(waiter);
    });
  }

  /** A place is free: the last who came and can take it begins. */
  callNext(): void {
    for (let at = this.#waiters.length - 1; at >= 0; at -= 1) {
      const waiter = this.#waiters[at];
      if (!waiter?.take()) continue;
      this.#waiters.splice(at, 1);
      return waiter.leave(true);
    }
  }
}
