import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import {
  addReservation,
  cancelReservation,
  getReservation,
  joinWait,
  leaveWait,
  listWaits,
  rescheduleReservation,
  reservationCalendar,
  reservationFeed,
  takeWait,
} from '@yance/contract/reservations/endpoints.ts';
import { instrumentFeed } from '@yance/contract/reservations/instrument-endpoints.ts';
import { acceptByStaff, proposeTime } from '@yance/contract/reservations/staff-endpoints.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookSlot, newSession, type Session, signInAgain, slotOn } from '../../../../test/booking.ts';
import { type MemberSpeaker, newMember, newStaff } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { hours, minutes } from '../../../kernel/clock.ts';
import { lockWait } from '../waits.store.ts';
import { forgetWaits } from './end-wait.ts';

let world: World;
let session: Session;
let owner: MemberSpeaker;
beforeAll(async () => {
  world = await openWorld();
  session = await newSession(world);
  owner = await newMember(world);
});

beforeEach(async () => {
  owner = await signInAgain(world, owner);
});

const join = (slot: { start: string; end: string }, as: MemberSpeaker) =>
  world.call(joinWait, { ...session.request, ...slot }, as);
const stateOf = async (as: MemberSpeaker) => (await world.call(listWaits, {}, as)).list.map((wait) => wait.state);

describe('the wait-list', () => {
  test('is for taken time only, once a member and time', async () => {
    const slot = slotOn(2, '09:00', 1);
    const one = await newMember(world);
    const request = { ...session.request, ...slot };
    expect(await world.answer(joinWait, request, one)).toMatchObject({ code: 0, reason: 'slotFree' });
    await bookSlot(world, session, owner, slot);
    await join(slot, one);
    expect(await world.answer(joinWait, request, one)).toMatchObject({ code: 0, reason: 'waitTwice' });
  });

  test('is for the time of others: one may wait between two times of one’s own, not over them', async () => {
    const between = slotOn(5, '12:00', 1);
    const mine = await newMember(world);
    const theirs = await bookSlot(world, session, owner, between);
    await bookSlot(world, session, mine, slotOn(5, '11:00', 1));
    await bookSlot(world, session, mine, slotOn(5, '13:00', 1));
    for (const slot of [slotOn(5, '11:00', 3), slotOn(5, '13:00', 1)])
      expect(await world.answer(joinWait, { ...session.request, ...slot }, mine)).toMatchObject({ reason: 'waitOwn' });
    expect(await world.answer(addReservation, { ...session.request, ...slotOn(5, '13:00', 1) }, mine)).toMatchObject({
      reason: 'slotOwn',
    });
    const place = await join(between, mine);
    await world.call(cancelReservation, { rid: theirs.rid, reason: '不做了' }, owner);
    await world.settle();
    expect(await world.call(takeWait, { rid: place.rid }, mine)).toMatchObject({ ...between, state: 'confirming' });
  });

  test('offers freed time to the first in line for two hours, holds it meanwhile, and passes it on', async () => {
    const slot = slotOn(3, '09:00', 2);
    const { rid } = await bookSlot(world, session, owner, slot);
    let [first, second] = [await newMember(world), await newMember(world)];
    await join(slot, first);
    // The second wants a part of it only; it waits all the same until the first has answered.
    const place = await join(slotOn(3, '10:00', 1), second);
    expect(place.before).toBe(1);
    await world.call(cancelReservation, { rid, reason: '改用别的方法' }, owner);
    await world.settle();
    expect([await stateOf(first), await stateOf(second)]).toEqual([['offered'], ['waiting']]);
    expect(await world.answer(addReservation, { ...session.request, ...slot }, owner)).toMatchObject({
      reason: 'slotTaken',
    });
    const { list } = await world.call(listMessages, { size: 20 }, first);
    expect(list.map((one) => one.title)).toContain('候补的时段空出来了');
    world.clock.pass(hours(2) - minutes(60));
    await world.settle();
    expect(await stateOf(first)).toEqual(['offered']);
    world.clock.pass(minutes(60));
    await world.settle();
    [owner, first, second] = [
      await signInAgain(world, owner),
      await signInAgain(world, first),
      await signInAgain(world, second),
    ];
    expect([await stateOf(first), await stateOf(second)]).toEqual([['passed'], ['offered']]);
    const [late] = (await world.call(listWaits, {}, first)).list;
    expect(await world.answer(takeWait, { rid: late?.rid ?? '' }, first)).toMatchObject({ reason: 'waitOver' });
    const taken = await world.call(takeWait, { rid: place.rid }, second);
    expect(taken).toMatchObject({ ...slotOn(3, '10:00', 1), state: 'confirming' });
    expect(await stateOf(second)).toEqual(['taken']);
    await bookSlot(world, session, owner, slotOn(3, '09:00', 1));
  });

  test('goes on at once when the one who has the offer leaves, and ends when the time has come', async () => {
    const slot = slotOn(4, '09:00', 1);
    const fresh = await newMember(world);
    const { rid } = await bookSlot(world, session, fresh, slot);
    const [first, second] = [await newMember(world), await newMember(world)];
    const place = await join(slot, first);
    await join(slot, second);
    await world.call(cancelReservation, { rid, reason: '不做了' }, fresh);
    await world.settle();
    await world.call(leaveWait, { rid: place.rid }, first);
    await world.settle();
    expect([await stateOf(first), await stateOf(second)]).toEqual([['left'], ['offered']]);
    const soon = slotOn(0, '15:00', 1);
    await bookSlot(world, session, fresh, soon);
    const unlucky = await newMember(world);
    const { rid: waiting } = await join(soon, unlucky);
    expect(await world.answer(leaveWait, { rid: waiting }, first)).toMatchObject({ code: 0, reason: 'notFound' });
    world.clock.pass(Date.parse(soon.start) - world.clock.now().getTime());
    await world.settle();
    expect(await stateOf(await signInAgain(world, unlucky))).toEqual(['over']);
  });
});

describe('races around the wait-list', () => {
  test('a time that two waited for goes to the first alone, however often both press at once', async () => {
    const slot = slotOn(8, '09:00', 1);
    const fresh = await newMember(world);
    const { rid } = await bookSlot(world, session, fresh, slot);
    const [first, second] = [await newMember(world), await newMember(world)];
    const [one, two] = [await join(slot, first), await join(slot, second)];
    await world.call(cancelReservation, { rid, reason: '不做了' }, fresh);
    await world.settle();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? world.answer(takeWait, { rid: one.rid }, first)
          : world.answer(takeWait, { rid: two.rid }, second),
      ),
    );
    expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1);
    expect([await stateOf(first), await stateOf(second)]).toEqual([['taken'], ['waiting']]);
  });

  test('a member never stands in more lines than the operator allows, on however many instruments at once', async () => {
    const { instruments, request } = await newSession(world, '云现场电镜');
    const slots = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'].map((time) => slotOn(9, time, 1));
    const requests = [];
    for (const { rid: instrument_rid } of instruments.slice(0, 2))
      for (const slot of slots) {
        const requested = { ...request, mode: 'video' as const, instrument_rid, ...slot };
        await world.call(addReservation, requested, await newMember(world));
        requests.push(requested);
      }
    const eager = await newMember(world);
    const answers = await Promise.all(requests.map((requested) => world.answer(joinWait, requested, eager)));
    expect(answers.filter((answer) => answer.code === 1)).toHaveLength(5);
    expect(new Set(answers.flatMap((answer) => (answer.code === 1 ? [] : [answer.reason])))).toEqual(
      new Set(['waitFull']),
    );
  });

  test('an account that is erased while time is held for it gives that time to the next', async () => {
    const slot = slotOn(10, '09:00', 1);
    const fresh = await newMember(world);
    const { rid } = await bookSlot(world, session, fresh, slot);
    const [leaving, next] = [await newMember(world), await newMember(world)];
    const place = await join(slot, leaving);
    await join(slot, next);
    await world.call(cancelReservation, { rid, reason: '不做了' }, fresh);
    await world.settle();
    await world.database.transaction(async (tx) => {
      const wait = await lockWait(tx, place.rid);
      await forgetWaits({ tx, clock: world.clock, actor: { kind: 'timer' } }, wait?.member_rid ?? '');
    });
    await world.settle();
    expect(await stateOf(next)).toEqual(['offered']);
  });
});

describe('a calendar feed', () => {
  const feedAt = async (url: string) =>
    world.app.http.inject({
      method: 'GET',
      url: reservationFeed.path,
      query: { key: new URL(url).searchParams.get('key') ?? '' },
    });

  test('has the member’s reservations under a secret address, which a new one makes void', async () => {
    const member = await newMember(world);
    const made = await bookSlot(world, session, member, slotOn(5, '09:00', 1));
    const { url } = await world.call(reservationCalendar, {}, member);
    expect((await world.call(reservationCalendar, {}, member)).url).toBe(url);
    const reply = await feedAt(url);
    expect(reply.headers['content-type']).toContain('text/calendar');
    expect(reply.body).toContain(`UID:${made.rid}@yance`);
    expect(reply.body).toContain('DTSTART:20261129T010000Z');
    expect(reply.body).toContain('STATUS:TENTATIVE');
    const renewed = await world.call(reservationCalendar, { renew: true }, member);
    expect((await feedAt(url)).statusCode).toBe(404);
    expect((await feedAt(renewed.url)).body).toContain(made.rid);
  });

  test('shows a time that is kept beside the one that was asked for, and only the proposed one when nothing is kept', async () => {
    const laboratory = await newStaff(world, 'L');
    const member = await newMember(world);
    const { url } = await world.call(reservationCalendar, {}, member);
    const moving = await bookSlot(world, session, member, slotOn(6, '13:00', 1));
    await world.call(acceptByStaff, { rid: moving.rid }, laboratory);
    await world.call(rescheduleReservation, { rid: moving.rid, ...slotOn(6, '15:00', 1) }, member);
    const asked = await bookSlot(world, session, member, slotOn(6, '17:00', 1));
    const proposed = { rid: asked.rid, ...slotOn(6, '19:00', 1), reason: '白天维护' };
    await world.call(proposeTime, proposed, laboratory);
    const events = (await feedAt(url)).body.split('BEGIN:VEVENT').slice(1);
    const entries = events.map((event) => {
      const [hour, status] = [/DTSTART:\d+T(\d\d)/.exec(event)?.[1], /STATUS:(\w+)/.exec(event)?.[1]];
      return `${hour} ${status}`;
    });
    // 13:00 and 15:00 in Shanghai are 05:00 and 07:00 in the feed's UTC; 17:00 is given up for 19:00.
    expect(entries.toSorted()).toEqual(['05 CONFIRMED', '07 TENTATIVE', '11 TENTATIVE']);
  });

  test('of an instrument names no customer and no purpose', async () => {
    const laboratory = await newStaff(world, 'L');
    const made = await bookSlot(world, session, owner, slotOn(6, '09:00', 1), { purpose: '未公开的配方' });
    const { url } = await world.call(instrumentFeed, { rid: session.request.instrument_rid }, laboratory);
    const { body } = await feedAt(url);
    expect(body).toContain(made.rid);
    expect(body).not.toContain('配方');
    expect(body).not.toContain('林晓雨');
  });

  test('gives one reservation as a file behind a short-lived link', async () => {
    const made = await bookSlot(world, session, owner, slotOn(7, '09:00', 1));
    const { ics_url } = await world.call(getReservation, { rid: made.rid }, owner);
    const reply = await world.app.http.inject({ method: 'GET', url: ics_url });
    expect(reply.headers['content-disposition']).toContain('.ics');
    expect(reply.body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    world.clock.pass(hours(1) + minutes(1));
    expect((await world.app.http.inject({ method: 'GET', url: ics_url })).statusCode).toBe(410);
  });
});
