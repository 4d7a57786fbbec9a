import { randomInt } from 'node:crypto';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { after, isAhead, minutes } from '../../../kernel/clock.ts';
import { newRid, type ReadWork } from '../../../kernel/db.ts';
import { countedNetworks, type Network } from '../../../kernel/http/network.ts';
import { Refusal, tooMany, tooManyToday } from '../../../kernel/refusal.ts';
import { countOf, countUp, endCodes, insertCode, lastCodeOf, lockQuota, type Quota } from '../codes.store.ts';
import { useSolution, type CheckedCaptcha } from '../sign-in/captcha.ts';
import { readLimits } from '../sign-in/limits.ts';
import { schedulePurge } from '../sign-in/purge.ts';
import { codeHash, type Purpose } from './code-purpose.ts';
import { isMail, leaveToOutbox } from './deliver-code.ts';

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
