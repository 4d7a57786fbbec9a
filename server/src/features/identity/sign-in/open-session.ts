import type { Member } from '../../../kernel/actor.ts';
import { after, hours } from '../../../kernel/clock.ts';
import { newRid, type ReadWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import type { Origin } from '../../../kernel/route.ts';
import { newToken, tokenHash } from '../../../kernel/access/tokens.ts';
import { insertSession, isNewDevice } from '../sessions.store.ts';
import { readLimits } from './limits.ts';
import { sessionBegun } from './session-begun.ts';
import { epoch, refreshEnd, refreshOf, type Tokens } from './sessions.ts';
import { withdrawClosing } from './withdraw-closing.ts';

/** Opens a family of tokens for a member who has just proved who they are. */
export async function openSession(
  work: ReadWork,
  memberRid: string,
  given: { remember: boolean; origin: Origin },
): Promise<Tokens & { session: string; withdrawn: boolean }> {
  const { tx, clock } = work;
  const withdrawn = await withdrawClosing(work, memberRid);
  const limits = await readLimits(tx);
  const now = clock.now();
  const rid = newRid();
  const token = newToken();
  const refresh = refreshOf(rid, newToken());
  const accessEnd = after(now, hours(limits.accessHours));
  const { userAgent: device } = given.origin;
  if (await isNewDevice(tx, memberRid, device)) {
    const actor: Member = { kind: 'member', rid: memberRid, session: rid };
    await announce(
      { tx, clock, actor },
      { entity: 'member', entity_rid: memberRid, event: 'newDevice', details: { device } },
    );
  }
  await insertSession(tx, {
    rid,
    member_rid: memberRid,
    access_hash: tokenHash(token),
    access_expires_at: accessEnd,
    refresh_hash: tokenHash(refresh),
    refresh_expires_at: refreshEnd(now, given.remember, limits),
    remember: given.remember,
    ip: given.origin.ip,
    device,
    created_at: now,
  });
  await sessionBegun.get()(work, { rid, member_rid: memberRid });
  return { token, refresh, expires: epoch(accessEnd), session: rid, withdrawn };
}
