import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { after, days } from '../../../kernel/clock.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import { enqueue, jobKind, jobOf } from '../../../kernel/jobs.ts';
import { isProgram } from '../../../kernel/http/programs.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Origin } from '../../../kernel/route.ts';
import { sealedDigest } from '../../../kernel/access/tickets.ts';
import { addViewOfDay, forgetViewDays } from '../content-figures.store.ts';
import { addView, forgetMarks, insertMark } from '../views.store.ts';

interface Visit extends ReadWork {
  origin: Pick<Origin, 'ip' | 'userAgent'>;
}

/** So long figures look back: a year, and the year that it is compared with. */
const keptDays = days(800);

const forgetting = jobKind('content:forget-views');

/** One more view of a shown article or capability; returns the count as it stands. Refuses `notFound`. */
export async function countView(
  visit: Visit,
  of: 'article' | 'ability',
  id: string,
): Promise<{ id: string; num: number }> {
  const fresh = await isFirstToday(visit, id);
  const num = await addView(visit.tx, of, id, fresh ? 1 : 0);
  if (num === undefined) throw new Refusal('notFound');
  if (fresh && of === 'article') await addViewOfDay(visit.tx, shanghaiDate(visit.clock.now()), id);
  return { id, num };
}

/** Whether this visitor does this for the first time today. Programs that crawl never do. */
export async function isFirstToday({ tx, clock, origin }: Visit, what: string): Promise<boolean> {
  if (isProgram(origin.userAgent)) return false;
  const day = shanghaiDate(clock.now());
  const fresh = await insertMark(tx, day, sealedDigest(`${day} ${origin.ip} ${origin.userAgent} ${what}`));
  if (fresh) await enqueue({ tx, clock }, { kind: forgetting, key: day, runAt: after(clock.now(), days(2)) });
  return fresh;
}

export const forgetViews = jobOf(forgetting, {
  run: async ({ tx, clock }) => {
    await forgetMarks(tx, shanghaiDate(after(clock.now(), -days(1))));
    await forgetViewDays(tx, shanghaiDate(after(clock.now(), -keptDays)));
  },
});
