import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { after, days } from '../../../kernel/clock.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import { enqueue, jobKind, jobOf } from '../../../kernel/jobs.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Origin } from '../../../kernel/route.ts';
import { sealedDigest } from '../../../kernel/access/tickets.ts';
import { addView, forgetMarks, insertMark } from '../views.store.ts';

interface Visit extends ReadWork {
  origin: Pick<Origin, 'ip' | 'userAgent'>;
}

const program = /bot|crawl|spider|slurp|curl|wget|python|headless|lighthouse|preview|scan|monitor|^$/i;
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
  return { id, num };
}

/** Whether this visitor does this for the first time today. Programs that crawl never do. */
export async function isFirstToday({ tx, clock, origin }: Visit, what: string): Promise<boolean> {
  if (program.test(origin.userAgent)) return false;
  const day = shanghaiDate(clock.now());
  const fresh = await insertMark(tx, day, sealedDigest(`${day} ${origin.ip} ${origin.userAgent} ${what}`));
  if (fresh) await enqueue({ tx, clock }, { kind: forgetting, key: day, runAt: after(clock.now(), days(2)) });
  return fresh;
}

export const forgetViews = jobOf(forgetting, {
  run: ({ tx, clock }) => forgetMarks(tx, shanghaiDate(after(clock.now(), -days(1)))),
});
