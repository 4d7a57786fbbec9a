import { leaveRecord, lookAtRecord, presenceMillis } from '@yance/contract/live/presence-endpoints.ts';
import { dispatchTask, listLaboratories } from '@yance/contract/results/staff-endpoints.ts';
import { setStaffLaboratory } from '@yance/contract/staff/admin-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { createLaboratoryStaff, lockedOrder } from '../../../test/laboratory.ts';
import * as live from '../../../test/live.ts';
import { placeOrder } from '../../../test/ordering.ts';
import { newMember, newStaff, type StaffSpeaker } from '../../../test/people.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { newRid } from '../../kernel/db.ts';
import { presences } from './presence.tables.ts';

let world: World;
let processes: [live.Process, live.Process];
let one: StaffSpeaker;
let other: StaffSpeaker;
let rid: string;
beforeAll(async () => {
  world = await openWorld();
  [one, other] = [await newStaff(world, 'B'), await newStaff(world, 'F')];
  ({ rid } = await placeOrder(world, await newMember(world)));
  processes = [await live.startProcess(world), await live.startProcess(world)];
  return () => Promise.all(processes.map((process) => process.stop()));
});

const look = async (who: StaffSpeaker, page: string, record: string = rid) =>
  (await world.call(lookAtRecord, { kind: 'order', rid: record, page }, who)).list.map((viewer) => viewer.rid);
const leave = (who: StaffSpeaker, page: string) => world.call(leaveRecord, { page }, who);
const rows = () => world.database.db.$count(presences);

test('who has a record open is read by the others who have, until they leave or say nothing for less than a minute', async () => {
  const [first, second] = [newRid(), newRid()];
  expect(await look(one, first)).toEqual([]);
  expect(await look(other, second)).toEqual([one.rid]);
  expect(await look(one, first)).toEqual([other.rid]);
  await leave(other, second);
  expect(await look(one, first)).toEqual([]);
  await look(other, second);
  world.clock.pass(presenceMillis + 1);
  expect(presenceMillis).toBeLessThan(60_000);
  expect(await look(one, first)).toEqual([]);
  expect(await rows()).toBe(1);
  await leave(one, first);
});

test('a colleague who has the record open hears of it in another process, and hears when the other leaves', async () => {
  const [first, second] = [newRid(), newRid()];
  const page = await live.listenAsStaff(world, processes[1], one);
  const elsewhere = await live.listenAsStaff(world, processes[0], await newStaff(world, 'B'));
  await look(one, first);
  const told = (count: number) => page.until((heard) => heard.filter(({ kind }) => kind === 'present').length >= count);
  await told(1);
  await look(other, second);
  await told(2);
  // Said again it is no news.
  await look(other, second);
  await leave(other, second);
  await told(3);
  expect(page.heard.filter(({ kind }) => kind === 'present')).toEqual(
    Array.from({ length: 3 }, () => ({ kind: 'present', record: { kind: 'order', rid } })),
  );
  expect(elsewhere.heard.filter(({ kind }) => kind === 'present')).toEqual([]);
  page.leave();
  elsewhere.leave();
  await leave(one, first);
});

test('nobody looks at a record that they may not open, nor leaves a page of another', async () => {
  const page = newRid();
  const courier = await newStaff(world, 'R');
  const asked = { kind: 'order', rid, page } as const;
  expect(await world.answer(lookAtRecord, asked, courier)).toMatchObject({ reason: 'notFound' });
  expect(await world.answer(lookAtRecord, { ...asked, rid: newRid() }, one)).toMatchObject({ reason: 'notFound' });
  await look(one, page);
  await leave(other, page);
  expect(await look(other, newRid())).toEqual([one.rid]);
});

test('one person counts for few pages, and two who come back at once do not hinder each other', async () => {
  for (let count = 0; count < 25; count += 1) await look(one, newRid());
  expect(await rows()).toBeLessThanOrEqual(22);
  const pages = [newRid(), newRid()] as const;
  for (let round = 0; round < 8; round += 1) {
    world.clock.pass(presenceMillis + 1);
    await Promise.all([look(one, pages[0]), look(other, pages[1])]);
  }
  expect(await rows()).toBe(2);
});

test('who works for a laboratory sees the own colleagues alone, and is seen by the operator', async () => {
  const staff = await createLaboratoryStaff(world);
  const { tasks } = await lockedOrder(world, staff, await newMember(world), [{ kw: 'XRD', count: 1 }]);
  const [task = ''] = tasks;
  const [laboratory] = await world.call(listLaboratories, {}, staff.manager);
  const tied = await newStaff(world, 'L');
  const administrator = await newStaff(world, 'M');
  const given = { laboratory_rid: laboratory?.rid ?? '', reason: '合作实验室' };
  await world.call(setStaffLaboratory, { rid: tied.rid, ...given }, administrator);
  await world.call(dispatchTask, { rid: task, laboratory_rid: given.laboratory_rid }, staff.manager);
  const lookAtTask = async (who: StaffSpeaker) =>
    (await world.call(lookAtRecord, { kind: 'task', rid: task, page: newRid() }, who)).list.map((viewer) => viewer.rid);
  await lookAtTask(staff.tester);
  expect(await lookAtTask(tied)).toEqual([]);
  expect(await lookAtTask(staff.manager)).toEqual(expect.arrayContaining([staff.tester.rid, tied.rid]));
});
