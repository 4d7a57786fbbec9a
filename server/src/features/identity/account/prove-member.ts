import type { MemberWork, Work } from '../../../kernel/db.ts';
import { guardGuess } from '../../../kernel/lockout.ts';
import { verifyPassword } from '../../../kernel/password.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { spendCode } from '../codes/codes.ts';
import { readLimits } from '../sign-in/limits.ts';
import type { MemberRow } from '../members.store.ts';
import { proofKey } from '../sign-in/sign-in.ts';

/**
 * Makes sure that the member is the one who asks: by the password, counted like a sign-in, or by a code that was sent
 * to the phone in use. Refuses `proofNeeded`, `oldPasswordWrong`, `oldCodeWrong`, `codeWorn` or `locked`.
 */
export async function proveMember(
  work: MemberWork,
  row: MemberRow,
  given: { password?: string | undefined; old_code?: string | undefined },
): Promise<void> {
  if (given.old_code) return proveByCode(work, row.phone, given.old_code);
  const { password } = given;
  if (!password) throw new Refusal('proofNeeded');
  const { lockout } = await readLimits(work.tx);
  await guardGuess(work, { key: proofKey(row.rid), limits: lockout, wrong: 'oldPasswordWrong' }, async () =>
    (await verifyPassword(password, row.password_hash)) ? true : null,
  );
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
