import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { addDays, shanghaiDate, shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { dateProblem, type FullSlots, monthsLater, openSlots } from '@yance/contract/sampling/calendar.ts';
import type { samplingCalendar, samplingFees } from '@yance/contract/sampling/endpoints.ts';
import { paidFees, pickupFee } from '@yance/contract/sampling/fees.ts';
import type { pickupCalendarForStaff } from '@yance/contract/sampling/staff-endpoints.ts';
import type { MemberWork, StaffWork, Tx, Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { citiesOf, nameOfPrefix } from '../../identity/index.ts';
import { pickupRules } from '../book/pickup-rules.ts';
import { quoteFeePayer } from '../fee/quote-fee-payer.ts';
import { findPickup, fullSlots } from '../sampling.store.ts';

/** Everything by which a page validates dates, slots and regions as the server does. */
export async function pickupCalendarFor(
  work: MemberWork,
  input: InputOf<typeof samplingCalendar>,
): Promise<OutputOf<typeof samplingCalendar>> {
  const { calendar, regions, capacity, fees, otherFen, changeUntil } = await pickupRules(work.tx);
  const now = work.clock.now();
  const district = input.address_code ?? '';
  const except = input.rid && (await requireOwn(work, input.rid));
  const fee_fen = district ? pickupFee(district, fees, otherFen) : null;
  return {
    calendar,
    now: shanghaiIso(now),
    regions,
    cities: citiesOf(regions),
    full: district ? await fullByDate(work.tx, { from: shanghaiDate(now), district, capacity, except }) : {},
    fee_fen,
    payer: fee_fen === null ? null : await quoteFeePayer(work, { ...input, fee_fen }),
    change_until: changeUntil,
  };
}

/**
 * What a pickup costs by region, for everybody, where it is served: regions of one fee stand together, the cheapest
 * first.
 */
export async function feesByRegion({ tx }: Work): Promise<OutputOf<typeof samplingFees>> {
  const { calendar, regions, fees: listed, otherFen } = await pickupRules(tx);
  const { fees, others } = paidFees(regions, listed);
  const tiers = [...new Set(fees.map(({ fee_fen }) => fee_fen))].toSorted((a, b) => a - b);
  return {
    tiers: tiers.map((fee_fen) => ({
      regions: fees.filter((one) => one.fee_fen === fee_fen).flatMap(({ prefix }) => nameOfPrefix(prefix) ?? []),
      fee_fen,
    })),
    other_fen: others ? otherFen : null,
    cities: citiesOf(regions),
    slots: calendar.time_slots,
    disabled_week: calendar.disabled_week,
  };
}

/** Another member's pickup answers like a missing one. */
export async function requireOwn({ tx, actor }: MemberWork, rid: string): Promise<string> {
  const pickup = await findPickup(tx, rid);
  if (pickup?.member_rid !== actor.rid) throw new Refusal('notFound');
  return rid;
}

/** The days of the next two months on which a pickup may be given a new date, with their open slots. */
export async function daysFor(work: StaffWork, rid: string): Promise<OutputOf<typeof pickupCalendarForStaff>> {
  const pickup = await findPickup(work.tx, rid);
  if (!pickup) throw new Refusal('notFound');
  const { calendar, capacity } = await pickupRules(work.tx);
  const now = work.clock.now();
  const today = shanghaiDate(now);
  const given = { from: today, district: pickup.address_code, capacity };
  const full: FullSlots = await fullByDate(work.tx, given);
  const moment = { now, scene: pickup.scene_date, full };
  const days = [];
  for (let date = today; date <= monthsLater(today, 2); date = addDays(date, 1)) {
    const slots = dateProblem(calendar, date, moment) ? [] : openSlots(calendar, date, moment);
    if (slots.length > 0) days.push({ date, slots });
  }
  return { days };
}

async function fullByDate(tx: Tx, given: Parameters<typeof fullSlots>[1]) {
  const full: Record<string, string[]> = {};
  for (const { date, slot } of await fullSlots(tx, given)) (full[date] ??= []).push(slot);
  return full;
}
