import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { signIn as signInCall } from '@yance/contract/staff/endpoints.ts';
import { gateways } from '../../gateways/gateways.ts';
import type { Staff } from '../../kernel/actor.ts';
import { audit } from '../../kernel/audit.ts';
import { after, hours, minutes, type Clock } from '../../kernel/clock.ts';
import { newRid, type ReadWork, type StaffWork, type Tx } from '../../kernel/db.ts';
import { guardGuess } from '../../kernel/lockout.ts';
import { verifyPassword } from '../../kernel/password.ts';
import type { Origin } from '../../kernel/route.ts';
import { newToken, tokenHash } from '../../kernel/tokens.ts';
import { readStaffLimits } from './limits.ts';
import {
  changeStaff,
  changeStaffSession,
  insertStaffSession,
  lockStaff,
  staffByAccount,
  staffSessionByHash,
  type StaffRow,
} from './staff.store.ts';
import { totpStep } from './totp.ts';

export const cookieName = 'console';
/** A stand-in for the secret of an unknown account, so that it takes the same time. */
const noSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Signs staff in with password and second factor and sets the console's cookie. The session counts as stepped up at once. */
export async function signIn(
  work: ReadWork,
  given: InputOf<typeof signInCall>,
  at: { origin: Origin; reply: FastifyReply },
): Promise<OutputOf<typeof signInCall>> {
  const { tx, clock } = work;
  const { lockout, sessionHours } = await readStaffLimits(tx);
  const key = `staff:${given.account.toLowerCase()}`;
  const person = await guardGuess(
    work,
    { key, limits: lockout, wrong: 'signInFailed', locked: 'tooManyAttempts' },
    () => proved(work, given),
  );
  const token = newToken();
  const now = clock.now();
  const session = newRid();
  await insertStaffSession(tx, {
    rid: session,
    staff_rid: person.rid,
    token_hash: tokenHash(token),
    created_at: now,
    seen_at: now,
    stepped_up_at: now,
    ip: at.origin.ip,
    device: at.origin.userAgent,
  });
  at.reply.setCookie(cookieName, token, { ...cookieScope(), maxAge: sessionHours * 3600 });
  const actor: Staff = {
    kind: 'staff',
    rid: person.rid,
    account: person.account,
    roles: person.roles,
    laboratory_rid: person.laboratory_rid,
    session,
    steppedUpAt: now,
  };
  await audit(
    { tx, clock, actor },
    { path: signInCall.path, subject: null, input: { account: person.account }, ip: at.origin.ip },
  );
  return { account: person.account, name: person.name, roles: person.roles };
}

async function proved({ tx, clock }: ReadWork, given: InputOf<typeof signInCall>): Promise<StaffRow | null> {
  const person = await staffByAccount(tx, given.account);
  const right = await verifyPassword(given.password, person?.password_hash);
  const step = await totpStep({
    secret: person?.totp_secret ?? noSecret,
    code: given.totp,
    lastStep: person?.totp_step ?? null,
    clock,
  });
  if (!person || person.disabled_at || !right || step === null) return null;
  await changeStaff(tx, person.rid, { totp_step: step });
  return person;
}

/** Ends the session and takes the cookie away. */
export async function signOut(work: StaffWork, reply: FastifyReply): Promise<void> {
  await changeStaffSession(work.tx, work.actor.session, { revoked_at: work.clock.now() });
  reply.clearCookie(cookieName, cookieScope());
}

/** Takes the second factor anew; guesses are counted like those of a sign-in. */
export async function stepUp(work: StaffWork, code: string): Promise<void> {
  const { tx, clock, actor } = work;
  const { lockout } = await readStaffLimits(tx);
  const step = await guardGuess(
    work,
    { key: `step-up:${actor.rid}`, limits: lockout, wrong: 'codeWrong', locked: 'tooManyAttempts' },
    async () => {
      const person = await lockStaff(tx, actor.rid);
      return person ? totpStep({ secret: person.totp_secret, code, lastStep: person.totp_step, clock }) : null;
    },
  );
  await changeStaff(tx, actor.rid, { totp_step: step });
  await changeStaffSession(tx, actor.session, { stepped_up_at: clock.now() });
}

/** Whether the second factor was given within the last minutes, as calls with `stepUp` in the contract want it. */
export async function steppedUp(tx: Tx, { steppedUpAt }: Staff, clock: Clock): Promise<boolean> {
  const { stepUpMinutes } = await readStaffLimits(tx);
  return steppedUpAt !== null && after(steppedUpAt, minutes(stepUpMinutes)) > clock.now();
}

/** The staff behind the console's cookie; a session that was idle too long or is too old is none. */
export async function staffOfRequest(tx: Tx, request: FastifyRequest, clock: Clock): Promise<Staff | null> {
  const token = request.cookies[cookieName];
  if (!token || token.length > 100) return null;
  const found = await staffSessionByHash(tx, tokenHash(token));
  if (!found) return null;
  const { session, person } = found;
  const { idleMinutes, sessionHours } = await readStaffLimits(tx);
  const now = clock.now();
  if (after(session.seen_at, minutes(idleMinutes)) <= now || after(session.created_at, hours(sessionHours)) <= now)
    return null;
  // A page that renews itself while nobody is there is no work. Once a minute is exact enough for an idle limit.
  if (request.headers['x-idle'] !== '1' && after(session.seen_at, minutes(1)) <= now)
    await changeStaffSession(tx, session.rid, { seen_at: now });
  return {
    kind: 'staff',
    rid: person.rid,
    account: person.account,
    roles: person.roles,
    laboratory_rid: person.laboratory_rid,
    session: session.rid,
    steppedUpAt: session.stepped_up_at,
  };
}

/** The cookie reaches the staff calls alone; Secure needs a site that is served over https. */
function cookieScope() {
  return {
    path: '/api/staff',
    httpOnly: true,
    sameSite: 'strict',
    secure: gateways().publicUrl.startsWith('https:'),
  } as const;
}
