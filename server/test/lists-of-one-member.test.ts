import { operateCredit } from '@yance/contract/balance/endpoints.ts';
import { listCreditApplications } from '@yance/contract/balance/credit-staff-endpoints.ts';
import { listDepositsForStaff, listMemberLedger } from '@yance/contract/balance/staff-endpoints.ts';
import { listStatementsForStaff } from '@yance/contract/billing/staff-endpoints.ts';
import { listComplaintsForStaff } from '@yance/contract/complaints/staff-endpoints.ts';
import { listApplicationsForStaff } from '@yance/contract/invoices/staff-endpoints.ts';
import { maskPhone } from '@yance/contract/identity/mask-phone.ts';
import type { Endpoint } from '@yance/contract/kernel/endpoint.ts';
import { listSentMessages } from '@yance/contract/notifications/sent-endpoints.ts';
import { listStaffOrders } from '@yance/contract/orders/staff-endpoints.ts';
import { listRefunds } from '@yance/contract/refunds/staff-endpoints.ts';
import { postRequirement } from '@yance/contract/requirements/endpoints.ts';
import { requirementQueue } from '@yance/contract/requirements/staff-endpoints.ts';
import { listStaffReservations } from '@yance/contract/reservations/staff-endpoints.ts';
import { listTasks } from '@yance/contract/results/staff-endpoints.ts';
import { sampleQueue } from '@yance/contract/samples/staff-endpoints.ts';
import { addTransfer } from '@yance/contract/transfers/endpoints.ts';
import { listTransfersForStaff } from '@yance/contract/transfers/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { bookSlot, newSession, slotOn } from './booking.ts';
import { watchedMember } from './canaries.ts';
import { deposited, financeOf } from './money.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from './people.ts';
import { complainedAbout } from './refunding.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let administrator: StaffSpeaker;
/** With one of everything at least, and with nothing. */
let full: MemberSpeaker;
let empty: MemberSpeaker;
beforeAll(async () => {
  world = await openWorld();
  const { owner, staff } = await watchedMember(world);
  [full, empty, administrator] = [owner, await newMember(world, { profile: 'none' }), await newStaff(world, 'M')];
  const { list } = await world.call(listTasks, {}, staff.manager);
  const confirmed = list.find(({ state }) => state === 'confirmed');
  await complainedAbout(world, { staff, finance: await financeOf(world) }, full, confirmed?.rid ?? '');
  await deposited(world, full, 100_000_00);
  await bookSlot(world, await newSession(world), full, slotOn(5, '09:00', 1));
  await world.call(postRequirement, { name: '何静怡', phone: full.phone, content: '想测 XPS' }, full);
  await world.call(operateCredit, { operate: 'apply', limit_fen: 10_000_000, purpose: '全年测试' }, full);
  const recipient = await newMember(world);
  const gift = { kind: 'member' as const, phone: recipient.phone, name: '林晓雨', amount_fen: 100_00 };
  await world.call(addTransfer, { ...gift, password: full.password }, full);
  await world.settle();
});

/** Every list that the customer's page shows, by what it names the customer. */
const lists = {
  listStaffOrders,
  sampleQueue,
  listStaffReservations,
  requirementQueue,
  listComplaintsForStaff,
  listStatementsForStaff,
  listApplicationsForStaff,
  listDepositsForStaff,
  listTransfersForStaff,
  listRefunds,
  listCreditApplications,
  listSentMessages,
};
const totalOf = async (endpoint: Endpoint, input: object): Promise<number> =>
  ((await world.call(endpoint, input, administrator)) as { total: number }).total;

test.each(Object.entries(lists))(
  '%s shows of one customer all there is, and nothing of others',
  async (_, endpoint) => {
    expect(await totalOf(endpoint, { member_rid: full.rid })).toBeGreaterThan(0);
    expect(await totalOf(endpoint, { member_rid: empty.rid })).toBe(0);
  },
);

/** What somebody is sent by, whole on the label or for the courier. */
const forParcels = ['/api/staff/sample4recycle/queue', '/api/staff/report/queue', '/api/staff/points/exchanges'];

test('no list of the staff shows the whole phone of a customer', async () => {
  const masked = maskPhone(full.phone);
  const holding: string[] = [];
  for (const { endpoint } of world.app.bindings) {
    const { audience, effect, path, input } = endpoint;
    if (audience !== 'staff' || effect !== 'read' || endpoint.body === 'raw' || forParcels.includes(path)) continue;
    if (!input.safeParse({}).success) continue;
    const reply = JSON.stringify((await world.answer(endpoint, {}, administrator)).data);
    expect([path, reply.includes(full.phone)]).toEqual([path, false]);
    if (reply.includes(masked)) holding.push(path);
  }
  expect(holding.length).toBeGreaterThan(8);
});

test('the ledger is that of one customer', async () => {
  expect(await totalOf(listMemberLedger, { rid: full.rid })).toBeGreaterThan(0);
  expect(await totalOf(listMemberLedger, { rid: empty.rid })).toBe(0);
});

test('messages tell how each arrived, with the address masked, and come in pages', async () => {
  const all = await world.call(listSentMessages, { member_rid: full.rid, size: 100 }, administrator);
  expect(new Set(all.list.map(({ channel }) => channel))).toEqual(new Set(['site', 'sms', 'mail']));
  expect(JSON.stringify(all)).not.toContain(full.phone);
  expect(all.list.map(({ rid }) => rid)).toEqual(
    all.list
      .map(({ rid }) => rid)
      .toSorted()
      .toReversed(),
  );
  const second = await world.call(listSentMessages, { member_rid: full.rid, size: 3, page: 2 }, administrator);
  expect(second.list).toEqual(all.list.slice(3, 6));
  expect(second.total).toBe(all.total);
  expect(await world.answer(listSentMessages, { member_rid: crypto.randomUUID() }, administrator)).toMatchObject({
    reason: 'notFound',
  });
});

test('a laboratory, which knows no customer, finds nobody by the number', async () => {
  const laboratory = await newStaff(world, 'L');
  const { total } = await world.call(listStaffReservations, {}, laboratory);
  expect(total).toBe(1);
  expect(await world.call(listStaffReservations, { member_rid: full.rid }, laboratory)).toMatchObject({ total: 0 });
});
