import type { RunningClock } from '@yance/contract/kernel/page.ts';
import { NearTime, Remaining } from '@yance/ui/date.tsx';

/** A clock of a record: the customer's own with the time that is left, the operator's as the promise that it is. */
export function RecordClock({
  clock: { kind, label, until },
  promises,
  now,
}: {
  clock: RunningClock;
  /** Sentences with `{until}`, by the kind of the operator's clocks. */
  promises: Readonly<Partial<Record<string, string>>>;
  now: string;
}) {
  const promise = promises[kind];
  if (promise === undefined)
    return (
      <>
        {label}{' '}
        <strong>
          <Remaining iso={until} now={now} />
        </strong>
      </>
    );
  const [before, after] = promise.split('{until}');
  return (
    <>
      {before}
      <NearTime iso={until} now={now} day="digits" />
      {after}
      {Date.parse(until) < Date.parse(now) && '，已超时'}
    </>
  );
}
