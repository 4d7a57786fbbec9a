/**
 * Another service cannot be reached, or does not answer as it promises: no fault of the job that asked it, which tries
 * again for as long as that lasts.
 */
export class ServiceAway extends Error {}
