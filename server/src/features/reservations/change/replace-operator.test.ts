import { noRules } from '@yance/contract/reservations/rules.ts';
import { saveInstrumentRules } from '@yance/contract/reservations/instrument-endpoints.ts';
import {
  getStaffReservation,
  listStaffReservations,
  replaceOperator,
} from '@yance/contract/reservations/staff-endpoints.ts';
import { listLaboratories } from '@yance/contract/results/staff-endpoints.ts';
import {
  disableStaff,
  setStaffAway,
  setStaffLaboratory,
  setStaffRoles,
} from '@yance/contract/staff/admin-endpoints.ts';
import { listQueues } from '@yance/contract/staff/endpoints.ts';
import { beforeEach, expect, test } from 'vitest';
import { bookedSlot, newSession, slotOn, type Session } from '../../../../test/booking.ts';
import { sentSms } from '../../../../test/gateways.ts';
import { newMember, newStaff, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let session: Session;
let admin: StaffSpeaker;
let left: StaffSpeaker;
let next: StaffSpeaker;
let manager: StaffSpeaker;
beforeEach(async () => {
  world = await openWorld();
  [admin, manager] = [await newStaff(world, 'M'), await newStaff(world, 'B')];
  [left, next] = [await newStaff(world, 'L'), await newStaff(world, 'L')];
  session = await newSession(world);
  await standBy(left, next);
});

const reason = '离职';
const standBy = (...operators: StaffSpeaker[]) =>
  world.call(
    saveInstrumentRules,
    {
      rid: session.request.instrument_rid,
      rules: { ...noRules, operators: operators.map(({ rid }) => rid) },
    },
    admin,
  );
const booked = async (slot = slotOn(3, '10:00', 2)): Promise<string> =>
  (await bookedSlot(world, session, { member: await newMember(world), staff: admin }, slot)).rid;
const nameOf = async ({ rid }: StaffSpeaker): Promise<string> => {
  const { rows } = await world.database.pool.query<{ name: string }>('select name from staff where rid = $1', [rid]);
  return rows[0]?.name ?? '';
};
const standing = async (rid: string) => {
  await world.settle();
  const { operator, unattended } = await world.call(getStaffReservation, { rid }, admin);
  return { operator, unattended };
};
const disable = () => world.call(disableStaff, { rid: left.rid, disabled: true, reason }, admin);
const waiting = async (who: StaffSpeaker) =>
  (await world.call(listQueues, {}, who)).find(({ key }) => key === 'reservations.unattended')?.count;

test('the time at which a technician stands by who is stopped, loses the role or goes to another laboratory goes to who is free', async () => {
  const taken = { operator: await nameOf(next), unattended: false };
  const back = () => world.call(setStaffRoles, { rid: left.rid, roles: ['L'], reason }, admin);
  const first = await booked();
  await world.call(setStaffRoles, { rid: left.rid, roles: ['W'], reason }, admin);
  expect(await standing(first)).toEqual(taken);
  await back();
  const second = await booked(slotOn(4, '10:00', 2));
  const laboratories = await world.call(listLaboratories, { rids: [] }, manager);
  const elsewhere = laboratories.find(({ name }) => name !== session.instruments[0]?.laboratory);
  const to = { rid: left.rid, laboratory_rid: elsewhere?.rid ?? null, reason };
  await world.call(setStaffLaboratory, to, admin);
  expect(await standing(second)).toEqual(taken);
  await world.call(setStaffLaboratory, { ...to, laboratory_rid: null }, admin);
  const third = await booked(slotOn(6, '10:00', 2));
  await disable();
  expect(await standing(third)).toEqual(taken);
  expect(await waiting(manager)).toBe(0);
});

test('where nobody is free the time waits in the queue of laboratory and manager, both are notified once, and who is named later takes over', async () => {
  await standBy(left);
  const rid = await booked();
  const before = sentSms.length;
  await disable();
  expect(await standing(rid)).toEqual({ operator: await nameOf(left), unattended: true });
  expect([await waiting(manager), await waiting(next)]).toEqual([1, 1]);
  const { list, counts } = await world.call(listStaffReservations, { unattended: true }, next);
  expect(list.map((one) => one.rid)).toEqual([rid]);
  expect(counts.unattended).toBe(1);
  const messages = sentSms.slice(before).map(({ template }) => template);
  expect(messages).toContain('staff.reservation.unattended.manager');
  expect(await world.answer(replaceOperator, { rid }, next)).toMatchObject({ reason: 'operatorsBusy' });
  await standBy(next);
  await world.call(replaceOperator, { rid }, next);
  expect(await standing(rid)).toEqual({ operator: await nameOf(next), unattended: false });
  expect(await world.answer(replaceOperator, { rid }, next)).toMatchObject({ reason: 'attended' });
  expect(await waiting(manager)).toBe(0);
});

test('the people of the laboratory are notified, and not those of another', async () => {
  await standBy(left);
  const laboratories = await world.call(listLaboratories, { rids: [] }, manager);
  const own = laboratories.find(({ name }) => name === session.instruments[0]?.laboratory);
  const other = laboratories.find(({ name }) => name !== session.instruments[0]?.laboratory);
  await world.call(setStaffLaboratory, { rid: next.rid, laboratory_rid: own?.rid ?? null, reason }, admin);
  const far = await newStaff(world, 'L');
  await world.call(setStaffLaboratory, { rid: far.rid, laboratory_rid: other?.rid ?? null, reason }, admin);
  await booked();
  await world.settle();
  const before = sentSms.length;
  await disable();
  await world.settle();
  const told = sentSms.slice(before).filter(({ template }) => template.endsWith('unattended.laboratory'));
  expect(told).toHaveLength(1);
  expect([await waiting(next), await waiting(far)]).toEqual([1, 0]);
});

test('an operator who is busy at that time takes over nothing', async () => {
  const [first, second] = [await booked(), await newSession(world, '现场透射电镜机时')];
  const rules = { ...noRules, operators: [next.rid] };
  await world.call(saveInstrumentRules, { rid: second.request.instrument_rid, rules }, admin);
  const people = { member: await newMember(world), staff: admin };
  await bookedSlot(world, second, people, slotOn(3, '11:00', 2));
  await disable();
  expect((await standing(first)).unattended).toBe(true);
});

test('who goes on leave hands the time on, or keeps it: then it waits in the queue until the return', async () => {
  const rid = await booked();
  await world.call(setStaffAway, { rid: left.rid, away: true, reason }, admin);
  expect(await standing(rid)).toEqual({ operator: await nameOf(left), unattended: true });
  await world.call(setStaffAway, { rid: left.rid, away: false, reason }, admin);
  expect(await standing(rid)).toEqual({ operator: await nameOf(left), unattended: false });
  await world.call(setStaffAway, { rid: left.rid, away: true, hand_over: true, reason }, admin);
  expect(await standing(rid)).toEqual({ operator: await nameOf(next), unattended: false });
});
