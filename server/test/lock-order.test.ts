import { postDeposit } from '@yance/contract/balance/staff-endpoints.ts';
import { listDeposits } from '@yance/contract/balance/endpoints.ts';
import { setMemberManager } from '@yance/contract/identity/staff-endpoints.ts';
import { updateProfile } from '@yance/contract/identity/endpoints.ts';
import { addOrder, payOrder } from '@yance/contract/orders/endpoints.ts';
import { handOverOrders } from '@yance/contract/orders/staff-endpoints.ts';
import { addPlanLine } from '@yance/contract/plans/endpoints.ts';
import {
  addReservation,
  cancelReservation,
  joinWait,
  listWaits,
  rescheduleReservation,
  takeWait,
} from '@yance/contract/reservations/endpoints.ts';
import { refuseByStaff } from '@yance/contract/reservations/staff-endpoints.ts';
import { contestAssign } from '@yance/contract/results/endpoints.ts';
import { acceptTask, dispatchTask, listLaboratories, paidRetestTask } from '@yance/contract/results/staff-endpoints.ts';
import { getWorklist, listWorklists, saveWorklist } from '@yance/contract/results/worklist-endpoints.ts';
import { addSampling } from '@yance/contract/sampling/endpoints.ts';
import { assignPickups } from '@yance/contract/sampling/staff-endpoints.ts';
import { disableStaff } from '@yance/contract/staff/admin-endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { verifyLedger } from '../src/features/ledger/index.ts';
import { changeSetting } from '../src/features/settings/index.ts';
import { bookedSlot, bookSlot, newSession, slotOn, type Session } from './booking.ts';
import { accountRow, inNoCircle } from './in-no-circle.ts';
import { checkingOrder, createLaboratoryStaff, lockedOrder, type LaboratoryStaff } from './laboratory.ts';
import { deposited, financeOf } from './money.ts';
import { placeOrder } from './ordering.ts';
import { newMember, newStaff, profileOf, type MemberSpeaker, type StaffSpeaker } from './people.ts';
import { morning, nextDay, orderWithPickup, pickupDemand } from './sampling.ts';
import { newVoucher } from './uploads.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let staff: LaboratoryStaff;
let admin: StaffSpeaker;
let session: Session;
beforeAll(async () => {
  world = await openWorld();
  staff = await createLaboratoryStaff(world);
  admin = await newStaff(world, 'M');
  session = await newSession(world);
});

async function rich(): Promise<MemberSpeaker> {
  const member = await newMember(world);
  await deposited(world, member, 50_000_00);
  return member;
}
let hour = 0;
/** An hour that no other test books. */
const freeHour = () => slotOn(2 + Math.floor(hour / 8), `${String(9 + (hour++ % 8)).padStart(2, '0')}:00`, 1);
const row = (table: string, rid: string, key?: string) => ({ table, rid, ...(key ? { key } : {}) });

describe('money', () => {
  test('a transfer that arrives for an order, and the payment of another order', async () => {
    const who = await newMember(world);
    const waiting = [];
    for (let index = 0; index < 2; index += 1)
      waiting.push(await placeOrder(world, who, [{ kw: '场发射扫描电镜', count: 100 }]));
    const [first, second] = waiting;
    await world.call(payOrder, { rid: first!.rid, voucher_rid: await newVoucher(world, who) }, who);
    const [deposit] = (await world.call(listDeposits, {}, who)).list;
    await deposited(world, who, 500_00);
    const arrival = {
      rid: deposit!.rid,
      amount_fen: first!.missing_fen,
      bank_reference: `LOCKS-${deposit!.rid}`,
      received_on: '2026-11-24',
    };
    const finance = await financeOf(world);
    await inNoCircle<unknown>(world, await accountRow(world, who), [
      () => world.answer(payOrder, { rid: second!.rid }, who),
      () => world.answer(postDeposit, arrival, finance),
      () => world.answer(payOrder, { rid: first!.rid }, who),
    ]);
    expect(await verifyLedger(world.database.db)).toEqual([]);
  });
});

describe('what a member may have open', () => {
  test('two orders with a pickup each', async () => {
    const who = await rich();
    const demands = [];
    for (let index = 0; index < 2; index += 1) demands.push(await pickupDemand(world, who, { date: nextDay() }));
    const answers = await inNoCircle(
      world,
      await accountRow(world, who),
      demands.map((demand) => () => world.answer(addOrder, demand, who)),
    );
    expect(answers.map(({ code }) => code)).toEqual([1, 1]);
  });

  test('a pickup, and instrument time', async () => {
    const who = await rich();
    await world.database.transaction((tx) =>
      changeSetting({ tx, clock: world.clock }, 'allowRegion', ['11', '3201', '4403']),
    );
    const [date, slot] = [nextDay(), freeHour()];
    const pickup = { date, time: morning, sendAddress: who.address_rid ?? '' };
    const answers = await inNoCircle<{ code: number }>(world, await accountRow(world, who), [
      () => world.answer(addSampling, pickup, who),
      () => world.answer(addReservation, { ...session.request, ...slot }, who),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([1, 1]);
  });

  test('time from the wait-list, and time of the same instrument', async () => {
    const who = await rich();
    const [slot, other] = [freeHour(), freeHour()];
    const { rid } = await bookSlot(world, session, await newMember(world), slot);
    await world.call(joinWait, { ...session.request, ...slot }, who);
    await world.call(refuseByStaff, { rid, reason: '维护' }, staff.manager);
    await world.settle();
    const [wait] = (await world.call(listWaits, {}, who)).list;
    const answers = await inNoCircle<{ code: number }>(world, row('members', who.rid), [
      () => world.answer(addReservation, { ...session.request, ...other }, who),
      () => world.answer(takeWait, { rid: wait!.rid }, who),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([1, 1]);
  });

  test('a pickup for an order, and the member given to another manager', async () => {
    const who = await rich();
    const [one, two] = [await newStaff(world, 'B'), await newStaff(world, 'B')];
    const give = (to: StaffSpeaker) =>
      world.answer(setMemberManager, { rid: who.rid, manager_rid: to.rid, reason: '调整' }, admin);
    await give(one);
    const { rid } = await placeOrder(world, who, [{ kw: 'XRD', count: 1 }]);
    const pickup = { order_rid: rid, date: nextDay(), time: morning, sendAddress: who.address_rid ?? '' };
    const answers = await inNoCircle<{ code: number }>(world, row('orders', rid), [
      () => world.answer(addSampling, pickup, who),
      () => give(two),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([1, 1]);
  });
});

describe('instrument time', () => {
  test('a submission of two instruments, and a booking of the second that moves', async () => {
    const who = await rich();
    const other = await newSession(world, '现场透射电镜机时');
    const both = [session, other].toSorted((a, b) => (a.request.instrument_rid < b.request.instrument_rid ? -1 : 1));
    const { rid: booked } = await bookedSlot(world, both[1]!, { member: who, staff: staff.manager }, freeHour());
    const bookings: string[] = [];
    for (const { request } of both) {
      const { rid, parameters, ...booking } = { ...request, ...freeHour() };
      const { line } = await world.call(addPlanLine, { rid, configuration: { parameters, booking } }, who);
      bookings.push(line.plan_rid);
    }
    const demand = { lines: [], bookings, contact_name: '李同学', contact_phone: '13800008000' };
    const answers = await inNoCircle<{ code: number }>(world, await accountRow(world, who), [
      () => world.answer(addOrder, demand, who),
      () => world.answer(rescheduleReservation, { rid: booked, ...slotOn(12, '09:00', 2) }, who),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([1, 1]);
  });

  test.each(['cancelled', 'refused'])('time that is %s, and another booking of the instrument', async (how) => {
    const who = await rich();
    const slots = [freeHour(), freeHour()];
    const { rid } = await bookSlot(world, session, who, slots[0]!);
    const end = {
      cancelled: () => world.answer(cancelReservation, { rid, reason: '不做了' }, who),
      refused: () => world.answer(refuseByStaff, { rid, reason: '维护' }, staff.manager),
    }[how]!;
    const answers = await inNoCircle<{ code: number }>(world, await accountRow(world, who), [
      end,
      () => world.answer(addReservation, { ...session.request, ...slots[1]! }, who),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([1, 1]);
  });
});

describe('service managers', () => {
  test('a paid retest, and the manager of its order who leaves', async () => {
    const who = await rich();
    const left = await newStaff(world, 'B');
    await world.call(setMemberManager, { rid: who.rid, manager_rid: left.rid, reason: '调整' }, admin);
    const { tasks } = await checkingOrder(world, staff, who, [{ kw: 'XRD', count: 1 }]);
    await world.call(contestAssign, { rid: tasks[0]!, reason: '峰位偏移' }, who);
    const answers = await inNoCircle<{ code: number }>(world, row('members', who.rid), [
      () => world.answer(paidRetestTask, { rid: tasks[0]!, reason: '样品不均匀', amount_fen: 200_00 }, staff.manager),
      () => world.answer(disableStaff, { rid: left.rid, disabled: true, reason: '离职' }, admin),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([1, 1]);
  });

  test('first orders of a member whose manager works no more, and the member given to a manager', async () => {
    const who = await rich();
    const { manager_rid, demands } = await unmanaged(who, 2);
    const answers = await inNoCircle<{ code: number }>(world, row('members', who.rid), [
      ...demands.map((demand) => () => world.answer(addOrder, demand, who)),
      () => world.answer(setMemberManager, { rid: who.rid, manager_rid, reason: '调整' }, admin),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([1, 1, 1]);
  });

  test('a profile that finds a manager, and the member given to one', async () => {
    const who = await newMember(world);
    const { manager_rid } = await unmanaged(who, 0);
    const answers = await inNoCircle<{ code: number }>(world, row('members', who.rid), [
      () => world.answer(updateProfile, profileOf(0), who),
      () => world.answer(setMemberManager, { rid: who.rid, manager_rid, reason: '调整' }, admin),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([1, 1]);
  });

  test('an instrument’s order of runs with tasks of three orders, and their member given to another manager', async () => {
    const who = await rich();
    const { rid: manager_rid } = await newStaff(world, 'B');
    const { instrument_rid, version, task_rids } = await threeWaiting(who);
    const answers = await inNoCircle<{ code: number }>(world, row('tasks', task_rids[1]!), [
      () => world.answer(saveWorklist, { instrument_rid, version, task_rids }, staff.tester),
      () => world.answer(setMemberManager, { rid: who.rid, manager_rid, reason: '调整' }, admin),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([1, 1]);
  });

  /** Tasks of three orders of a member that wait in one laboratory, and an instrument there that can run them. */
  async function threeWaiting(who: MemberSpeaker) {
    const task_rids: string[] = [];
    for (let index = 0; index < 3; index += 1)
      task_rids.push(...(await lockedOrder(world, staff, who, [{ kw: 'XRD', count: 1 }])).tasks);
    const places = await world.call(listLaboratories, { rids: task_rids }, staff.manager);
    const place = places.find(({ instruments }) => instruments.length > 0)!;
    for (const rid of task_rids) {
      await world.call(dispatchTask, { rid, laboratory_rid: place.rid }, staff.manager);
      await world.call(acceptTask, { rid }, staff.tester);
    }
    const models = place.instruments.map(({ model }) => model);
    const { list } = await world.call(listWorklists, {}, staff.tester);
    const own = list.find(({ laboratory_rid, model }) => laboratory_rid === place.rid && models.includes(model))!;
    const { version } = await world.call(getWorklist, { instrument_rid: own.rid }, staff.tester);
    return { instrument_rid: own.rid, version, task_rids };
  }

  /** A member without a service manager, with so many demands that are ready to be ordered. */
  async function unmanaged(who: MemberSpeaker, count: number) {
    const demands = [];
    for (let index = 0; index < count; index += 1)
      demands.push(
        await pickupDemand(world, who, { type: 0, date: undefined, time: undefined, address_rid: undefined }),
      );
    const { rid: manager_rid } = await newStaff(world, 'B');
    await world.database.pool.query('update members set manager_rid = null where rid = $1', [who.rid]);
    return { manager_rid, demands };
  }
});

test('pickups that get a courier, and their orders handed over', async () => {
  const who = await rich();
  const orders: string[] = [];
  for (let index = 0; index < 2; index += 1) orders.push((await orderWithPickup(world, who, { date: nextDay() })).rid);
  const { rows } = await world.database.pool.query<{ rid: string }>(
    'select rid from pickups where order_rid = any($1) order by rid',
    [orders],
  );
  const [early, late] = rows;
  const [courier, { rid: manager_rid }] = [await newStaff(world, 'R'), await newStaff(world, 'B')];
  const answers = await inNoCircle<{ code: number }>(world, row('pickups', early!.rid), [
    () => world.answer(assignPickups, { rids: [early!.rid, late!.rid], courier_rid: courier.rid }, staff.manager),
    () => world.answer(handOverOrders, { rids: orders, manager_rid, reason: '调整' }, staff.manager),
  ]);
  expect(answers.map(({ code }) => code)).toEqual([1, 1]);
});
