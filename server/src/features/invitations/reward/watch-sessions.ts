import { z } from 'zod';
import type { ReadWork, Work } from '../../../kernel/db.ts';
import { enqueue, jobKind, jobOf } from '../../../kernel/jobs.ts';
import { findSession, usersOfBrowser, type Browser } from '../../identity/index.ts';
import { lockInvitationsBetween, othersInOpen, type InvitationRow } from '../invitations.store.ts';
import { browserFinding } from './find-traces.ts';
import { flagTwins } from './flag-twins.ts';

const kind = jobKind('invitations:session', { session: z.string() });

/**
 * Has a session that begins compared with those of the other side, where its member is in an invitation whose payments
 * still count: the first payment may come when both sessions are long purged. The job names the session and not its
 * browser, which would outlive it there.
 */
export async function watchSession(work: ReadWork, { rid, member_rid }: { rid: string; member_rid: string }) {
  const others = await othersInOpen(work.tx, member_rid, work.clock.now());
  if (others.length > 0) await enqueue(work, { kind, key: rid, payload: { session: rid } });
}

/** Flags the invitations between a member who signed in and those who have done so with the same browser. */
export const sessionJob = jobOf(kind, {
  immediate: true,
  run: async (work, { session }) => {
    const { tx, clock } = work;
    const begun = await findSession(tx, session);
    if (!begun) return;
    const others = await othersInOpen(tx, begun.member_rid, clock.now());
    const users = await usersOfBrowser(tx, begun.browser, others);
    for (const row of await lockInvitationsBetween(tx, begun.member_rid, users)) await flagTwins(work, row);
  },
});

/** Flags an invitation that has just begun where its invitee registers with a browser of the inviter. */
export async function flagRegistration(work: Work, row: InvitationRow, browser: Browser): Promise<void> {
  const users = await usersOfBrowser(work.tx, browser, [row.inviter_rid]);
  if (users.length > 0) await flagTwins(work, row, [browserFinding(browser)]);
}
