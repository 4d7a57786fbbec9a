import type { ReactNode } from 'react';

/** Something that waits for the member: what it is about, where it is done, and the step. */
export interface Task {
  key: string;
  title: string;
  href: string;
  /** Its number, its state and its clock. */
  note: ReactNode;
  step: string;
  /** When it is over; null where it has time. */
  until: string | null;
}

/** Those with the nearest end first, and in the order given where nothing ends. */
export const byEnd = (tasks: readonly Task[]): Task[] =>
  tasks.toSorted(
    (a, b) => (a.until ? Date.parse(a.until) : Infinity) - (b.until ? Date.parse(b.until) : Infinity) || 0,
  );
