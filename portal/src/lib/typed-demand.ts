import { writeStored } from './storage.ts';

interface Typed {
  account: string;
  demand: object;
  version: string | null;
}

/** What is unsaved on this page: the end of a session clears what is stored, but not what its member typed last. */
let typed: Typed | null = null;

export const typedDemand = (): Typed | null => typed;
export function keepTyped(next: Typed | null): void {
  typed = next;
}

/** Gives up what this browser has typed: it was ordered, or another draft takes its place. */
export function forgetDemand(): void {
  typed = null;
  writeStored('demand', null);
}
