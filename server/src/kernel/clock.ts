/** The only source of the present moment, passed in so that tests can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that tests set and move by hand; it stands still otherwise. */
export class SetClock implements Clock {
  #millis: number;
  constructor(moment: string | number) {
    this.#millis = new Date(moment).getTime();
  }
  now(): Date {
    return new Date(this.#millis);
  }
  /** Moves forward. */
  pass(millis: number): void {
    this.#millis += millis;
  }
}

export const minutes = (count: number): number => count * 60_000;
export const hours = (count: number): number => count * 3_600_000;
export const days = (count: number): number => count * 86_400_000;

/**
 * Whether a moment lies ahead of the present by more than machines differ: it was written while this machine's clock
 * was wrong, and what counts from it would last far too long.
 */
export const isAhead = (moment: Date, clock: Clock): boolean => moment.getTime() > clock.now().getTime() + minutes(5);

/** The moment a span after another one. */
export const after = (moment: Date, millis: number): Date => new Date(moment.getTime() + millis);
