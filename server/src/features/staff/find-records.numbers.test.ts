import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import { getReservation } from '@yance/contract/reservations/endpoints.ts';
import { getTask } from '@yance/contract/results/staff-endpoints.ts';
import { findRecords, type FoundRecord } from '@yance/contract/staff/find-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { bookSlot, newSession, slotOn } from '../../../test/booking.ts';
import * as laboratory from '../../../test/laboratory.ts';
import { newStaff, type StaffSpeaker } from '../../../test/people.ts';
import { orderWithPickup } from '../../../test/sampling.ts';
import type { World } from '../../../test/world.ts';

let world: World;
const staff = new Map<StaffRole, StaffSpeaker>();
/** A record of each kind by its number, with its page. */
const made: { kind: FoundRecord['kind']; number: string; path: string; by: string }[] = [];

beforeAll(async () => {
  const opened = await laboratory.openLaboratory(100_000_00);
  world = opened.world;
  const { student, staff: people } = opened;
  for (const role of ['B', 'R', 'W', 'L', 'A', 'F', 'E', 'M'] as const) staff.set(role, await newStaff(world, role));
  const { tasks } = await laboratory.lockedOrder(world, people, student, [{ kw: 'XRD', count: 1 }]);
  const rid = tasks[0] ?? '';
  const { code } = await world.call(getTask, { rid }, staff.get('M'));
  made.push({ kind: 'task', number: code, path: `/tasks/${rid}`, by: 'BLAM' });
  const booked = await bookSlot(world, await newSession(world), student, slotOn(3, '10:00', 2));
  const { reservation_no } = await world.call(getReservation, { rid: booked.rid }, student);
  made.push({ kind: 'reservation', number: reservation_no, path: `/reservations/${booked.rid}`, by: 'BLM' });
  await orderWithPickup(world, student);
  const { rows } = await world.database.pool.query<{ rid: string; order_no: string }>(
    'select rid, order_no from pickups',
  );
  made.push({ kind: 'pickup', number: rows[0]!.order_no, path: `/pickups/${rows[0]!.rid}`, by: 'BWM' });
});

const find = async (role: StaffRole, kw: string) => (await world.call(findRecords, { kw }, staff.get(role))).list;

test('tasks, reservations and pickups are found by number, by nobody whose role may not open them', async () => {
  for (const { kind, number, path, by } of made) {
    const finders = [];
    for (const role of staff.keys())
      if ((await find(role, number)).some((one) => one.kind === kind && one.path === path)) finders.push(role);
    expect.soft([kind, finders.join('')]).toEqual([kind, by]);
  }
});

test('a number is found as it is typed, in small letters too, and a task by its last digits and by its order', async () => {
  for (const { path, number } of made)
    expect((await find('M', number.toLowerCase())).map((one) => one.path)).toContain(path);
  const [task] = made;
  expect((await find('L', task!.number.slice(-6))).map((one) => one.path)).toContain(task!.path);
});
