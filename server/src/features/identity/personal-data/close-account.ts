import type { closeAccount as closeCall } from '@yance/contract/identity/account-endpoints.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { closingClock } from './closing-clock.ts';
import { after, days } from '../../../kernel/clock.ts';
import { type MemberWork, newRid } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { enqueue, reschedule, jobOf } from '../../../kernel/jobs.ts';
import type { ComparedPassword } from '../../../kernel/access/password.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { readSetting } from '../../settings/index.ts';
import { lockOwnMember } from '../account/lock-own-member.ts';
import { proveMember } from '../account/prove-member.ts';
import { changeClosing, insertClosing, openClosingOf } from '../closings.store.ts';
import { keepClosedPhones } from '../closed-phones.store.ts';
import { lockMember } from '../members.store.ts';
import { revokeSessions } from '../sessions.store.ts';
import { closingOf } from './check-closing.ts';
import { closingObstaclesOf, eraseEverywhere, phonesOf } from './personal-data.ts';

export type Closing = OutputOf<typeof closeCall>;

/**
 * Asks to close the account: proved by password or code, refused with the whole list of reasons while anything is
 * open. Every session ends; a sign-in within the cooling-off period takes it back, else the account is erased.
 */
export async function closeAccount(
  work: MemberWork,
  given: InputOf<typeof closeCall>,
  compared: ComparedPassword | undefined,
): Promise<Closing> {
  const { tx, clock, actor } = work;
  const row = await lockOwnMember(work);
  await proveMember(work, row, given, compared);
  const hindrances = await closingObstaclesOf(tx, actor.rid);
  if (hindrances.length > 0)
    throw new Refusal('notYet', { words: { reasons: hindrances.join('；') }, data: { hindrances }, commits: true });
  const now = clock.now();
  const due_at = after(now, days(await readSetting(tx, 'closing.days')));
  await insertClosing(tx, { rid: newRid(), member_rid: row.rid, reason: given.reason ?? '', asked_at: now, due_at });
  await enqueue(work, { kind: closingClock, key: row.rid, payload: { member_rid: row.rid }, runAt: due_at });
  await announce(work, { entity: 'member', entity_rid: row.rid, event: 'closingAsked' });
  await revokeSessions(tx, row.rid, now);
  return closingOf(tx, row.rid, []);
}

/**
 * Closes an account whose cooling-off period is over. When money or an order has come in between, it is looked at again
 * every day.
 */
export const closeJob = jobOf(closingClock, {
  run: async (work, payload) => {
    const { tx, clock } = work;
    const memberRid = payload.member_rid;
    await lockMember(tx, memberRid);
    const asked = await openClosingOf(tx, memberRid);
    if (!asked) return;
    if ((await closingObstaclesOf(tx, memberRid)).length > 0) {
      const runAt = after(clock.now(), days(1));
      await reschedule(work, { kind: closingClock, key: memberRid, payload, runAt });
      return;
    }
    await keepClosedPhones(tx, await phonesOf(tx, memberRid), clock.now());
    await eraseEverywhere(work, memberRid);
    await changeClosing(tx, asked.rid, { done_at: clock.now() });
    await announce(work, { entity: 'member', entity_rid: memberRid, event: 'closed' });
  },
});
