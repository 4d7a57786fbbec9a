import { AsyncLocalStorage } from 'node:async_hooks';

const marks = new AsyncLocalStorage<true>();

export const markedAsInside = <T>(work: () => T): T => marks.run(true, work);

/** Whether this runs within a transaction: what takes long must not, because locks and a connection wait for it. */
const insideTransaction = (): boolean => marks.getStore() === true;

/** @throws where a transaction is open: for what takes long, as it begins. */
export function mustBeOutside(what: string): void {
  if (insideTransaction()) throw new Error(`${what} must not run while a transaction is open.`);
}
