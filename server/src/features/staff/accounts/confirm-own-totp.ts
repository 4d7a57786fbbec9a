import type { StaffWork } from '../../../kernel/db.ts';
import { guardGuess } from '../../../kernel/access/lockout.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { readStaffLimits } from '../sign-in/limits.ts';
import { changeStaff, lockStaff, revokeOtherStaffSessions, type StaffRow } from '../staff.store.ts';
import { totpStep } from '../sign-in/totp.ts';

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
