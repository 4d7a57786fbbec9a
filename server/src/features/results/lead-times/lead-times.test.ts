import { getServiceDetail, searchServices } from '@yance/contract/catalogue/endpoints.ts';
import { getAbility } from '@yance/contract/content/ability-endpoints.ts';
import { confirmAssign } from '@yance/contract/results/endpoints.ts';
import { addPlanLine, listPlan } from '@yance/contract/plans/endpoints.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { days } from '../../../kernel/clock.ts';
import { checkingOrder, lockedOrder, openLaboratory, type LaboratoryStaff } from '../../../../test/laboratory.ts';
import { serviceCalled } from '../../../../test/ordering.ts';
import type { MemberSpeaker } from '../../../../test/people.ts';
import type { World } from '../../../../test/world.ts';
import { scheduleLeadTimes } from './update-lead-times.ts';

let world: World;
let staff: LaboratoryStaff;
let student: MemberSpeaker;
/** Two services of one category. */
let xrd: string;
let other: string;
/** What the page of the first said while the data of its orders waited to be confirmed. */
let early: unknown;
beforeAll(async () => {
  ({ world, staff, student } = await openLaboratory(500_000));
  xrd = await serviceCalled(world, 'XRD');
  const { rid, tasks } = await checkingOrder(world, staff, student, [{ kw: 'XRD', count: 1 }]);
  await moreOrders(rid, xrd, [1, 1, 1, 1, 1]);
  await renewed();
  early = await leadTime(xrd);
  for (const task of tasks) await world.call(confirmAssign, { rid: task }, student);
  await world.settle();
  await moreOrders(rid, xrd, [1, 1, 1, 1, 1, 1]);
  const { category_id, related } = await world.call(getServiceDetail, { rid: xrd });
  other = related.find((one) => one.category_id === category_id)?.rid ?? '';
  await moreOrders(rid, other, [9, 9, 9, 9, 9]);
  await renewed();
});

let copies = 0;
/** Orders like the given one, with the same past, of one service, whose data took so many days. */
async function moreOrders(like: string, service_rid: string, taken: readonly number[]): Promise<void> {
  for (const took of taken) {
    copies += 1;
    await world.database.db.execute(sql`with copy as (select gen_random_uuid() as rid),
      told as (insert into facts (rid, at, entity, entity_rid, event, actor_kind, details, dispatched_at)
        select gen_random_uuid(), f.at, 'order', copy.rid, f.event, f.actor_kind, f.details, f.at from facts f, copy
        where f.entity = 'order' and f.entity_rid = ${like} and f.event = 'finish')
      insert into tasks select (jsonb_populate_record(t, jsonb_build_object('rid', gen_random_uuid(), 'line_rid', gen_random_uuid(),
          'code', 'copy-' || ${copies}::int, 'order_no', 'copy-' || ${copies}::int, 'order_rid', copy.rid, 'service_rid', ${service_rid}::uuid,
          'received_at', t.published_at - make_interval(days => ${took}::int)))).*
        from tasks t, copy where t.rid = (select rid from tasks where order_rid = ${like} limit 1)`);
  }
}

async function renewed(): Promise<void> {
  await world.database.db.execute(sql`delete from jobs where kind = 'results:lead-times'`);
  await world.database.transaction((tx) => scheduleLeadTimes({ tx, clock: world.clock }));
  // Not yet said by any service: the first order of each.
  await world.database.db.execute(sql`update catalogue_services set lead_time = '{"finished":{},"orders":0}'
    where rid in (select service_rid from tasks)`);
  await world.settle();
}

const leadTime = async (rid: string) => (await world.call(getServiceDetail, { rid })).lead_time;

test('a page tells the days of finished orders, and says nothing of data that nobody has confirmed', async () => {
  expect(early).toBeNull();
  expect(await leadTime(xrd)).toMatchObject({ median_days: 1, orders: 7 });
  expect(await leadTime(other)).toMatchObject({ median_days: 9, orders: 5 });
});

test('a category has the median and the ninth tenth of all its finished orders, not the mean of its services’ own', async () => {
  const { category_id } = await world.call(getServiceDetail, { rid: xrd });
  const { turnaround } = await world.call(getAbility, {});
  expect(turnaround).toEqual([{ id: category_id, name: expect.any(String), median_days: 1, p90_days: 9, orders: 12 }]);
});

test('an order of two services of a category counts once there, and took as long as the longer of them', async () => {
  await world.database.db.execute(
    sql`update tasks set order_no = 'copy-twice' where code in (select min(code) from tasks where code like 'copy-%' and state = 'confirmed' group by service_rid)`,
  );
  await renewed();
  const { turnaround } = await world.call(getAbility, {});
  expect(turnaround[0]).toMatchObject({ orders: 11, median_days: 1, p90_days: 9 });
});

test('urgent orders, which have a promise of their own, count nowhere; a rush of today moves what is promised today', async () => {
  await world.database.db.execute(
    sql`update tasks set urgent = 'one_day' where rid in (select rid from tasks where service_rid = ${xrd} and state = 'confirmed' limit 2)`,
  );
  await renewed();
  expect(await leadTime(xrd)).toMatchObject({ orders: 5 });
  const promised = async () => (await world.call(listPlan, {}, student))[0]?.items[0]?.promise?.days ?? 0;
  await world.call(addPlanLine, { rid: xrd }, student);
  const quiet = await promised();
  const rush = Array.from({ length: 3 }, () => ({ kw: 'XRD', count: 1 }));
  await lockedOrder(world, staff, student, rush);
  await world.settle();
  expect(await promised()).toBeGreaterThan(quiet);
});

test('orders of more than 90 days ago are not counted any more, without any order having been finished since', async () => {
  world.clock.pass(days(88));
  await world.settle();
  expect(await leadTime(xrd)).toMatchObject({ orders: 5 });
  world.clock.pass(days(3));
  await world.settle();
  expect(await leadTime(xrd)).toBeNull();
  expect((await world.call(getAbility, {})).turnaround).toEqual([]);
  expect((await world.call(searchServices, { kw: 'XRD' })).total).toBeGreaterThan(0);
});
