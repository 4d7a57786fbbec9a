import { listInstruments } from '../src/features/catalogue/index.ts';
import { setMemberManager } from '@yance/contract/identity/staff-endpoints.ts';
import { acceptTask, dispatchTask, listLaboratories, startTask } from '@yance/contract/results/staff-endpoints.ts';
import { instrumentName } from '@yance/contract/catalogue/instrument-name.ts';
import { createLaboratoryStaff, lockedOrder, type LaboratoryStaff } from './laboratory.ts';
import { deposited } from './money.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from './people.ts';
import { openWorld, type World } from './world.ts';

/** One order with one task, and what lists can be narrowed to it by. */
export interface FilteredOrder {
  rid: string;
  task: string;
  member: MemberSpeaker;
  manager: StaffSpeaker;
  laboratory: string;
  instrument: string;
  operator: string;
  tag: string;
}

export interface FilteredWorld {
  world: World;
  staff: LaboratoryStaff;
  administrator: StaffSpeaker;
  /** Of different laboratories, managers, operators and tags; both are being tested, the second is urgent. */
  orders: [FilteredOrder, FilteredOrder];
}

const reason = '测试';

/** A world with two orders of the same service that differ in everything that staff filter by. */
export async function openFilteredWorld(): Promise<FilteredWorld> {
  const world = await openWorld();
  const staff = await createLaboratoryStaff(world);
  const administrator = await newStaff(world, 'M');
  const register = await world.database.transaction((tx) => listInstruments(tx));
  const [here, there] = await world.call(listLaboratories, {}, staff.manager);
  const made: FilteredOrder[] = [];
  if (!here || !there) throw new Error('Two laboratories are needed.');
  for (const [at, place] of [here, there].entries()) {
    const manager = await newStaff(world, 'B');
    const member = await newMember(world);
    await deposited(world, member, 100_000_00);
    await world.call(setMemberManager, { rid: member.rid, manager_rid: manager.rid, reason }, administrator);
    const tag = ['VIP', '高校'][at] ?? '';
    await world.database.pool.query('insert into member_tags values ($1, $2, $3, now())', [
      member.rid,
      tag,
      manager.rid,
    ]);
    const { rid, tasks } = await lockedOrder(world, staff, member, [{ kw: 'XRD', count: 1 + at }]);
    const [task = ''] = tasks;
    await world.call(dispatchTask, { rid: task, laboratory_rid: place.rid }, staff.manager);
    await world.call(acceptTask, { rid: task }, staff.tester);
    const device = register.find(({ laboratory_rid }) => laboratory_rid === place.rid);
    if (!device) throw new Error(`${place.name} has no instrument.`);
    const operator = ['王工', '赵工'][at] ?? '';
    await world.call(startTask, { rid: task, instrument: instrumentName(device), operator }, staff.tester);
    made.push({ rid, task, member, manager, laboratory: place.rid, instrument: device.rid, operator, tag });
  }
  const [, urgent] = made;
  await world.database.pool.query(`update order_lines set urgent = 'one_day' where order_rid = $1`, [urgent?.rid]);
  await world.database.pool.query(`update tasks set urgent = 'one_day' where order_rid = $1`, [urgent?.rid]);
  return { world, staff, administrator, orders: made as [FilteredOrder, FilteredOrder] };
}
