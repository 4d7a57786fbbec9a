import { listReceivables } from '@yance/contract/billing/staff-endpoints.ts';
import { listStaffOrders, confirmOrder } from '@yance/contract/orders/staff-endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { addDays } from '@yance/contract/kernel/shanghai.ts';
import type { Figure, SectionName } from '@yance/contract/reporting/figure.ts';
import {
  figureFile,
  listCounted,
  listSections,
  monthReportFile,
  readFigures,
} from '@yance/contract/reporting/staff-endpoints.ts';
import { reportMiss } from '@yance/contract/search/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { createLaboratoryStaff, type LaboratoryStaff } from '../../../test/laboratory.ts';
import { bookedSlot, newSession, slotOn, worldDay } from '../../../test/booking.ts';
import { deposited } from '../../../test/money.ts';
import { placeOrder } from '../../../test/ordering.ts';
import { newMember, newStaff, signInStaff, type StaffSpeaker } from '../../../test/people.ts';
import { joined, wordsOfPdf } from '../../../test/read-pdf.ts';
import { finishedOrder } from '../../../test/returning.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { hours, minutes } from '../../kernel/clock.ts';

let world: World;
let staff: LaboratoryStaff;
let admin: StaffSpeaker;
let finance: StaffSpeaker;
let late: string;
const period = { from: worldDay, to: worldDay };

beforeAll(async () => {
  world = await openWorld();
  staff = await createLaboratoryStaff(world);
  [admin, finance] = [await newStaff(world, 'M'), await newStaff(world, 'F')];
  const student = await newMember(world);
  await deposited(world, student, 10_000_00);
  await placeOrder(world, student);
  await finishedOrder(world, staff, student, 'keep', 1);
  const company = await newMember(world, { organization: 2 });
  await deposited(world, company, 10_000_00);
  const waits = await placeOrder(world, company, [{ kw: 'XRD', count: 1 }]);
  await world.call(confirmOrder, { rid: waits.rid }, staff.manager);
  late = (await placeOrder(world, company, [{ kw: 'XRD', count: 1 }])).rid;
  const session = await newSession(world);
  await deposited(world, student, 10_000_00);
  await bookedSlot(world, session, { member: student, staff: staff.manager }, slotOn(7, '10:00', 2));
  for (const kw of ['量子隧道显微镜', '量子隧道显微镜']) await world.call(reportMiss, { kw });
});

const sectionOf = async (section: SectionName | 'home', as = admin, days = period): Promise<Map<string, Figure>> => {
  const { list } = await world.call(readFigures, { ...days, section }, as);
  return new Map(list.map((one) => [one.key, one]));
};
const figureOf = async (key: string, section: SectionName, days = period): Promise<Figure> => {
  const found = (await sectionOf(section, admin, days)).get(key);
  if (!found) throw new Error(`There is no figure ${key}.`);
  return found;
};
/** The list to which a number leads, as the page asks for it. */
async function listBehind(path: string, as = admin): Promise<OutputOf<typeof listCounted>> {
  const address = new URL(path, 'http://console');
  const figure = /^\/report\/(.+)$/.exec(address.pathname)?.[1] ?? '';
  return world.call(listCounted, { figure, ...Object.fromEntries(address.searchParams) } as never, as);
}

test('every number equals the list that it leads to, in all, for each group and for each day', async () => {
  const seen: string[] = [];
  for (const section of await world.call(listSections, {}, admin))
    for (const figure of (await sectionOf(section)).values()) {
      seen.push(figure.key);
      for (const { path, count, value } of [
        { ...figure.total, path: figure.path },
        ...figure.groups,
        ...figure.buckets,
      ])
        if (!path.startsWith('/orders?'))
          expect(await listBehind(path), path).toMatchObject({ total: count, sum: value });
      const days = figure.buckets.reduce((sum, { count }) => sum + count, 0);
      if (!figure.now) expect(days, figure.key).toBe(figure.total.count);
    }
  expect(seen.length).toBeGreaterThan(24);
  expect(new Set(seen).size).toBe(seen.length);
});

test('submitted orders lead to the list of orders with as many of them in each state', async () => {
  const { total, groups, path } = await figureOf('orders.submitted', 'orders');
  expect(total.count).toBe(4);
  expect(path).toBe(`/orders?from=${worldDay}&to=${worldDay}&tab=all`);
  for (const { key, count } of groups) {
    const states = key === 'testing' ? (['waiting', 'testing'] as const) : [key as 'confirming'];
    expect((await world.call(listStaffOrders, { states: [...states], ...period }, admin)).total).toBe(count);
  }
});

test('what customers owe is what the list of receivables comes to', async () => {
  const { total, groups } = await figureOf('billing.receivables', 'money');
  const { total_fen } = await world.call(listReceivables, {}, finance);
  expect(total.value).toBe(total_fen);
  expect(total.value).toBe(groups.reduce((sum, { value }) => sum + value, 0));
});

test('money is counted where it arrived and where the work was done', async () => {
  const money = await sectionOf('money');
  expect(money.get('deposits.arrived')?.total).toMatchObject({ count: 3, value: 30_000_00 });
  expect(money.get('charges.settled')?.total.value).toBeGreaterThan(0);
});

test('searches without result are counted by day without who searched, and used time beside the open time', async () => {
  expect((await figureOf('search.misses', 'contents')).groups).toMatchObject([{ value: 1 }]);
  const tomorrow = { from: worldDay, to: addDays(worldDay, 13) };
  const { total, groups } = await figureOf('instruments.use', 'instruments', tomorrow);
  expect(total.of).toBeGreaterThan(0);
  expect(groups.reduce((sum, { of }) => sum + of, 0)).toBe(total.of);
});

test('each role reads its own figures, and others answer like missing ones', async () => {
  const sections = async (as: StaffSpeaker) => world.call(listSections, {}, as);
  expect(await sections(await newStaff(world, 'E'))).toEqual(['money', 'contents']);
  expect(await sections(await newStaff(world, 'R'))).toEqual(['samples']);
  expect(await sections(staff.tester)).toEqual(['testing', 'instruments']);
  const home = [...(await sectionOf('home', staff.reviewer)).keys()];
  expect(home).toEqual(['tasks.returned', 'tasks.reviewedInTime']);
  const asked = { ...period, figure: 'charges.settled' };
  expect(await world.answer(listCounted, asked, staff.reviewer)).toMatchObject({ reason: 'figureUnknown' });
  expect(await world.answer(figureFile, { ...period, section: 'orders' }, staff.reviewer)).toMatchObject({
    reason: 'figureUnknown',
  });
  expect(await world.answer(monthReportFile, { month: '2026-11' }, staff.manager)).toMatchObject({ code: 0 });
});

test('a manager reads the orders of the own customers, a reviewer the own reviews', async () => {
  const other = await newStaff(world, 'B');
  expect((await sectionOf('orders', other)).get('orders.submitted')?.total.count).toBe(0);
  const reviewed = async (as: StaffSpeaker) => (await sectionOf('testing', as)).get('tasks.returned')?.total.count;
  expect(await reviewed(await newStaff(world, 'A'))).toBe(0);
  expect(await reviewed(staff.reviewer)).toBe(await reviewed(admin));
  expect(await reviewed(admin)).toBeGreaterThan(0);
});

test('a figure says where it counts the own rows alone', async () => {
  const ownIn = async (as: StaffSpeaker) => (await sectionOf('orders', as)).get('orders.submitted')?.own;
  expect(await ownIn(staff.manager)).toBe('只统计由您负责的');
  expect(await ownIn(admin)).toBe('');
});

test('days that are not in order or too many are refused with a sentence', async () => {
  const answer = (from: string, to: string) => world.answer(readFigures, { from, to, section: 'orders' }, admin);
  expect(await answer('2026-11-24', '2026-11-23')).toMatchObject({ code: 0, errors: [{ path: 'to' }] });
  expect(await answer('2025-11-23', '2026-11-24')).toMatchObject({ errors: [{ msg: '一次最多统计 366 天' }] });
  expect(await answer('2025-11-24', '2026-11-24')).toMatchObject({ code: 1 });
});

test('a file for spreadsheets and the month’s report name what they count, and say that the month is not over', async () => {
  const fileOf = async (url: string, as: StaffSpeaker) =>
    world.app.http.inject({ url, headers: { cookie: as.cookie } });
  const sheet = await world.call(figureFile, { ...period, section: 'money' }, admin);
  const excel = await fileOf(sheet.url, admin);
  expect([excel.statusCode, excel.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  const report = await world.call(monthReportFile, { month: '2026-11' }, finance);
  const words = joined(wordsOfPdf((await fileOf(report.url, finance)).rawPayload));
  for (const said of ['经营月报', '2026年11月', '本月尚未结束', '营业收入', '应收账款', '上月'])
    expect(words).toContain(said);
  expect(await world.answer(monthReportFile, { month: '2026-12' }, finance)).toMatchObject({ reason: 'monthAhead' });
});

test('a day begins at midnight in Shanghai: half past eleven at night UTC is the next morning', async () => {
  world.clock.pass(hours(21) + minutes(30));
  const student = await newMember(world);
  const again = { ...admin, cookie: await signInStaff(world, admin) };
  expect(world.clock.now().toISOString()).toBe('2026-11-24T23:30:00.000Z');
  await placeOrder(world, student);
  const next = addDays(worldDay, 1);
  const { buckets, total, before } = (await sectionOf('orders', again, { from: next, to: next })).get(
    'orders.submitted',
  )!;
  expect([total.count, before?.count]).toEqual([1, 4]);
  expect(buckets).toMatchObject([{ from: next, count: 1 }]);
  const manager = { ...staff.manager, cookie: await signInStaff(world, staff.manager) };
  await world.call(confirmOrder, { rid: late }, manager);
  const both = (await sectionOf('orders', again, { from: worldDay, to: next })).get('orders.confirmed');
  expect(both?.total).toMatchObject({ count: 2, kept: 1 });
});
