import type { FastifyReply } from 'fastify';
import type { StaffWork } from '../../../kernel/db.ts';
import { cookieName, cookieScope } from './sessions.ts';
import { changeStaffSession } from '../staff.store.ts';

/** Ends the session and takes the cookie away. */
export async function signOut(work: StaffWork, reply: FastifyReply): Promise<void> {
  await changeStaffSession(work.tx, work.actor.session, { revoked_at: work.clock.now() });
  reply.clearCookie(cookieName, cookieScope());
}
