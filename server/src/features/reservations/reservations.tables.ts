import type { InstrumentCard } from '@yance/contract/reservations/reservation.ts';
import type { ClosureKind, ReservationMode, ReservationState, WaitState } from '@yance/contract/reservations/states.ts';
import type { Price } from '@yance/contract/pricing/rules.ts';
import type { Terms, Use, Wanted, BookingRequest } from './state/reservation-model.ts';
import type { InstrumentRules } from '@yance/contract/reservations/rules.ts';
import type { OpeningHours } from '@yance/contract/reservations/slots.ts';
import type { ReservationClock } from '@yance/contract/reservations/states.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });
const fen = () => bigint({ mode: 'number' });

export const reservationNumbers = pgSequence('reservation_numbers', { minValue: 1, maxValue: 99_999, cycle: true });

/** Instrument time that a member booked. Its spans of time stand in `reservation_spans`. */
export const reservations = pgTable(
  'reservations',
  {
    rid: uuid().primaryKey(),
    reservation_no: text().notNull().unique(),
    member_rid: uuid().notNull(),
    order_rid: uuid(),
    /** The community whose money pays, and for which of its projects; null where the member pays. */
    community_rid: uuid(),
    project_rid: uuid(),
    /** The grant number of the project when it was booked; statements and invoices name it. */
    customer_ref: text().notNull().default(''),
    service_rid: uuid().notNull(),
    instrument_rid: uuid().notNull(),
    /** Names as they were when it was booked. */
    service: text().notNull(),
    img: text().notNull(),
    instrument: jsonb().$type<InstrumentCard>().notNull(),
    mode: text().$type<ReservationMode>().notNull(),
    purpose: text().notNull(),
    state: text().$type<ReservationState>().notNull(),
    starts_at: at().notNull(),
    ends_at: at().notNull(),
    /** What it is priced by and the price that was agreed. */
    terms: jsonb().$type<Terms>().notNull(),
    price: jsonb().$type<Price>().notNull(),
    /** What is held now, or was charged. */
    amount_fen: fen().notNull(),
    /** Another time that waits for an answer, and the price it would have. */
    wanted: jsonb().$type<Wanted>(),
    /** Whether the accepted time is kept while another one is asked for. */
    keeps_slot: boolean().notNull().default(false),
    meeting_link: text(),
    checked_in_at: at(),
    ended_at: at(),
    use: jsonb().$type<Use>(),
    /** Why it was refused, cancelled, disputed or decided: the last word. */
    reason: text().notNull().default(''),
    clock_kind: text().$type<ReservationClock>(),
    clock_until: at(),
    missed_at: at(),
    search: text().notNull(),
    created_at: at().notNull(),
  },
  (t) => [
    index('reservations_order')
      .on(t.order_rid)
      .where(sql`order_rid is not null`),
    index('reservations_member').on(t.member_rid, t.rid.desc().nullsFirst()),
    index('reservations_community')
      .on(t.community_rid, t.rid)
      .where(sql`community_rid is not null`),
    index('reservations_starts').on(t.starts_at),
    index('reservations_state').on(t.state, t.starts_at),
    index('reservations_instrument').on(t.instrument_rid, t.starts_at),
    index('reservations_missed')
      .on(t.member_rid, t.missed_at)
      .where(sql`missed_at is not null`),
  ],
);

/**
 * Time of an instrument that somebody has: a reservation's accepted or wanted time, or what is held for the first on
 * the wait-list. The database refuses two held spans of one instrument that overlap, unless they have one owner.
 */
export const reservationSpans = pgTable(
  'reservation_spans',
  {
    rid: uuid().primaryKey(),
    /** The reservation, or the place on the wait-list. */
    owner_rid: uuid().notNull(),
    kind: text().$type<'accepted' | 'wanted' | 'offered'>().notNull(),
    instrument_rid: uuid().notNull(),
    starts_at: at().notNull(),
    ends_at: at().notNull(),
    held: boolean().notNull(),
    /** Who stands by; null where nobody needs to. The database refuses two held spans of one operator that overlap. */
    operator_rid: uuid(),
  },
  (t) => [
    uniqueIndex('reservation_spans_owner')
      .on(t.owner_rid, t.kind)
      .where(sql`held`),
    index('reservation_spans_time').on(t.instrument_rid, t.starts_at),
    index('reservation_spans_operator')
      .on(t.operator_rid, t.owner_rid)
      .where(sql`operator_rid is not null`),
  ],
);

export const reservationWaits = pgTable(
  'reservation_waits',
  {
    rid: uuid().primaryKey(),
    member_rid: uuid().notNull(),
    service_rid: uuid().notNull(),
    service: text().notNull(),
    instrument_rid: uuid().notNull(),
    instrument: jsonb().$type<InstrumentCard>().notNull(),
    starts_at: at().notNull(),
    ends_at: at().notNull(),
    /** What is booked when the span is taken: way of taking part, purpose, answers. */
    request: jsonb().$type<Pick<BookingRequest, 'mode' | 'purpose' | 'parameters'>>().notNull(),
    state: text().$type<WaitState>().notNull(),
    offered_until: at(),
    /** The cancelled reservation in whose place the time is held; null on the wait-list. */
    replaces_rid: uuid(),
    created_at: at().notNull(),
  },
  (t) => [
    index('reservation_waits_member').on(t.member_rid, t.rid.desc().nullsFirst()),
    index('reservation_waits_line')
      .on(t.instrument_rid, t.rid)
      .where(sql`state in ('waiting', 'offered')`),
    index('reservation_waits_replaces')
      .on(t.replaces_rid)
      .where(sql`replaces_rid is not null`),
  ],
);

/** Opening hours that staff set; an instrument without a row is open in the operator's service hours. */
export const instrumentHours = pgTable('instrument_hours', {
  instrument_rid: uuid().primaryKey(),
  hours: jsonb().$type<OpeningHours>().notNull(),
  changed_at: at().notNull(),
});

/** How the time of an instrument is shared; one without a row has no rules of its own. */
export const instrumentRules = pgTable('instrument_rules', {
  instrument_rid: uuid().primaryKey(),
  rules: jsonb().$type<InstrumentRules>().notNull(),
  staff_rid: uuid().notNull(),
  changed_at: at().notNull(),
});

export const instrumentClosures = pgTable(
  'instrument_closures',
  {
    rid: uuid().primaryKey(),
    instrument_rid: uuid().notNull(),
    starts_at: at().notNull(),
    ends_at: at().notNull(),
    reason: text().notNull(),
    kind: text().$type<ClosureKind>().notNull().default('closed'),
    /** Whether nobody knows yet when it ends: `ends_at` is far away then. */
    open_end: boolean().notNull().default(false),
    staff_rid: uuid().notNull(),
    created_at: at().notNull(),
  },
  (t) => [index('instrument_closures_time').on(t.instrument_rid, t.ends_at)],
);

/** Who may operate an instrument alone, and until when. */
export const instrumentTrainings = pgTable(
  'instrument_trainings',
  {
    rid: uuid().primaryKey(),
    member_rid: uuid().notNull(),
    instrument_rid: uuid().notNull(),
    instrument: jsonb().$type<InstrumentCard>().notNull(),
    expires_on: date({ mode: 'string' }).notNull(),
    note: text().notNull(),
    staff_rid: uuid().notNull(),
    created_at: at().notNull(),
    withdrawn_at: at(),
  },
  (t) => [index('instrument_trainings_member').on(t.member_rid, t.instrument_rid)],
);

/** Secret addresses of calendars: the key is derived from the row, so a new row makes the old address void. */
export const reservationFeeds = pgTable(
  'reservation_feeds',
  {
    rid: uuid().primaryKey(),
    owner_kind: text().$type<'member' | 'instrument'>().notNull(),
    owner_rid: uuid().notNull(),
    renewals: integer().notNull(),
    created_at: at().notNull(),
  },
  (t) => [unique('reservation_feeds_owner').on(t.owner_kind, t.owner_rid)],
);
