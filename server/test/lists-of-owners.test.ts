import { listComplaintsForStaff } from '@yance/contract/complaints/staff-endpoints.ts';
import { addComplaint } from '@yance/contract/complaints/endpoints.ts';
import { listMembers, setMemberManager } from '@yance/contract/identity/staff-endpoints.ts';
import type { Endpoint } from '@yance/contract/kernel/endpoint.ts';
import { postRequirement } from '@yance/contract/requirements/endpoints.ts';
import { requirementQueue, takeRequirement } from '@yance/contract/requirements/staff-endpoints.ts';
import { listStaffReservations } from '@yance/contract/reservations/staff-endpoints.ts';
import { confirmAssign } from '@yance/contract/results/endpoints.ts';
import { setStaffGroup } from '@yance/contract/staff/admin-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { bookSlot, newSession, slotOn } from './booking.ts';
import { checkingOrder, createLaboratoryStaff } from './laboratory.ts';
import { deposited } from './money.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from './people.ts';
import { openWorld, type World } from './world.ts';

let world: World;
/** The first two are in one work group. */
let managers: [StaffSpeaker, StaffSpeaker, StaffSpeaker];
/** A customer of each, with one of everything. */
const customers: MemberSpeaker[] = [];
beforeAll(async () => {
  world = await openWorld();
  managers = [await newStaff(world, 'B'), await newStaff(world, 'B'), await newStaff(world, 'B')];
  const administrator = await newStaff(world, 'M');
  for (const { rid } of managers.slice(0, 2)) await world.call(setStaffGroup, { rid, group: '材料组' }, administrator);
  const staff = await createLaboratoryStaff(world);
  const session = await newSession(world);
  for (const [turn, manager] of managers.entries()) {
    const member = await newMember(world);
    customers.push(member);
    await deposited(world, member, 100_000_00);
    await world.call(setMemberManager, { rid: member.rid, manager_rid: manager.rid, reason: '分配' }, administrator);
    await bookSlot(world, session, member, slotOn(turn + 4, '09:00', 1));
    const wanted = { name: '何静怡', phone: member.phone, content: `想测 ${turn} 个样品` };
    const { rid } = await world.call(postRequirement, wanted, member);
    await world.call(takeRequirement, { rid }, manager);
    const { tasks } = await checkingOrder(world, staff, member, [{ kw: 'XRD', count: 1 }]);
    await world.call(confirmAssign, { rid: tasks[0] ?? '' }, member);
    await world.call(addComplaint, { task_rid: tasks[0] ?? '', reason: '峰位偏移' }, member);
  }
}, 120_000);

interface Reply {
  list: Record<string, unknown>[];
  total: number;
  counts?: Record<string, number>;
}
/** Each list with the state in which its three records stand, and how a row says whose it is. */
const lists: readonly { endpoint: Endpoint; state?: string; customerOf: (row: Record<string, unknown>) => unknown }[] =
  [
    { endpoint: requirementQueue, state: 'assigned', customerOf: ({ content }) => content },
    { endpoint: listComplaintsForStaff, state: 'open', customerOf: (row) => Reflect.get(Object(row.customer), 'rid') },
    {
      endpoint: listStaffReservations,
      state: 'confirming',
      customerOf: ({ customer }) => Reflect.get(Object(customer), 'rid'),
    },
    { endpoint: listMembers, customerOf: ({ rid }) => rid },
  ];
const ask = async (endpoint: Endpoint, input: object, who: StaffSpeaker): Promise<Reply> =>
  (await world.call(endpoint, input, who)) as Reply;

test.each(lists)(
  '$endpoint.path shows the own and those of the work group, and its tabs count the same',
  async (one) => {
    const { endpoint, state, customerOf } = one;
    const named = (rows: readonly number[]) =>
      new Set(rows.map((at) => (endpoint === requirementQueue ? `想测 ${at} 个样品` : customers[at]?.rid)));
    const shows = async (input: object, who: StaffSpeaker, rows: readonly number[]) => {
      const { list, total, counts } = await ask(endpoint, input, who);
      expect(new Set(list.map(customerOf))).toEqual(named(rows));
      expect(total).toBe(rows.length);
      if (state) expect(counts?.[state] ?? 0).toBe(rows.length);
    };
    const [own, mate, stranger] = managers;
    if (state) await shows({}, own, [0, 1, 2]);
    await shows({ mine: true }, own, [0]);
    await shows({ group: true }, own, [0, 1]);
    await shows({ group: true }, mate, [0, 1]);
    await shows({ mine: true, group: true }, mate, [1]);
    await shows({ group: true }, stranger, [2]);
  },
);

test.each([requirementQueue, listComplaintsForStaff, listMembers] as readonly Endpoint[])(
  '$path is narrowed to the managers that were chosen, within whose it shows',
  async (endpoint) => {
    const [own, mate, stranger] = managers;
    const total = async (input: object) => (await ask(endpoint, input, own)).total;
    expect(await total({ managers: [mate.rid] })).toBe(1);
    expect(await total({ managers: [mate.rid, stranger.rid] })).toBe(2);
    expect(await total({ managers: [mate.rid, stranger.rid], group: true })).toBe(1);
    expect(await total({ managers: [mate.rid], mine: true })).toBe(0);
  },
);

test('who stands by at an instrument finds the reservation among the own, and a laboratory finds no other', async () => {
  const [first, second] = [await newStaff(world, 'L'), await newStaff(world, 'L')];
  const [booked] = (await ask(listStaffReservations, {}, first)).list;
  await world.database.pool.query('update reservation_spans set operator_rid = $1 where owner_rid = $2', [
    first.rid,
    booked?.rid,
  ]);
  const own = await ask(listStaffReservations, { mine: true }, first);
  expect(own.list.map(({ rid }) => rid)).toEqual([booked?.rid]);
  expect(own.counts).toMatchObject({ confirming: 1 });
  expect((await ask(listStaffReservations, { mine: true }, second)).total).toBe(0);
});

test('members are narrowed to those who bear one of the tags', async () => {
  const [first, second, third] = customers;
  for (const [member, tag] of [
    [first, 'VIP'],
    [first, '高校'],
    [second, '高校'],
    [third, '企业'],
  ] as const)
    await world.database.pool.query('insert into member_tags values ($1, $2, $3, now())', [
      member?.rid,
      tag,
      managers[0].rid,
    ]);
  const bearing = async (...tags: string[]) =>
    (await ask(listMembers, { tags }, managers[0])).list.map(({ rid }) => rid);
  expect(new Set(await bearing('VIP', '高校'))).toEqual(new Set([first?.rid, second?.rid]));
  expect(await bearing('企业')).toEqual([third?.rid]);
  expect(await bearing('没有的标签')).toEqual([]);
});
