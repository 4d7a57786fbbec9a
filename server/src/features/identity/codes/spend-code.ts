import { type Clock, isAhead } from '../../../kernel/clock.ts';
import { newRid, type ReadWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { sameText } from '../../../kernel/access/tokens.ts';
import { changeCode, type CodeRow, endCodes, insertCode, lockCode, openCode } from '../codes.store.ts';
import { type Limits, readLimits } from '../sign-in/limits.ts';
import { codeHash, type Purpose } from './code-purpose.ts';

/**
 * Spends a code for its phone and purpose. Refuses `codeWrong` or, after too many tries, `codeWorn`; the try stays
 * counted. Guesses sent at once wait for the code's row, so no more than the allowed number is compared.
 */
export async function spendCode(
  work: ReadWork,
  given: { phone: string; purpose: Purpose; code: string },
): Promise<CodeRow> {
  const { tx, clock } = work;
  const { sms } = await readLimits(tx);
  const row = await lockCode(tx, given.phone, given.purpose);
  if (!isValid(row, clock)) throw new Refusal('codeWrong');
  if (isWorn(row, sms)) throw new Refusal('codeWorn');
  if (!fits(row, given.code)) {
    await changeCode(tx, row.rid, { tries: row.tries + 1 });
    throw new Refusal('codeWrong', { commits: true });
  }
  await changeCode(tx, row.rid, { used_at: clock.now(), code_to_send: null });
  return row;
}

/**
 * Lets a code that has just proved an unknown phone serve once more, to register it: the same code, phone and end, with
 * tries of its own. Only who knew the code learns of it.
 */
export async function keepForRegistration({ tx, clock }: ReadWork, proved: { row: CodeRow; code: string }) {
  const { phone, created_at, expires_at } = proved.row;
  await endCodes(tx, phone, 0, clock.now());
  const rid = newRid();
  await insertCode(tx, {
    rid,
    phone,
    purpose: 0,
    code_hash: codeHash(rid, proved.code),
    code_to_send: null,
    created_at,
    expires_at,
  });
}

/**
 * Whether a code would be taken at this moment, so that nothing is worked out for a wrong one. Only `spendCode` counts
 * and decides: whoever asks here must come to it, whatever else is wrong with the call, or the time of the answer tells
 * the code to guesses that nobody counts.
 */
export async function isRightCode(
  { tx, clock }: ReadWork,
  given: { phone: string; purpose: Purpose; code: string },
): Promise<boolean> {
  const { sms } = await readLimits(tx);
  const row = await openCode(tx, given.phone, given.purpose);
  return isValid(row, clock) && !isWorn(row, sms) && fits(row, given.code);
}

/** A code of a time that has not come was sent while the machine's clock was ahead. */
const isValid = (row: CodeRow | undefined, clock: Clock): row is CodeRow =>
  row !== undefined && row.expires_at > clock.now() && !isAhead(row.created_at, clock);
const isWorn = (row: CodeRow, sms: Limits['sms']): boolean => row.tries >= sms.tries;
const fits = (row: CodeRow, code: string): boolean => sameText(codeHash(row.rid, code), row.code_hash);
