import { reservationMachine, reservationModes } from '@yance/contract/reservations/states.ts';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { gateways } from '../../../gateways/gateways.ts';
import { after, days } from '../../../kernel/clock.ts';
import type { Tx, Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { RawReply } from '../../../kernel/route.ts';
import { openTicket, sealedDigest } from '../../../kernel/access/tickets.ts';
import { sameText } from '../../../kernel/access/tokens.ts';
import { instrumentCalled } from '../book/bookable-service.ts';
import { findFeed, saveFeed, type Feed, type FeedOwner } from '../feeds.store.ts';
import { spanOfRow, wantedSpan, type Reservation } from '../state/reservation-model.ts';
import { findReservation, reservationsForFeed } from '../reservations.store.ts';

const proof = (feed: Feed): string => sealedDigest(`feed:${feed.rid}:${feed.renewals}`).slice(0, 32);

/** The secret address of a calendar. Renewed, the old address answers nothing any more. */
export async function feedAddress(work: Work, given: FeedOwner & { renew: boolean }): Promise<{ url: string }> {
  const { renew, ...owner } = given;
  const feed = await saveFeed(work.tx, owner, { at: work.clock.now(), renew });
  return { url: `${gateways().publicUrl}/api/open/reservation/feed?key=${feed.rid}.${proof(feed)}` };
}

/** The calendar behind such an address: what is booked now and was within the last month. Refuses `feedOver`. */
export async function feedReply(work: Work, key: string): Promise<RawReply> {
  const [rid = '', given = ''] = key.split('.');
  const feed = /^[0-9a-f-]{36}$/.test(rid) ? await findFeed(work.tx, rid) : undefined;
  if (!feed || !sameText(proof(feed), given)) throw new Refusal('feedOver', { status: 404 });
  const rows = await reservationsForFeed(
    work.tx,
    feed.owner_kind === 'member' ? { memberRid: feed.owner_rid } : { instrumentRid: feed.owner_rid },
    {
      since: after(work.clock.now(), -days(31)),
      states: ['confirming', 'accepting', 'booked', 'using', 'settling', 'disputed', 'finished'],
    },
  );
  const name = await feedName(work.tx, feed);
  return calendarReply(name, rows, { byMember: feed.owner_kind === 'member', stamp: work.clock.now() });
}

const feedName = async (tx: Tx, feed: Feed): Promise<string> =>
  feed.owner_kind === 'member' ? '研测预约' : `研测 ${(await instrumentCalled(tx, feed.owner_rid)).model}`;

/** One reservation as a file, behind a short-lived link of its page. Refuses `linkOver`. */
export async function eventReply(work: Work, ticket: string): Promise<RawReply> {
  const payload = openTicket('event', ticket, work.clock);
  const row = payload?.reservation ? await findReservation(work.tx, payload.reservation) : undefined;
  if (!row) throw new Refusal('linkOver', { status: 410 });
  const reply = calendarReply('研测预约', [row], { byMember: true, stamp: work.clock.now() });
  const disposition = `attachment; filename="${row.reservation_no}.ics"`;
  return { ...reply, headers: { ...reply.headers, 'content-disposition': disposition } };
}

const sure = ['booked', 'using', 'settling', 'disputed', 'finished'];

/** What stands in a calendar for a reservation: its time, and beside it the other time that waits for an answer. */
function entriesOf(row: Reservation) {
  const id = `${row.rid}@yance`;
  const accepted = sure.includes(row.state) || row.keeps_slot;
  const own = { row, id, ...spanOfRow(row), accepted };
  if (!row.wanted) return [own];
  const wanted = { row, ...wantedSpan(row.wanted), accepted: false };
  // A time that was only requested is given up once the operator has named another.
  return row.keeps_slot ? [own, { ...wanted, id: `${row.rid}-new@yance` }] : [{ ...wanted, id }];
}

/** Whose calendar it is decides what stands in it: an instrument's names no customer. */
function calendarReply(
  name: string,
  rows: readonly Reservation[],
  given: { byMember: boolean; stamp: Date },
): RawReply {
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'yance', product: 'reservations', language: 'ZH' },
    ttl: 3600,
  });
  // Times are in UTC, which every calendar understands; this names the zone in which to show them.
  calendar.x('X-WR-TIMEZONE', 'Asia/Shanghai');
  for (const { row, id, start, end, accepted } of rows.flatMap(entriesOf)) {
    calendar.createEvent({
      id,
      start,
      end,
      stamp: given.stamp,
      summary: `${accepted ? '' : '（待确认）'}${row.instrument.model} · ${reservationModes[row.mode]}`,
      description: `预约号 ${row.reservation_no}\n${row.service}\n状态：${reservationMachine.states[row.state]}${
        given.byMember ? `\n使用目的：${row.purpose}` : ''
      }`,
      location: `${row.instrument.laboratory} ${row.instrument.name}`,
      status: accepted ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
      ...(given.byMember ? { url: `${gateways().publicUrl}/member/order?view=reservation&rid=${row.rid}` } : {}),
    });
  }
  return {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=300',
      'x-content-type-options': 'nosniff',
    },
    body: calendar.toString(),
  };
}
