import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { liveSessions, revokeSessions } from '../sessions.store.ts';

/**
 * Where a member is signed in; ends one session or all others first when asked. Another member's is like a missing one.
 */
export async function listSessions(work: MemberWork, revoke?: string) {
  const { tx, clock, actor } = work;
  const now = clock.now();
  if (revoke === 'others') await revokeSessions(tx, actor.rid, now, { except: actor.session });
  else if (revoke) {
    if (!(await liveSessions(tx, actor.rid, now)).some((one) => one.rid === revoke)) throw new Refusal('notFound');
    await revokeSessions(tx, actor.rid, now, { only: revoke });
  }
  return (await liveSessions(tx, actor.rid, now)).map((row) => ({
    session_rid: row.rid,
    created_at: shanghaiIso(row.created_at),
    last_used_at: shanghaiIso(row.refreshed_at ?? row.created_at),
    ip: row.ip,
    device: row.device,
    remember: row.remember,
    current: row.rid === actor.session,
  }));
}
