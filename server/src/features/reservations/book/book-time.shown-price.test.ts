import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import {
  acceptReservation,
  getReservation,
  joinWait,
  listWaits,
  quoteReschedule,
  rescheduleReservation,
  takeWait,
} from '@yance/contract/reservations/endpoints.ts';
import { acceptByStaff, cancelReservationByStaff, proposeTime } from '@yance/contract/reservations/staff-endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { bookedSlot, bookSlot, newSession, slotOn, type Session } from '../../../../test/booking.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let session: Session;
let member: MemberSpeaker;
let laboratory: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  session = await newSession(world);
  member = await newMember(world);
  laboratory = await newStaff(world, 'L');
});

const risen = { code: 0, reason: 'feeRisen', msg: '估价已变为 ¥216.00，请核对后重新提交' };
const freeCredit = async (as: MemberSpeaker) => (await world.call(assetInfo, {}, as)).credit.available_fen;

describe('nobody is held for more than they were shown', () => {
  test('when a booking moves: the estimate holds nothing, and a price above it is refused', async () => {
    const [old, evening] = [slotOn(3, '09:00', 1), slotOn(3, '19:00', 1)];
    const { rid } = await bookedSlot(world, session, { member, staff: laboratory }, old);
    const before = await freeCredit(member);
    const quote = await world.call(quoteReschedule, { rid, ...evening }, member);
    expect(quote).toMatchObject({ price: { total_fen: 21_600 }, hold_fen: 21_600 });
    expect(await freeCredit(member)).toBe(before);
    expect(await world.answer(rescheduleReservation, { rid, ...evening, fee_fen: 21_599 }, member)).toMatchObject(
      risen,
    );
    expect(await world.call(getReservation, { rid }, member)).toMatchObject({ ...old, state: 'booked', wanted: null });
    await world.call(rescheduleReservation, { rid, ...evening, fee_fen: 21_600 }, member);
    expect(await world.call(getReservation, { rid }, member)).toMatchObject({
      state: 'confirming',
      amount_fen: 21_600,
    });
    expect(await freeCredit(member)).toBe(before - 3_600);
  });

  test('when a booking moves to a cheaper time, the dearer one stays held until the answer, as the estimate says', async () => {
    const { rid } = await bookedSlot(world, session, { member, staff: laboratory }, slotOn(4, '19:00', 1));
    const cheaper = slotOn(4, '09:00', 1);
    expect(await world.call(quoteReschedule, { rid, ...cheaper }, member)).toMatchObject({
      price: { total_fen: 18_000 },
      hold_fen: 21_600,
    });
    await world.call(rescheduleReservation, { rid, ...cheaper, fee_fen: 18_000 }, member);
    expect(await world.call(getReservation, { rid }, member)).toMatchObject({ amount_fen: 21_600 });
  });

  test('an estimate refuses what the move would refuse, and is only for the owner', async () => {
    const slot = slotOn(5, '09:00', 1);
    const { rid } = await bookedSlot(world, session, { member, staff: laboratory }, slot);
    const taken = slotOn(5, '11:00', 1);
    await bookSlot(world, session, await newMember(world), taken);
    const ask = (given: { start: string; end: string }, as = member) =>
      world.answer(quoteReschedule, { rid, ...given }, as);
    expect(await ask(slot)).toMatchObject({ code: 0, reason: 'sameTime' });
    expect(await ask(taken)).toMatchObject({ code: 0, reason: 'slotTaken' });
    expect(await ask(slotOn(6, '09:00', 1), await newMember(world))).toMatchObject({ code: 0, reason: 'notFound' });
  });

  test('when the operator proposes another time', async () => {
    const { rid } = await bookSlot(world, session, member, slotOn(7, '09:00', 1));
    await world.call(proposeTime, { rid, ...slotOn(7, '19:00', 1), reason: '白天维护' }, laboratory);
    expect(await world.answer(acceptReservation, { rid, fee_fen: 18_000 }, member)).toMatchObject(risen);
    expect(await world.call(getReservation, { rid }, member)).toMatchObject({ state: 'accepting', amount_fen: 18_000 });
    await world.call(acceptReservation, { rid, fee_fen: 21_600 }, member);
    expect(await world.call(getReservation, { rid }, member)).toMatchObject({ state: 'booked', amount_fen: 21_600 });
  });

  test('when a time from the wait-list is taken: the place in line names the price, and the offer stays where it was refused', async () => {
    const slot = slotOn(8, '19:00', 1);
    const { rid: theirs } = await bookSlot(world, session, await newMember(world), slot);
    const waiting = await newMember(world);
    const { rid, fee_fen } = await world.call(joinWait, { ...session.request, ...slot }, waiting);
    expect(fee_fen).toBe(21_600);
    expect((await world.call(listWaits, {}, waiting)).list).toMatchObject([{ rid, fee_fen: 21_600 }]);
    const before = await freeCredit(waiting);
    await freeTheir(theirs);
    expect(await world.answer(takeWait, { rid, fee_fen: 21_599 }, waiting)).toMatchObject(risen);
    expect((await world.call(listWaits, {}, waiting)).list).toMatchObject([{ state: 'offered', fee_fen: 21_600 }]);
    expect(await freeCredit(waiting)).toBe(before);
    expect(await world.call(takeWait, { rid, fee_fen: 21_600 }, waiting)).toMatchObject({ amount_fen: 21_600 });
    expect((await world.call(listWaits, {}, waiting)).list).toMatchObject([{ state: 'taken', fee_fen: null }]);
  });
});

/** The operator gives somebody's time up, so that it is offered to the line. */
async function freeTheir(rid: string): Promise<void> {
  await world.call(acceptByStaff, { rid }, laboratory);
  await world.call(cancelReservationByStaff, { rid, reason: '改期' }, laboratory);
  await world.settle();
}
