import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { changeableUntil } from '@yance/contract/sampling/calendar.ts';
import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { pickupRules } from '../book/pickup-rules.ts';
import type { Pickup } from '../state/sampling-model.ts';

/** Refuses `changeToday` on the day itself and `changeOver` after 12:00 of the day before. */
export async function requireInTime({ tx, clock }: Work, pickup: Pickup): Promise<void> {
  if (shanghaiDate(clock.now()) >= pickup.date) throw new Refusal('changeToday');
  const { changeUntil } = await pickupRules(tx);
  if (clock.now() > changeableUntil(pickup.date, changeUntil))
    throw new Refusal('changeOver', { words: { time: changeUntil } });
}
