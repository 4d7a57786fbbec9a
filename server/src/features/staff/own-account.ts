import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { listOwnSessions } from '@yance/contract/staff/account-endpoints.ts';
import { after, hours, minutes } from '../../kernel/clock.ts';
import { isCommon } from '../../kernel/common-passwords.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { guardGuess } from '../../kernel/lockout.ts';
import { hashPassword, verifyPassword } from '../../kernel/password.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { readStaffLimits } from './limits.ts';
import {
  changeStaff,
  lockStaff,
  openStaffSessions,
  revokeOneStaffSession,
  revokeOtherStaffSessions,
  type StaffRow,
} from './staff.store.ts';
import { newTotpSecret, totpAddress, totpStep } from './totp.ts';

/** Changes the caller's password and ends the caller's other sessions. Guesses of the current one are counted. */
export async function changeOwnPassword(
  work: StaffWork,
  given: { current_password: string; password: string },
): Promise<void> {
  const { tx, actor, clock } = work;
  const { lockout } = await readStaffLimits(tx);
  const limits = { key: `password:${actor.rid}`, limits: lockout, wrong: 'passwordWrong', locked: 'tooManyAttempts' };
  await guardGuess(work, limits, async () => {
    const person = await lockStaff(tx, actor.rid);
    return (await verifyPassword(given.current_password, person?.password_hash)) ? true : null;
  });
  if (given.password === given.current_password) throw new Refusal('passwordSame');
  if (given.password.toLowerCase().includes(actor.account.toLowerCase())) throw new Refusal('passwordNamed');
  if (isCommon(given.password)) throw new Refusal('passwordCommon');
  await changeStaff(tx, actor.rid, { password_hash: await hashPassword(given.password) });
  await revokeOtherStaffSessions(tx, actor.rid, actor.session, clock.now());
}

/** Makes a secret that waits for its proof. The old one stays, so that nobody is locked out by a lost picture. */
export async function renewOwnTotp({ tx, actor }: StaffWork): Promise<{ totp_secret: string; totp_url: string }> {
  const totp_secret = newTotpSecret();
  await changeStaff(tx, actor.rid, { totp_pending: totp_secret });
  return { totp_secret, totp_url: totpAddress(actor.account, totp_secret) };
}

/** Puts the waiting secret in force once its code is right. Refuses \`codeWrong\` and \`nothingPending\`. */
export async function confirmOwnTotp(work: StaffWork, code: string): Promise<void> {
  const { tx, actor, clock } = work;
  const { lockout } = await readStaffLimits(tx);
  const person = await lockStaff(tx, actor.rid);
  if (!person?.totp_pending) throw new Refusal('nothingPending');
  const limits = { key: `renew-totp:${actor.rid}`, limits: lockout, wrong: 'codeWrong', locked: 'tooManyAttempts' };
  const step = await guardGuess(work, limits, () => pendingStep(work, person, code));
  await changeStaff(tx, actor.rid, { totp_secret: person.totp_pending, totp_step: step, totp_pending: null });
  await revokeOtherStaffSessions(tx, actor.rid, actor.session, clock.now());
}

const pendingStep = ({ clock }: StaffWork, person: StaffRow, code: string): Promise<number | null> =>
  totpStep({ secret: person.totp_pending ?? '', code, lastStep: null, clock });

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
