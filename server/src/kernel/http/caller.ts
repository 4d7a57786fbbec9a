import { AsyncLocalStorage } from 'node:async_hooks';

const callers = new AsyncLocalStorage<string>();

/** Runs `work` on behalf of a caller: a member, staff, or a visitor's address. */
export const onBehalfOf = <T>(caller: string, work: () => T): T => callers.run(caller, work);

/** On whose behalf this runs; the platform's own work has one name for all. */
export const currentCaller = (): string => callers.getStore() ?? 'platform';
