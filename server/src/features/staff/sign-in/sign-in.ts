import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { signIn as signInCall } from '@yance/contract/staff/endpoints.ts';
import type { FastifyReply } from 'fastify';
import type { Staff } from '../../../kernel/actor.ts';
import { audit } from '../../../kernel/audit/audit.ts';
import { newRid, type ReadWork } from '../../../kernel/db.ts';
import {
  guardGuess,
  keyFrom,
  refuseLocked,
  type GuessCounter,
  type LockoutLimits,
} from '../../../kernel/access/lockout.ts';
import { comparePassword, isStillRight, type ComparedPassword } from '../../../kernel/access/password.ts';
import type { Origin } from '../../../kernel/route.ts';
import { newToken, tokenHash } from '../../../kernel/access/tokens.ts';
import { knownDevice, rememberDevice } from './known-device.ts';
import { readStaffLimits } from './limits.ts';
import { sessionOnWire } from '../session/session-record.ts';
import { scheduleSessionPurge } from '../session/purge-sessions.ts';
import { cookieName, cookieScope } from '../session/sessions.ts';
import { changeStaff, insertStaffSession, lockStaff, staffByAccount, type StaffRow } from '../staff.store.ts';
import { totpStep } from './totp.ts';

/** A stand-in for the secret of an unknown account, so that it takes the same time. */
const noSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/**
 * Signs staff in with password and second factor and sets the console's cookie. The session counts as stepped up at
 * once.
 */
export async function signIn(
  work: ReadWork,
  given: InputOf<typeof signInCall>,
  at: { origin: Origin; reply: FastifyReply },
  compared: ComparedPassword,
): Promise<OutputOf<typeof signInCall>> {
  const { tx, clock } = work;
  const { lockout, sessionHours } = await readStaffLimits(tx);
  const named = await staffByAccount(tx, given.account);
  const device = knownDevice(work, named, at.origin.cookies);
  const person = await guardGuess(
    work,
    { ...countersOf(given.account, device, at.origin, lockout), wrong: 'signInFailed', locked: 'tooManyAttempts' },
    () => proved(work, named, given, compared),
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
  await scheduleSessionPurge(work);
  at.reply.setCookie(cookieName, token, { ...cookieScope(), maxAge: sessionHours * 3600 });
  rememberDevice(work, at.reply, person, device);
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
  return sessionOnWire(tx, person);
}

/** Compares the password before the transaction, unless guesses from there are locked. */
export async function compareSignIn(
  work: ReadWork,
  given: InputOf<typeof signInCall>,
  origin: Origin,
): Promise<ComparedPassword> {
  const { lockout } = await readStaffLimits(work.tx);
  const named = await staffByAccount(work.tx, given.account);
  const counters = countersOf(given.account, knownDevice(work, named, origin.cookies), origin, lockout);
  await refuseLocked(work, [counters, ...(counters.also ?? [])], 'tooManyAttempts');
  return comparePassword(given.password, named?.password_hash);
}

/**
 * Where guesses are counted. A device that its person has used has a counter of its own, so that nobody shuts staff out
 * from outside; other places are counted by network, and all of them together with room for several.
 */
function countersOf(
  account: string,
  device: string | undefined,
  { network }: Origin,
  limits: LockoutLimits,
): GuessCounter & { also?: readonly GuessCounter[] } {
  const key = guessKey(account);
  if (device) return { key: keyFrom(`device ${device}`, key), limits };
  const everywhere = { ...limits, failures: limits.failures * placesBeforeLock };
  return { key: keyFrom(network.near, key), limits, also: [{ key, limits: everywhere }] };
}

/** From how many networks an account may be guessed at until it is locked for all unknown devices. */
const placesBeforeLock = 4;
/** The key under which wrong sign-ins of an account are counted; `npm run staff -- unlock` forgets it. */
export const guessKey = (account: string): string => `staff:${account.toLowerCase()}`;

async function proved(
  { tx, clock }: ReadWork,
  named: StaffRow | undefined,
  given: InputOf<typeof signInCall>,
  compared: ComparedPassword,
): Promise<StaffRow | null> {
  // Locked, so that a code that also steps up a session at this moment serves one of the two.
  const person = named && (await lockStaff(tx, named.rid));
  const step = await totpStep({
    secret: person?.totp_secret ?? noSecret,
    code: given.totp,
    lastStep: person?.totp_step ?? null,
    clock,
  });
  if (!person || person.disabled_at || !isStillRight(compared, person.password_hash) || step === null) return null;
  await changeStaff(tx, person.rid, { totp_step: step });
  return person;
}
