import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** What CALLERS says, else 100. */
    callers: number;
    /** Over how many commands the model of money is compared, and which (money-model). */
    moneyModel: { commands: number; seed: number };
  }
}

/**
 * How many callers come at once in the tests of what can run out: few enough for every run, more where CALLERS says so.
 */
export const callers: number = inject('callers');

/** For a test whose time grows with the callers, in milliseconds. */
export const patience = { timeout: 20_000 + callers * 300 };
