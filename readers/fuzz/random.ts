/** Numbers that look random and are the same for the same seed and round, so that any round can be repeated alone. */
export class Random {
  #state: number;

  constructor(seed: number, round: number) {
    this.#state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(round + 1, 0xc2b2ae35)) >>> 0;
    // Neighbouring rounds begin far from each other.
    for (let step = 0; step < 3; step += 1) this.next();
  }

  /** At least 0, less than 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
  /** A whole number from 0 to `below` − 1. */
  below(below: number): number {
    return Math.floor(this.next() * below);
  }
  of<One>(list: readonly One[]): One {
    const one = list[this.below(list.length)];
    if (one === undefined) throw new Error('There is nothing to choose from.');
    return one;
  }
}
