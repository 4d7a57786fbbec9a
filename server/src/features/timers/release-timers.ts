import { releaseHolds } from '../../kernel/time/clock-holds.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';

/** Lets timers run again once an administrator has looked at the server's clock. Refuses `notHeld`. */
export async function releaseTimers(work: StaffWork, reason: string): Promise<void> {
  if (!(await releaseHolds(work, reason))) throw new Refusal('notHeld');
}
