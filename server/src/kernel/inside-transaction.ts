import { AsyncLocalStorage } from 'node:async_hooks';

const marks = new AsyncLocalStorage<true>();

export const markedAsInside = <T>(work: () => T): T => marks.run(true, work);

/** Whether this runs within a transaction: what takes long must not, because locks and a connection wait for it. */
export const insideTransaction = (): boolean => marks.getStore() === true;
