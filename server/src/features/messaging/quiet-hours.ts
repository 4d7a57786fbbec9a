import { addDays, shanghaiDate, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import { after, hours } from '../../kernel/clock.ts';
import type { ReadWork } from '../../kernel/db.ts';
import { readSetting } from '../settings/index.ts';

/** Now, or in the morning where it is night: nobody wants to be woken by what a clock has set off. */
export async function nextByDay({ tx, clock }: ReadWork): Promise<Date> {
  const now = clock.now();
  const [from, until] = [await readSetting(tx, 'notify.quiet_from'), await readSetting(tx, 'notify.quiet_until')];
  const today = shanghaiMoment(shanghaiDate(now));
  const morning = after(today, hours(until));
  if (now < morning) return morning;
  const isNight = now >= after(today, hours(from));
  return isNight ? after(shanghaiMoment(addDays(shanghaiDate(now), 1)), hours(until)) : now;
}
