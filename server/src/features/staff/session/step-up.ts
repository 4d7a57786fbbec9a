import type { Staff } from '../../../kernel/actor.ts';
import { after, type Clock, isAhead, minutes } from '../../../kernel/clock.ts';
import type { StaffWork, Tx } from '../../../kernel/db.ts';
import { guardGuess } from '../../../kernel/access/lockout.ts';
import { readStaffLimits } from '../sign-in/limits.ts';
import { changeStaff, changeStaffSession, lockStaff } from '../staff.store.ts';
import { totpStep } from '../sign-in/totp.ts';

export const stepUpKey = (rid: string): string => `step-up:${rid}`;

/** Takes the second factor again; guesses are counted like those of a sign-in. */
export async function stepUp(work: StaffWork, code: string): Promise<void> {
  const { tx, clock, actor } = work;
  const { lockout } = await readStaffLimits(tx);
  const step = await guardGuess(
    work,
    { key: stepUpKey(actor.rid), limits: lockout, wrong: 'codeWrong', locked: 'tooManyAttempts' },
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
  return (
    steppedUpAt !== null && !isAhead(steppedUpAt, clock) && after(steppedUpAt, minutes(stepUpMinutes)) > clock.now()
  );
}
