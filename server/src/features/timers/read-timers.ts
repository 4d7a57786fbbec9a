import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { ClockHold as HoldOnWire, Timers } from '@yance/contract/timers/staff-endpoints.ts';
import { dueTimers, openHolds, pastHolds, type ClockHold } from '../../kernel/time/clock-holds.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { staffNames } from '../staff/index.ts';

/** Whether timers wait for an administrator, why, and what waits. */
export async function readTimers({ tx, clock }: StaffWork): Promise<Timers> {
  const now = clock.now();
  const [open, past] = [await openHolds(tx), await pastHolds(tx)];
  const due = await dueTimers(tx, now);
  const names = await staffNames(
    tx,
    past.flatMap(({ staff_rid }) => staff_rid ?? []),
  );
  return {
    held: open.length > 0,
    now: shanghaiIso(now),
    due: { count: due.count, since: due.since && shanghaiIso(due.since) },
    holds: [...open, ...past].map((hold) => onWire(hold, names)),
  };
}

const onWire = (hold: ClockHold, names: ReadonlyMap<string, string>): HoldOnWire => ({
  rid: hold.rid,
  kind: hold.kind,
  expected: shanghaiIso(hold.expected),
  found: shanghaiIso(hold.found),
  released: hold.released_at && {
    at: shanghaiIso(hold.released_at),
    by: names.get(hold.staff_rid ?? '') ?? '',
    reason: hold.reason ?? '',
  },
});
