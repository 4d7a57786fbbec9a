import { addDays, shanghaiDate, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import { z } from 'zod';
import { after, days } from '../../../kernel/clock.ts';
import type { Tx, Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { enqueueAll, jobKind, jobOf } from '../../../kernel/jobs.ts';
import { readSetting } from '../../settings/index.ts';
import { sumsByExpiry } from '../points.store.ts';
import { lockWallets } from './lock-wallets.ts';

const expiryJob = jobKind('points.expire', { member_rid: z.string() });
const noticeJob = jobKind('points.notice', { member_rid: z.string(), expires_at: z.iso.datetime() });

/** The last moment of points that come now: the end of the same day, so many months later. */
export async function expiryOfNew({ tx, clock }: Work): Promise<Date> {
  const months = await readSetting(tx, 'points.months');
  return shanghaiMoment(addDays(addMonths(shanghaiDate(clock.now()), months), 1));
}

/** The same day of a later month, or the last one of a shorter month. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const count = year * 12 + (month - 1) + months;
  const last = new Date(Date.UTC(Math.floor(count / 12), (count % 12) + 1, 0)).getUTCDate();
  const text = (number: number, digits: number): string => String(number).padStart(digits, '0');
  return `${text(Math.floor(count / 12), 4)}-${text((count % 12) + 1, 2)}-${text(Math.min(day, last), 2)}`;
}

/** The last day on which points can be used that expire at a moment. */
export const lastDayOf = (expiresAt: Date): string => shanghaiDate(after(expiresAt, -1));

/** Sets the clocks of points that expire at these moments: a notice before, and the end. */
export async function setExpiryClocks(work: Work, memberRid: string, moments: readonly Date[]): Promise<void> {
  const notice = days(await readSetting(work.tx, 'points.notice_days'));
  await enqueueAll(
    work,
    [...new Set(moments.map((at) => at.toISOString()))].flatMap((expires_at) => {
      const key = `${memberRid}/${expires_at}`;
      const runAt = new Date(expires_at);
      const payload = { member_rid: memberRid };
      return [
        { kind: expiryJob, key, runAt, payload },
        { kind: noticeJob, key, runAt: after(runAt, -notice), payload: { ...payload, expires_at } },
      ];
    }),
  );
}

/** What has expired leaves its member; `lockWallets` does it. */
export const expirePoints = jobOf(expiryJob, {
  run: async (work, { member_rid }) => void (await lockWallets(work, member_rid)),
});

/** Tells a member of points that expire soon, as many as are left of them. */
export const noticeExpiry = jobOf(noticeJob, {
  run: async (work, { member_rid, expires_at }) => {
    const points = await pointsExpiringAt(work.tx, member_rid, new Date(expires_at), work.clock.now());
    if (points === 0) return;
    await announce(work, {
      entity: 'points',
      entity_rid: member_rid,
      event: 'expiring',
      details: { member_rid, points, expires_on: lastDayOf(new Date(expires_at)) },
    });
  },
});

async function pointsExpiringAt(tx: Tx, memberRid: string, at: Date, now: Date): Promise<number> {
  const sums = await sumsByExpiry(tx, memberRid, now);
  return sums.find(({ expires_at }) => expires_at.getTime() === at.getTime())?.points ?? 0;
}
