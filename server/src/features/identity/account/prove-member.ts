import type { MemberWork, Work } from '../../../kernel/db.ts';
import { guardGuess, refuseLocked } from '../../../kernel/access/lockout.ts';
import { comparePassword, isStillRight, type ComparedPassword } from '../../../kernel/access/password.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { spendCode } from '../codes/spend-code.ts';
import { readLimits } from '../sign-in/limits.ts';
import { memberRow, type MemberRow } from '../members.store.ts';
import { proofKey } from '../sign-in/sign-in.ts';

/**
 * Makes sure that the member is the one who asks: by the password, counted like a sign-in, or by a code that was sent
 * to the phone in use. Refuses `proofNeeded`, `oldPasswordWrong`, `oldCodeWrong`, `codeWorn` or `locked`.
 */
export async function proveMember(
  work: MemberWork,
  row: MemberRow,
  given: { password?: string | undefined; old_code?: string | undefined },
  compared: ComparedPassword | undefined,
): Promise<void> {
  if (given.old_code) return proveByCode(work, row.phone, given.old_code);
  if (!given.password) throw new Refusal('proofNeeded');
  await proveByPassword(work, row, compared);
}

/** Counts a password that `compareOwnPassword` has compared. */
export async function proveByPassword(
  work: MemberWork,
  row: MemberRow,
  compared: ComparedPassword | undefined,
): Promise<void> {
  const { lockout } = await readLimits(work.tx);
  await guardGuess(work, { key: proofKey(row.rid), limits: lockout, wrong: 'oldPasswordWrong' }, async () =>
    isStillRight(compared, row.password_hash) ? true : null,
  );
}

/** Compares the caller's password before the transaction. A code, where there is one, is proof without it. */
export async function compareOwnPassword(
  work: MemberWork,
  given: { password?: string | undefined; old_code?: string | undefined },
): Promise<ComparedPassword | undefined> {
  if (given.old_code || !given.password) return undefined;
  const { lockout } = await readLimits(work.tx);
  await refuseLocked(work, [{ key: proofKey(work.actor.rid), limits: lockout }]);
  return comparePassword(given.password, (await memberRow(work.tx, work.actor.rid))?.password_hash);
}

async function proveByCode(work: Work, phone: string, code: string): Promise<void> {
  try {
    await spendCode(work, { phone, purpose: 5, code });
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'codeWrong')
      throw new Refusal('oldCodeWrong', { commits: error.commits });
    throw error;
  }
}
