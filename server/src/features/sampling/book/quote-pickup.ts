import { fenText } from '@yance/contract/kernel/money.ts';
import type { FieldError } from '@yance/contract/kernel/endpoint.ts';
import { inRegions } from '@yance/contract/kernel/region.ts';
import {
  dateProblem,
  dateProblemWords,
  slotProblem,
  slotProblems,
  type PickupCalendar,
} from '@yance/contract/sampling/calendar.ts';
import type { Appointment } from '@yance/contract/sampling/pickup-form.ts';
import { pickupFee } from '@yance/contract/sampling/fees.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import { Invalid, Refusal } from '../../../kernel/refusal.ts';
import { usableAddress, regionOfCode } from '../../identity/index.ts';
import { pickupRules } from './pickup-rules.ts';
import type { QuotedPickup } from '../../orders/index.ts';

interface PickupRequest extends Omit<Appointment, 'slot' | 'message'> {
  time: string;
  message?: string | undefined;
}

/**
 * Checks a requested pickup against the calendar and the regions that are served, and finds its fee. `saved` names an
 * address of the member, which takes the place of the form's. What is wrong comes in form order, ready for an Invalid.
 */
export async function quotePickup(
  { tx, clock }: ReadWork,
  given: { memberRid: string; request: PickupRequest; saved: string | null; scene: string | null },
): Promise<{ errors: FieldError[]; pickup: QuotedPickup }> {
  const { request, saved, scene } = given;
  const rules = await pickupRules(tx);
  const errors = momentErrors(rules.calendar, request, { now: clock.now(), scene });
  const place = saved ? await usableAddress(tx, given.memberRid, saved) : request;
  const { province, city, area } = regionOfCode(place.address_code) ?? place;
  const at = saved ? 'address' : 'address_code';
  if (!saved && !regionOfCode(place.address_code))
    errors.push({ path: at, msg: `地区编码 ${place.address_code} 不存在，请重新选择取样地址` });
  else if (!inRegions(place.address_code, rules.regions))
    errors.push({ path: at, msg: '该地区暂不提供上门取样，请选择其他取样地址' });
  const { name, phone, address, address_code } = place;
  return {
    errors,
    pickup: {
      appointment: {
        date: request.date,
        slot: request.time,
        message: request.message ?? '',
        name,
        phone,
        province,
        city,
        area,
        address,
        address_code,
      },
      fee_fen: pickupFee(address_code, rules.fees, rules.otherFen),
      scene_date: scene,
    },
  };
}

/** Refuses what `quotePickup` finds wrong. */
export async function requireValidPickup(...given: Parameters<typeof quotePickup>): Promise<QuotedPickup> {
  const { errors, pickup } = await quotePickup(...given);
  if (errors.length > 0) throw new Invalid(errors);
  return pickup;
}

/** Refuses `feeRisen` where the fee is higher than the customer was shown: nobody pays more than they agreed to. */
export function requireShownFee({ fee_fen }: QuotedPickup, shown: number | undefined): void {
  if (shown !== undefined && fee_fen > shown) throw new Refusal('feeRisen', { words: { fee: fenText(fee_fen) } });
}

/** What is wrong with a date and a slot, capacity aside. */
export function momentErrors(
  calendar: PickupCalendar,
  { date, time }: { date: string; time: string },
  moment: { now: Date; scene: string | null },
): FieldError[] {
  const wrongDate = dateProblem(calendar, date, moment);
  if (wrongDate) return [{ path: 'date', msg: dateProblemWords(wrongDate, calendar) }];
  const wrongSlot = slotProblem(calendar, date, time, { now: moment.now });
  return wrongSlot ? [{ path: 'time', msg: slotProblems[wrongSlot] }] : [];
}
