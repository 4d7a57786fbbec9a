import { courierTroubles, type DelayKind } from '@yance/contract/orders/delay.ts';
import { after, days } from '../../../kernel/clock.ts';
import type { Movement } from '../../parcels/index.ts';

/** What an order waits for: a parcel, or samples that were brought or collected (without courier and number). */
export interface Awaited extends Movement {
  courier: string;
  number: string;
  sent_at: Date;
}

/** What counts as a delay of it, and from when on. */
export interface DueDelay {
  kind: DelayKind;
  since: Date;
  at: Date;
}

/** How old a courier's answer may be while the product still knows where the parcel is. */
const freshFor = days(1);

/**
 * The moments from which on something is late: at once where its courier says that it cannot be delivered or goes back,
 * else some days after the courier's last word, and some days after it was sent. A parcel whose courier tells nobody
 * anything, or cannot be reached, does not stand still: only the second counts. One that was signed for has arrived as
 * far as its courier knows.
 */
export function dueDelays(
  { sent_at, answered_at, moved_at, signed_at, progress }: Awaited,
  { stillDays, arrivalDays }: { stillDays: number; arrivalDays: number },
  now: Date,
): DueDelay[] {
  const still = days(stillDays);
  if (signed_at) return [{ kind: 'signed', since: signed_at, at: after(signed_at, still) }];
  const trouble = courierTroubles.find((one) => one === progress);
  if (trouble) return [{ kind: trouble, since: moved_at ?? sent_at, at: moved_at ?? sent_at }];
  const late: DueDelay = { kind: 'late', since: sent_at, at: after(sent_at, days(arrivalDays)) };
  if (!answered_at || after(answered_at, freshFor) < now) return [late];
  const since = moved_at ?? sent_at;
  return [{ kind: 'still', since, at: after(since, still) }, late];
}
