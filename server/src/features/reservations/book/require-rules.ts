import { addDays, shanghaiDate, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import type { InstrumentCard } from '@yance/contract/reservations/reservation.ts';
import {
  noRules,
  ruleFault,
  weekOf,
  type InstrumentRules,
  type RuleFault,
  type Requester,
} from '@yance/contract/reservations/rules.ts';
import type { Span } from '@yance/contract/reservations/slots.ts';
import type { ReservationMode } from '@yance/contract/reservations/states.ts';
import type { Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findMember } from '../../identity/index.ts';
import { isTrained, rulesOf } from '../instruments.store.ts';
import { spanWords } from '../read/span-words.ts';
import { minutesOfWeeks, shareKey } from '../shares.store.ts';
import type { BookingSettings } from './booking-settings.ts';
import { freeOperator } from './operators.ts';

/** Who wants time and for whom. */
export interface Asking {
  memberRid: string;
  /** The community that pays. */
  communityRid?: string | null | undefined;
  mode: ReservationMode;
  /** Whether staff arrange it. */
  byStaff?: boolean | undefined;
}

interface Wanted {
  instrument: InstrumentCard;
  span: Span;
  now: Date;
  settings: BookingSettings;
  /** Owners whose spans do not count. */
  but?: readonly string[] | undefined;
  /** Whether somebody else has the time, so that nobody is asked to stand by. */
  taken?: boolean;
}

/**
 * Refuses what the rules of an instrument forbid, and names who stands by; null where nobody needs to. The instrument
 * is locked where it is then booked.
 */
export async function requireRules(tx: Tx, given: Wanted & Asking): Promise<string | null> {
  const { instrument, span } = given;
  const rules = (await rulesOf(tx, [instrument.rid])).get(instrument.rid) ?? noRules;
  const needed = given.mode !== 'self' && !given.taken && rules.operators.length > 0;
  const operator = needed ? await freeOperator(tx, { ...given, instrumentRid: instrument.rid }) : null;
  const fault = await faultOf(tx, rules, { ...given, staffed: !needed || operator !== null });
  if (fault)
    throw new Refusal(fault.reason, {
      words: { ...fault.words, instrument: instrument.model, time: spanWords(span) },
    });
  return operator;
}

async function faultOf(
  tx: Tx,
  rules: InstrumentRules,
  given: Wanted & Asking & { staffed: boolean },
): Promise<RuleFault | null> {
  const { instrument, span, now, settings, mode, staffed, byStaff = false, memberRid, communityRid } = given;
  const shared = rules.member_week_minutes !== null;
  const monday = weekOf(span.start);
  const week = { start: shanghaiMoment(monday), end: shanghaiMoment(addDays(monday, 7)) };
  const among = { instrument_rids: [instrument.rid], within: week, but: given.but ?? [] };
  const key = shareKey(instrument.rid, span.start);
  const hadMinutes = shared ? ((await minutesOfWeeks(tx, { memberRid }, among)).get(key) ?? 0) : 0;
  const communityMinutes =
    rules.community_week_minutes !== null && communityRid
      ? ((await minutesOfWeeks(tx, { communityRid }, among)).get(key) ?? 0)
      : null;
  // Nobody is looked up where no hour is reserved.
  const member =
    byStaff || rules.reserved.length === 0
      ? null
      : await requesterOf(tx, { memberRid, instrumentRid: instrument.rid, on: shanghaiDate(span.start) });
  const aheadDays = byStaff ? settings.staffAheadDays : settings.aheadDays;
  const who = byStaff ? 'staff' : member;
  return ruleFault(rules, { span, now, aheadDays, who, mode, hadMinutes, communityMinutes, staffed });
}

/** What rules ask of a member. */
export async function requesterOf(
  tx: Tx,
  given: { memberRid: string; instrumentRid: string; on: string },
): Promise<Requester | null> {
  const member = await findMember(tx, given.memberRid);
  return member ? { organization: member.organization, trained: await isTrained(tx, given) } : null;
}
