import { listUnsettledCharges, makeStatement, payStatements } from '@yance/contract/billing/endpoints.ts';
import { setAdmin } from '@yance/contract/communities/endpoints.ts';
import { shareThing } from '@yance/contract/communities/share-endpoints.ts';
import * as invoices from '@yance/contract/invoices/endpoints.ts';
import { acceptApplication, issueInvoice } from '@yance/contract/invoices/staff-endpoints.ts';
import { lockOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { addPackage, linkPackage, listPackages } from '@yance/contract/reimbursements/endpoints.ts';
import { confirmAssign } from '@yance/contract/results/endpoints.ts';
import { listTasks } from '@yance/contract/results/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { newCast, placeOf } from '../../../test/communities.ts';
import { createLaboratoryStaff, published, receiveAll, ship } from '../../../test/laboratory.ts';
import { deposited, financeOf } from '../../../test/money.ts';
import { placeOrder } from '../../../test/ordering.ts';
import type { MemberSpeaker } from '../../../test/people.ts';
import { newStaffFile } from '../../../test/uploads.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let cast: Awaited<ReturnType<typeof newCast>>;
/** M's order on the community's money: tested, on a statement that is invoiced and paid from a bank transfer. */
let order: string;
const number = '26322000001234567891';
const xrd = [{ kw: 'XRD', count: 1 }];

beforeAll(async () => {
  world = await openWorld();
  const staff = await createLaboratoryStaff(world);
  const finance = await financeOf(world);
  cast = await newCast(world, '报销');
  const { O, M } = cast.people;
  const community = { community_rid: cast.rid };
  order = (await placeOrder(world, M, xrd, community)).rid;
  await ship(world, M, order);
  await receiveAll(world, staff, M, order);
  await world.call(lockOrder, { rid: order }, staff.manager);
  for (const { rid } of (await world.call(listTasks, { order_rid: order }, staff.manager)).list) {
    await published(world, staff, rid, { name: '测试报告.pdf', content: Buffer.from('%PDF-1.4') });
    await world.call(confirmAssign, { rid }, M);
  }
  await world.settle();
  const { list, credit_fen } = await world.call(listUnsettledCharges, community, O);
  const charge_rids = list.map(({ rid }) => rid);
  const statement = await world.call(makeStatement, { ...community, charge_rids }, O);
  const title = { type: 1 as const, name: '林晓雨' };
  const title_rid = (await world.call(invoices.addTitle, title, O)).rid;
  const sources = [{ kind: 'statement' as const, rid: statement.rid }];
  const form = { ...community, title_rid, content: '测试费', sources, amount_fen: credit_fen };
  const { rid } = await world.call(invoices.addApplication, form, O);
  await world.call(acceptApplication, { rid }, finance);
  const file_rid = await newStaffFile(world, finance, 'dzfp.pdf');
  await world.call(issueInvoice, { rid, invoice_number: number, issued_on: '2026-11-24', file_rid }, finance);
  await deposited(world, O, 50_000_00, 'none', { rid: cast.rid });
  await world.call(payStatements, { ...community, rids: [statement.rid] }, O);
});

/** What a package of the order holds for somebody, as "kind name", and what it leaves out, as "kind: why". */
async function packageFor(who: MemberSpeaker) {
  const { rid } = await world.call(addPackage, { order_rids: [order], form: 'zip', most_mb: 20 }, who);
  await world.settle();
  const found = (await world.call(listPackages, {}, who)).list.find((one) => one.rid === rid);
  const { documents = [], omitted = [] } = found ?? {};
  return { rid, kinds: documents.map(({ kind }) => kind), names: documents.map(({ name }) => name).join(), omitted };
}

test('owner and admin have the papers of a member’s order on the community’s money, its invoice and proof of payment with them', async () => {
  const { O, A } = cast.people;
  for (const who of [O, A]) {
    const { kinds, names, omitted } = await packageFor(who);
    expect(kinds).toEqual(['cover', 'agreement', 'list', 'invoice', 'payment', 'payment']);
    expect(names).toContain(number);
    expect(omitted).toMatchObject([{ kind: 'report', why: '下单人未与课题组共享检测结果' }]);
  }
});

test('the report is with them once who ordered shares the results', async () => {
  const { O, M } = cast.people;
  await world.call(shareThing, { kind: 'order', rid: order, community_rid: cast.rid, shared: true }, M);
  const { kinds, omitted } = await packageFor(O);
  expect(kinds).toContain('report');
  expect(omitted).toEqual([]);
});

test('who ordered has the own report, and is told who can add the community’s invoice and proof', async () => {
  const { kinds, omitted } = await packageFor(cast.people.M);
  expect(kinds).toEqual(['cover', 'agreement', 'list', 'report']);
  expect(omitted).toMatchObject([
    { kind: 'invoice', why: '由课题组支付，请课题组负责人或管理员生成' },
    { kind: 'payment', why: '由课题组支付，请课题组负责人或管理员生成' },
  ]);
});

test('to other members, former ones and strangers the order is missing, and orders of two payers make no package', async () => {
  const { O, A, M, F, S } = cast.people;
  const add = (who: MemberSpeaker, order_rids: string[]) =>
    world.answer(addPackage, { order_rids, form: 'zip', most_mb: 20 }, who);
  const ofAdmin = (await placeOrder(world, A, xrd, { community_rid: cast.rid })).rid;
  for (const who of [F, S]) expect(await add(who, [order])).toMatchObject({ reason: 'notFound' });
  expect(await add(M, [ofAdmin])).toMatchObject({ reason: 'notFound' });
  expect(await add(O, [order, (await placeOrder(world, O, xrd)).rid])).toMatchObject({ reason: 'payersMixed' });
  expect(await add(O, [order, (await placeOrder(world, M, xrd)).rid])).toMatchObject({ reason: 'notFound' });
});

/** What a member gets of a package: by a new link, by one of before, and in the list. */
async function gotBy(who: MemberSpeaker, rid: string, url: string) {
  const link = await world.answer(linkPackage, { rid, part: 0 }, who);
  const listed = (await world.call(listPackages, {}, who)).list.some((one) => one.rid === rid);
  return { link: link.reason ?? 'ok', opened: (await world.app.http.inject({ url })).statusCode, listed };
}
const all = { link: 'ok', opened: 200, listed: true };
const nothing = { link: 'notFound', opened: 410, listed: false };

test('a package is given while the share and the role last by which it was made, and not a moment longer', async () => {
  const { O, A, M } = cast.people;
  const share = (shared: boolean) =>
    world.call(shareThing, { kind: 'order', rid: order, community_rid: cast.rid, shared }, M);
  const make = async (who: MemberSpeaker) => {
    const { rid } = await packageFor(who);
    return { rid, url: (await world.call(linkPackage, { rid, part: 0 }, who)).url };
  };
  await share(true);
  const withReport = await make(O);
  expect(await gotBy(O, withReport.rid, withReport.url)).toEqual(all);
  await share(false);
  expect(await gotBy(O, withReport.rid, withReport.url), 'no longer shared').toEqual(nothing);
  const withMoney = await make(A);
  expect(await gotBy(A, withMoney.rid, withMoney.url)).toEqual(all);
  await world.call(setAdmin, { rid: (await placeOf(world, cast, A)).rid, admin: false }, O);
  expect(await gotBy(A, withMoney.rid, withMoney.url), 'no longer an admin').toEqual(nothing);
  const own = await make(M);
  expect(await gotBy(M, own.rid, own.url), 'the own order without the money').toEqual(all);
});
