import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { listOwnSessions } from '@yance/contract/staff/account-endpoints.ts';
import { after, hours, minutes } from '../../../kernel/clock.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { readStaffLimits } from '../sign-in/limits.ts';
import { openStaffSessions, revokeOneStaffSession } from '../staff.store.ts';

/** The caller's sessions that still hold: neither revoked, idle too long, nor too old. */
export async function listOwn({ tx, actor, clock }: StaffWork): Promise<OutputOf<typeof listOwnSessions>> {
  const { idleMinutes, sessionHours } = await readStaffLimits(tx);
  const now = clock.now();
  return (await openStaffSessions(tx, actor.rid))
    .filter((one) => after(one.seen_at, minutes(idleMinutes)) > now && after(one.created_at, hours(sessionHours)) > now)
    .map(({ rid, created_at, seen_at, ip, device }) => ({
      rid,
      created: shanghaiIso(created_at),
      seen: shanghaiIso(seen_at),
      ip,
      device,
      current: rid === actor.session,
    }));
}

/** Ends one of the caller's sessions. Refuses \`notFound\`, also for somebody else's. */
export async function revokeOwn(work: StaffWork, rid: string): Promise<OutputOf<typeof listOwnSessions>> {
  const { tx, actor, clock } = work;
  if (!(await revokeOneStaffSession(tx, actor.rid, rid, clock.now()))) throw new Refusal('notFound');
  return listOwn(work);
}
