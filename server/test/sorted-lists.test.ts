import { listMembers } from '@yance/contract/identity/staff-endpoints.ts';
import type { Endpoint } from '@yance/contract/kernel/endpoint.ts';
import { damageSamples, sampleQueue } from '@yance/contract/samples/staff-endpoints.ts';
import { compensationQueue, recycleQueue } from '@yance/contract/samples/recycle-staff-endpoints.ts';
import { listPickups } from '@yance/contract/sampling/staff-endpoints.ts';
import { addSampling } from '@yance/contract/sampling/endpoints.ts';
import { listStaff } from '@yance/contract/staff/admin-endpoints.ts';
import { listStaffOrders } from '@yance/contract/orders/staff-endpoints.ts';
import { listStaffReservations } from '@yance/contract/reservations/staff-endpoints.ts';
import { listTasks } from '@yance/contract/results/staff-endpoints.ts';
import { postRequirement } from '@yance/contract/requirements/endpoints.ts';
import { requirementQueue } from '@yance/contract/requirements/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { minutes } from '../src/kernel/clock.ts';
import { bookSlot, newSession, slotOn } from './booking.ts';
import { createLaboratoryStaff } from './laboratory.ts';
import { deposited } from './money.ts';
import { newMember, newPhone, newStaff, type StaffSpeaker } from './people.ts';
import { finishedOrder } from './returning.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let administrator: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  const staff = await createLaboratoryStaff(world);
  const session = await newSession(world);
  // Two of everything, a minute apart, with samples that go back by themselves; the later one is used or visited first.
  for (const [turn, day] of [6, 5].entries()) {
    world.clock.pass(minutes(1));
    const member = await newMember(world);
    await deposited(world, member, 100_000_00);
    const { samples } = await finishedOrder(world, staff, member, 'return', 2);
    await world.settle();
    const [lost] = samples;
    await world.call(damageSamples, { rids: [lost?.rid ?? ''], kind: 'lost', reason: '盘点未找到' }, staff.keeper);
    await bookSlot(world, session, member, slotOn(day, '09:00', 1));
    const request = { date: `2026-11-${20 + day}`, time: '09:00-11:00', sendAddress: member.address_rid ?? '' };
    await world.call(addSampling, request, member);
    await world.call(
      postRequirement,
      { name: '何晓明', phone: newPhone(), content: `需要测试 ${turn} 个样品的晶体结构` },
      undefined,
      { 'x-forwarded-for': `10.61.0.${turn}` },
    );
  }
  administrator = await newStaff(world, 'M');
}, 120_000);

interface Row extends Record<string, unknown> {
  clock?: { until: string } | null;
}

/** What a row is sorted by under a key; where the wire name of the value is not the key. */
const valueOf = (endpoint: Endpoint, key: string, row: Row): unknown => {
  if (endpoint === recycleQueue && key === 'clock') return row.due_at;
  if (key === 'clock') return row.clock?.until ?? null;
  if (key === 'slot') return row.start;
  return row[key];
};

/** The orders that a list declares. */
function sortsOf(endpoint: Endpoint): string[] {
  const shape: unknown = Reflect.get(endpoint.input, 'shape');
  const sort = (shape as { sort?: { unwrap?: () => { options?: string[] } } } | undefined)?.sort;
  return sort?.unwrap?.().options ?? [];
}

const lists: readonly Endpoint[] = [
  sampleQueue,
  recycleQueue,
  compensationQueue,
  listStaffReservations,
  requirementQueue,
  listPickups,
  listTasks,
  listMembers,
  listStaff,
  listStaffOrders,
];

test('the lists of the console come in every order that they declare, rows without a value last', async () => {
  const wrong: string[] = [];
  for (const endpoint of lists)
    for (const sort of sortsOf(endpoint)) {
      const { list } = (await world.call(endpoint, { sort, size: 100 }, administrator)) as { list: Row[] };
      const key = sort.replace(/^-/, '');
      const values = list.map((row) => valueOf(endpoint, key, row));
      if (values.includes(undefined)) wrong.push(`${endpoint.path} ${sort}: no value`);
      const known = values.filter((value) => value !== null) as (string | number)[];
      const order = sort.startsWith('-') ? -1 : 1;
      const wanted = known.toSorted((a, b) => (a < b ? -order : a > b ? order : 0));
      const nulls = values.slice(known.length);
      if (JSON.stringify([...wanted, ...nulls]) !== JSON.stringify(values)) wrong.push(`${endpoint.path} ${sort}`);
    }
  expect(wrong).toEqual([]);
});

test('a list that was turned over begins with what stood last', async () => {
  for (const endpoint of lists) {
    const asked = async (sort: string) =>
      ((await world.call(endpoint, { sort, size: 100 }, administrator)) as { list: Row[] }).list;
    const [up, down] = [await asked('created'), await asked('-created')];
    expect([endpoint.path, up.length > 1]).toEqual([endpoint.path, true]);
    expect([endpoint.path, down]).toEqual([endpoint.path, up.toReversed()]);
  }
});
