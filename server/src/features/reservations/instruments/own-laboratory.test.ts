import { noRules } from '@yance/contract/reservations/rules.ts';
import * as instruments from '@yance/contract/reservations/instrument-endpoints.ts';
import * as calls from '@yance/contract/reservations/staff-endpoints.ts';
import { listLaboratories } from '@yance/contract/results/staff-endpoints.ts';
import { setStaffLaboratory } from '@yance/contract/staff/admin-endpoints.ts';
import { listQueues } from '@yance/contract/staff/endpoints.ts';
import { expect, test } from 'vitest';
import { bookSlot, newSession, slotOn, worldDay } from '../../../../test/booking.ts';
import { newMember, newStaff, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld } from '../../../../test/world.ts';
import { memberCode } from '../use/check-in-code.ts';

const { reservationStaffEndpoints } = calls;
const world = await openWorld();
const manager = await newStaff(world, 'B');
const session = await newSession(world);
const { list: known } = await world.call(instruments.listInstruments, {}, manager);
const instrument = known.find(({ rid }) => rid === session.request.instrument_rid)!;
const closure = {
  rid: instrument.rid,
  start: `${worldDay}T18:00:00+08:00`,
  end: `${worldDay}T20:00:00+08:00`,
  reason: '保养',
};
const { hours } = await world.call(instruments.getInstrument, { rid: instrument.rid }, manager);

/** Somebody who only tests, for a laboratory: that of the booked instrument, or another one. */
async function employed(own: boolean): Promise<StaffSpeaker> {
  const person = await newStaff(world, 'L');
  const laboratories = await world.call(listLaboratories, {}, manager);
  const { rid: laboratory_rid } = laboratories.find(({ name }) => (name === instrument.laboratory) === own)!;
  const administrator = await newStaff(world, 'M');
  await world.call(setStaffLaboratory, { rid: person.rid, laboratory_rid, reason: '合作实验室' }, administrator);
  return person;
}

/** A booking that waits for staff, a training and a closure of the one instrument, and every staff call about them. */
async function everyCall() {
  const member = await newMember(world);
  const { rid, reservation_no } = await bookSlot(world, session, member, slotOn(1, '10:00', 1));
  const tester = await newStaff(world, 'L');
  const grant = { phone: member.phone, instrument_rid: instrument.rid, expires_on: '2027-11-24' };
  const training = await world.call(calls.grantTraining, grant, tester);
  const shut = await world.call(instruments.addClosure, closure, manager);
  const reason = '停电';
  const inputs: Partial<Record<keyof typeof reservationStaffEndpoints, object>> = {
    getStaffReservation: { rid },
    reservationBoard: { instrument_rid: instrument.rid },
    acceptByStaff: { rid },
    refuseByStaff: { rid, reason },
    proposeTime: { rid, reason, ...slotOn(1, '14:00', 1) },
    cancelReservationByStaff: { rid, reason },
    checkInByStaff: { code: memberCode(reservation_no) },
    finishUse: { rid },
    faultByStaff: { rid, reason },
    setMeetingLink: { rid, link: 'https://meeting.example.com/1' },
    getInstrument: { rid: instrument.rid },
    saveHours: { rid: instrument.rid, hours },
    saveInstrumentRules: { rid: instrument.rid, rules: noRules },
    addClosure: { ...closure, start: `${worldDay}T21:00:00+08:00`, end: `${worldDay}T22:00:00+08:00` },
    moveClosure: { rid: shut.rid, start: `${worldDay}T18:30:00+08:00`, end: `${worldDay}T20:00:00+08:00` },
    previewBreakdown: { rid: instrument.rid },
    startBreakdown: { rid: instrument.rid, reason, seen: [] },
    arrangeTime: { ...session.request, ...slotOn(1, '16:00', 1), phone: member.phone },
    replaceOperator: { rid },
    replaceTime: { rid, reason, ...slotOn(1, '15:00', 1) },
    removeClosure: { rid: shut.rid },
    instrumentFeed: { rid: instrument.rid },
    grantTraining: grant,
    withdrawTraining: { rid: training.rid, reason },
  };
  return { rid, training, shut, inputs };
}

test('people of a laboratory neither read nor move what belongs to the instruments of another one', async () => {
  const { rid, training, shut, inputs } = await everyCall();
  // Lists name nothing of others instead of refusing; the last two are the service manager's alone.
  const beside = [
    'listStaffReservations',
    'listInstruments',
    'instrumentBoard',
    'listTrainings',
    'adjustUse',
    'upholdUse',
  ];
  expect([...Object.keys(inputs), ...beside].toSorted()).toEqual(Object.keys(reservationStaffEndpoints).toSorted());
  const stranger = await employed(false);
  for (const [name, input] of Object.entries(inputs)) {
    const endpoint = reservationStaffEndpoints[name as keyof typeof reservationStaffEndpoints];
    expect([name, await world.answer(endpoint, input as never, stranger)]).toMatchObject([
      name,
      { code: 0, reason: 'notFound' },
    ]);
  }
  expect(await seen(stranger)).toEqual({ reservations: [], trainings: [], instrument: false, waiting: 0, counted: 0 });
  const everything = { reservations: [rid], trainings: [training.rid], instrument: true, waiting: 1, counted: 1 };
  expect(await seen(manager)).toEqual(everything);
  const { made: _made, missed: _missed, ...shown } = shut;
  expect((await world.call(instruments.getInstrument, { rid: instrument.rid }, manager)).closures).toEqual([shown]);
  const own = await employed(true);
  expect(await seen(own)).toEqual(everything);
  expect(await world.call(calls.acceptByStaff, { rid }, own)).toMatchObject({ state: 'booked' });
  expect(await world.call(calls.withdrawTraining, { rid: training.rid, reason: '到期' }, own)).toMatchObject({
    cancelled: 0,
  });
});

async function seen(as: StaffSpeaker) {
  const { list, counts } = await world.call(calls.listStaffReservations, {}, as);
  const trainings = await world.call(calls.listTrainings, {}, as);
  const listed = await world.call(instruments.listInstruments, {}, as);
  const lanes = await world.call(instruments.instrumentBoard, { kw: instrument.model }, as);
  const queues = await world.call(listQueues, {}, as);
  return {
    reservations: list.map(({ rid }) => rid),
    trainings: trainings.list.map(({ rid }) => rid),
    instrument: listed.list.some(({ rid }) => rid === instrument.rid) && lanes.list.length > 0,
    waiting: queues.find(({ key }) => key === 'reservations.confirming')?.count,
    counted: counts.confirming ?? 0,
  };
}
