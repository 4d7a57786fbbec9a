import { handOverOrders } from '@yance/contract/orders/staff-endpoints.ts';
import { listTasks } from '@yance/contract/results/staff-endpoints.ts';
import { listWorkFilters } from '@yance/contract/results/filter-endpoints.ts';
import { setStaffGroup, setStaffLaboratory } from '@yance/contract/staff/admin-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { openFilteredWorld, type FilteredWorld } from '../../../test/filtered-work.ts';
import { newStaff, type StaffSpeaker } from '../../../test/people.ts';
import { newHolder } from '../../../test/own-roles.ts';
import { insertRun, runsOf } from './results.store.ts';

let at: FilteredWorld;
/** Works for the laboratory of the first order. */
let tester: StaffSpeaker;
beforeAll(async () => {
  at = await openFilteredWorld();
  tester = await newStaff(at.world, 'L');
  const laboratory_rid = at.orders[0].laboratory;
  await at.world.call(setStaffLaboratory, { rid: tester.rid, laboratory_rid, reason: '合作' }, at.administrator);
}, 120_000);

type Asked = Parameters<typeof at.world.call<typeof listTasks>>[1];
const found = async (asked: Asked, who = at.staff.manager) =>
  (await at.world.call(listTasks, asked, who)).list.map(({ rid }) => rid).toSorted();

test('tasks are found by laboratory, instrument, operator, manager, tag and urgency, each by itself', async () => {
  for (const { task, ...order } of at.orders) {
    expect(await found({ laboratories: [order.laboratory] })).toEqual([task]);
    expect(await found({ instruments: [order.instrument] })).toEqual([task]);
    expect(await found({ operators: [order.operator] })).toEqual([task]);
    expect(await found({ managers: [order.manager.rid] })).toEqual([task]);
    expect(await found({ tags: [order.tag] })).toEqual([task]);
  }
  expect(await found({ urgent: ['three_days', 'one_day'] })).toEqual([at.orders[1].task]);
});

test('a laboratory’s people find nothing of another laboratory, by whatever they filter', async () => {
  const [own, other] = at.orders;
  expect(await found({}, tester)).toEqual([own.task]);
  expect(await found({ laboratories: [own.laboratory] }, tester)).toEqual([own.task]);
  expect(await found({ laboratories: [other.laboratory] }, tester)).toEqual([]);
  expect(await found({ instruments: [other.instrument] }, tester)).toEqual([]);
  expect(await found({ operators: [other.operator] }, tester)).toEqual([]);
  expect(await found({ urgent: ['one_day'] }, tester)).toEqual([]);
});

test('who may not know the customers cannot filter by their manager or tag', async () => {
  const [own] = at.orders;
  for (const asked of [{ managers: [own.manager.rid] }, { tags: [own.tag] }])
    for (const who of [tester, at.staff.tester, at.staff.reviewer])
      expect(await at.world.answer(listTasks, asked, who)).toMatchObject({ reason: 'customersHidden' });
});

test('the filters offer a laboratory’s people their own laboratory alone, and no customers’ managers and tags', async () => {
  const [own, other] = at.orders;
  const offered = await at.world.call(listWorkFilters, {}, tester);
  expect(offered.laboratories.map(({ rid }) => rid)).toEqual([own.laboratory]);
  expect(offered.instruments.map(({ rid }) => rid)).toContain(own.instrument);
  expect(offered.instruments.map(({ rid }) => rid)).not.toContain(other.instrument);
  expect(offered).toMatchObject({ operators: [own.operator], managers: [], tags: [] });
  const all = await at.world.call(listWorkFilters, {}, at.staff.manager);
  expect(all.operators).toEqual(expect.arrayContaining([own.operator, other.operator]));
  expect(all.managers.map(({ rid }) => rid)).toContain(own.manager.rid);
  expect(all.tags).toEqual(expect.arrayContaining([own.tag, other.tag]));
  expect(all.techniques.length).toBeGreaterThan(5);
});

test('who reads customers alone is offered managers and tags, and no places of work', async () => {
  const holder = await newHolder(at.world, at.administrator, ['members.view']);
  const offered = await at.world.call(listWorkFilters, {}, holder);
  expect(offered).toMatchObject({ laboratories: [], instruments: [], operators: [], techniques: [] });
  expect(offered.managers.length).toBeGreaterThan(0);
  expect(offered.tags).toEqual(expect.arrayContaining(at.orders.map(({ tag }) => tag)));
});

test('the own tasks are those of a manager’s customers and those that a tester runs; the tabs count them', async () => {
  const [one, two] = at.orders;
  expect(await found({ mine: true }, one.manager)).toEqual([one.task]);
  expect(await found({ mine: true }, at.staff.tester)).toEqual([one.task, two.task].toSorted());
  expect(await found({ mine: true }, tester)).toEqual([]);
  const { counts } = await at.world.call(listTasks, { mine: true }, one.manager);
  expect(counts).toMatchObject({ testing: 1, open: 0 });
  for (const { manager } of at.orders)
    await at.world.call(setStaffGroup, { rid: manager.rid, group: '一组' }, at.administrator);
  expect(await found({ group: true }, one.manager)).toEqual([one.task, two.task].toSorted());
});

test('who has tested a task has it among the own, with whoever tested it before', async () => {
  const [{ task }] = at.orders;
  const second = await newStaff(at.world, 'L');
  expect(await found({ mine: true }, second)).toEqual([]);
  await at.world.database.transaction(async (tx) => {
    const [run] = await runsOf(tx, [task]);
    if (run) await insertRun(tx, { ...run, number: 2, started_by: second.rid });
  });
  expect(await found({ mine: true }, second)).toEqual([task]);
  expect(await found({ mine: true }, at.staff.tester)).toContain(task);
});

test('an order that is handed over takes its tasks along, at once', async () => {
  const [own, other] = at.orders;
  const given = { rids: [own.rid], manager_rid: other.manager.rid, reason: '交接' };
  await at.world.call(handOverOrders, given, own.manager);
  expect(await found({ mine: true }, other.manager)).toEqual([own.task, other.task].toSorted());
  expect(await found({ mine: true }, own.manager)).toEqual([]);
  expect(await found({ managers: [other.manager.rid] })).toEqual([own.task, other.task].toSorted());
});
