import type { Topic } from '@yance/contract/kernel/topics.ts';
import { createStore } from '@yance/ui/store.ts';

/** A record that a colleague, a customer or a clock has changed; without a rid nobody here may know which. */
export interface Change {
  topic: Topic;
  rid: string | null;
  /** A customer has written. */
  message?: boolean | undefined;
  /** When this page heard of it, by its own clock. */
  at: number;
}

/** What is kept: more than anybody counts. */
const most = 1_000;

/** What this page has heard of, the oldest first. */
export const changes = createStore<readonly Change[]>([]);

export function noteChanges(records: readonly Omit<Change, 'at'>[]): void {
  const at = Date.now();
  changes.set([...changes.get(), ...records.map((one) => ({ ...one, at }))].slice(-most));
}
