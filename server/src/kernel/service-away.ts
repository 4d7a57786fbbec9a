import type { Refusal } from './refusal.ts';

/**
 * Another service cannot be reached, or does not answer as it promises: no fault of the job that asked it, which tries
 * again for as long as that lasts.
 */
export class ServiceAway extends Error {
  /** What a caller reads whose call needed the service; undefined: a feature answers instead of it. */
  readonly refusal: Refusal | undefined;
  constructor(message?: string, given: { cause?: unknown; refusal?: Refusal } = {}) {
    super(message, given.cause === undefined ? {} : { cause: given.cause });
    this.refusal = given.refusal;
  }
}
