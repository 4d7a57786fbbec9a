import type { RunningClock } from '@yance/contract/kernel/page.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';

/** A clock that runs on a record; the words of its kind stand beside the record's state machine. */
export interface ClockOf<Kind extends string> {
  kind: Kind;
  until: Date;
}

/** The columns that hold it. */
export interface ClockColumns<Kind extends string> {
  clock_kind: Kind | null;
  clock_until: Date | null;
}
export const clockColumns = <Kind extends string>(clock: ClockOf<Kind> | null): ClockColumns<Kind> => ({
  clock_kind: clock?.kind ?? null,
  clock_until: clock?.until ?? null,
});

/** The clock as people read it; null where none runs. */
export const shownClock = <Kind extends string>(
  words: Readonly<Record<Kind, string>>,
  { clock_kind: kind, clock_until: until }: ClockColumns<Kind>,
): RunningClock | null => (kind && until ? { kind, label: words[kind], until: shanghaiIso(until) } : null);
