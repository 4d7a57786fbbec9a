import type { RunningClock } from '@yance/contract/kernel/page.ts';
import { DateOnly, NearTime, Remaining } from '@yance/ui/date.tsx';

/** A clock of a record: the customer's own with the time that is left, the operator's as the promise that it is. */
export function RecordClock({
  clock: { kind, label, until },
  promises,
  now,
}: {
  clock: RunningClock;
  /** Sentences with `{until}` or `{day}`, by the kind of the operator's clocks. */
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
  const [before, token, after] = promise.split(/(\{until\}|\{day\})/);
  return (
    <>
      {before}
      {token === '{day}' ? <DateOnly iso={until} /> : <NearTime iso={until} now={now} day="digits" />}
      {after}
      {Date.parse(until) < Date.parse(now) && '，已超时'}
    </>
  );
}
