import { randomInt } from 'node:crypto';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { after, type Clock, isAhead, minutes } from '../../../kernel/clock.ts';
import { newRid, type ReadWork } from '../../../kernel/db.ts';
import { Refusal, tooMany, tooManyToday } from '../../../kernel/refusal.ts';
import { countedNetworks, type Network } from '../../../kernel/http/network.ts';
import { sameText, tokenHash } from '../../../kernel/access/tokens.ts';
import { useSolution, type CheckedCaptcha } from '../sign-in/captcha.ts';
import {
  changeCode,
  type CodeRow,
  countOf,
  countUp,
  endCodes,
  insertCode,
  lastCodeOf,
  lockCode,
  lockQuota,
  openCode,
  type Quota,
} from '../codes.store.ts';
import { type Limits, readLimits } from '../sign-in/limits.ts';
import { schedulePurge } from '../sign-in/purge.ts';
import { isMail, leaveToOutbox } from './send-code.ts';

/** 0 register, 1 reset, 3 sign in and bind, 4 a new phone, 5 proof of the phone in use, 6 a new e-mail address. */
type Purpose = 0 | 1 | 3 | 4 | 5 | 6;

/**
 * Makes a code and leaves it to the outbox. Knows nothing of members, so that a known and an unknown phone get
 * the same answer; `memberRid` is the member who is signed in. The counters of phone, address, member and platform are
 * locked in this order; a refused request counts nothing.
 */
export async function sendCode(
  work: ReadWork,
  given: { phone: string; useFor: Purpose; captcha: CheckedCaptcha | undefined; network: Network; memberRid?: string },
): Promise<void> {
  const { tx, clock } = work;
  const { sms } = await readLimits(tx);
  const now = clock.now();
  const day = shanghaiDate(now);
  const byPhone = await lockQuota(tx, day, 'phone', given.phone);
  const byNetwork: { quota: Quota; factor: number }[] = [];
  for (const { key, factor } of countedNetworks(given.network))
    byNetwork.push({ quota: await lockQuota(tx, day, 'address', key), factor });
  const byMember = given.memberRid ? await lockQuota(tx, day, 'member', given.memberRid) : undefined;
  const ofAll = isMail(given.phone) ? undefined : await lockQuota(tx, day, ...allCodes);
  const atMost = (most: number): boolean => byNetwork.some(({ quota, factor }) => quota.count >= most * factor);
  const last = await lastCodeOf(tx, given.phone);
  // A code of a time that has not come was sent while the machine's clock was ahead.
  const wait =
    last && !isAhead(last.created_at, clock)
      ? Math.ceil((after(last.created_at, sms.resendSeconds * 1000).getTime() - now.getTime()) / 1000)
      : 0;
  if (wait > 0) throw tooMany(wait, 'resendLater', { seconds: wait });
  if (byPhone.count >= sms.perPhone) throw tooManyToday(now, 'phoneDayLimit');
  if (atMost(sms.mostPerAddress)) throw tooManyToday(now, 'addressDayLimit');
  if (byMember && byMember.count >= sms.perMember) throw tooManyToday(now, 'memberDayLimit');
  if (ofAll && ofAll.count >= sms.all) throw tooManyToday(now, 'allDayLimit');
  if (given.captcha) await useSolution(work, given.captcha);
  else if (byPhone.count >= sms.freePerPhone || atMost(Math.min(sms.freePerAddress, sms.perAddress)))
    throw new Refusal('captchaNeeded');
  for (const quota of [byPhone, ...byNetwork.map((one) => one.quota), byMember, ofAll])
    if (quota) await countUp(tx, quota, now);
  await endCodes(tx, given.phone, given.useFor, now);
  const rid = newRid();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await insertCode(tx, {
    rid,
    phone: given.phone,
    purpose: given.useFor,
    code_hash: codeHash(rid, code),
    code_to_send: code,
    created_at: now,
    expires_at: after(now, minutes(sms.validMinutes)),
  });
  await leaveToOutbox(work, { rid, to: given.phone, purpose: words[given.useFor], minutes: sms.validMinutes });
  await schedulePurge(work);
}

/** How many SMS codes were asked for today, and how many may be. */
export async function codesToday({ tx, clock }: ReadWork): Promise<{ count: number; most: number }> {
  const { sms } = await readLimits(tx);
  return { count: await countOf(tx, shanghaiDate(clock.now()), ...allCodes), most: sms.all };
}

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

/** The counter of all codes that leave by SMS. */
const allCodes = ['all', 'sms'] as const;

const words: Record<Purpose, string> = {
  0: '注册',
  1: '重置密码',
  3: '登录',
  4: '更换手机号',
  5: '身份',
  6: '邮箱',
};

/** Salted by the row, so that equal codes have different hashes. */
const codeHash = (rid: string, code: string): string => tokenHash(`${rid}:${code}`);
