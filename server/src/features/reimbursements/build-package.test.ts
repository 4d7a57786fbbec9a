import { PDFDocument } from '@cantoo/pdf-lib';
import { makeStatement, payStatements } from '@yance/contract/billing/endpoints.ts';
import * as invoices from '@yance/contract/invoices/endpoints.ts';
import {
  acceptApplication,
  exportForTax,
  getApplicationForStaff,
  issueInvoice,
  listOrderInvoices,
} from '@yance/contract/invoices/staff-endpoints.ts';
import { askCancel, grantCancel } from '@yance/contract/orders/cancel-endpoints.ts';
import { cancelOrder, getOrder, referOrder } from '@yance/contract/orders/endpoints.ts';
import { addPackage, linkPackage, listPackages } from '@yance/contract/reimbursements/endpoints.ts';
import type { ReimbursementPackage } from '@yance/contract/reimbursements/package.ts';
import { confirmAssign } from '@yance/contract/results/endpoints.ts';
import { readXlsx } from 'hucre/xlsx';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { namesInZip } from '../../../../e2e/api/zip-names.ts';
import {
  begun,
  createLaboratoryStaff,
  lockedOrder,
  published,
  type LaboratoryStaff,
} from '../../../test/laboratory.ts';
import { deposited, financeOf } from '../../../test/money.ts';
import { placeOrder } from '../../../test/ordering.ts';
import { newMember, type MemberSpeaker, type StaffSpeaker } from '../../../test/people.ts';
import { newStaffFile } from '../../../test/uploads.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { storage } from '../../gateways/storage/storage.ts';
import { days } from '../../kernel/clock.ts';
import { partKey } from './add-package.ts';

let world: World;
let member: MemberSpeaker;
/** An order that was tested, put on a statement, invoiced, and paid from a bank transfer. */
let order: string;
let finance: StaffSpeaker;
let staff: LaboratoryStaff;
/** The member's application over the order, and the remark that the tax platform was given for it. */
let application: string;
let remark: unknown;
const reference = 'NSFC-52011 课题 3';

/** A PDF of pages that hold a picture of noise each: nothing makes them smaller. */
async function noisyPdf(pages: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const create = { width: 800, height: 800, channels: 3 as const, background: '#888888', noise };
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) {
    const image = await document.embedJpg(await sharp({ create }).jpeg({ quality: 90 }).toBuffer());
    document.addPage([595, 842]).drawImage(image, { x: 40, y: 200, width: 500, height: 500 });
  }
  return Buffer.from(await document.save());
}

beforeAll(async () => {
  world = await openWorld();
  member = await newMember(world);
  staff = await createLaboratoryStaff(world);
  finance = await financeOf(world);
  const { rid, tasks } = await lockedOrder(world, staff, member, [{ kw: 'XRD', count: 1 }]);
  const content = await noisyPdf(4);
  for (const task of tasks) {
    await published(world, staff, task, { name: '测试报告.pdf', content });
    await world.call(confirmAssign, { rid: task }, member);
  }
  await world.settle();
  order = rid;
  await world.call(referOrder, { rid, customer_ref: reference }, member);
  const { unsettled } = await world.call(invoices.getOrdersInvoices, { order_rids: [rid] }, member);
  const statement = (await world.call(makeStatement, { charge_rids: unsettled.charge_rids }, member)).rid;
  const open = await world.call(invoices.getOrdersInvoices, { order_rids: [rid] }, member);
  const title_rid = (await world.call(invoices.addTitle, { type: 1, name: '林晓雨' }, member)).rid;
  const sources = open.sources.map((one) => ({ kind: one.kind, rid: one.rid }));
  const form = { title_rid, content: '测试费', sources, amount_fen: open.amount_fen };
  application = (await world.call(invoices.addApplication, form, member)).rid;
  await world.call(acceptApplication, { rid: application }, finance);
  const { url } = await world.call(exportForTax, { rids: [application] }, finance);
  const headers = { cookie: finance.cookie, 'x-console': '1' };
  const [sheet] = (await readXlsx((await world.app.http.inject({ url, headers })).rawPayload)).sheets;
  remark = sheet?.rows[3]?.[sheet.rows[2]?.indexOf('备注') ?? -1];
  const file_rid = await newStaffFile(world, finance, 'dzfp.pdf', await noisyPdf(1));
  const document = { invoice_number: '26322000001234567890', issued_on: '2026-11-24', file_rid };
  await world.call(issueInvoice, { rid: application, ...document }, finance);
  await deposited(world, member, 50_000_00);
  await world.call(payStatements, { rids: [statement] }, member);
});

async function made(form: 'pdf' | 'zip', most_mb: number, order_rids = [order]): Promise<ReimbursementPackage> {
  const { rid } = await world.call(addPackage, { order_rids, form, most_mb }, member);
  await world.settle();
  const found = (await world.call(listPackages, {}, member)).list.find((one) => one.rid === rid);
  if (!found) throw new Error('The package is not in the list.');
  return found;
}
async function bytesOf({ rid }: ReimbursementPackage, part: number): Promise<Buffer> {
  const { url } = await world.call(linkPackage, { rid, part }, member);
  return (await world.app.http.inject({ url })).rawPayload;
}

test('a zip holds the agreement, the test list, the report, the invoice and the proof of payment, and what is missing is said', async () => {
  const found = await made('zip', 20);
  expect(found).toMatchObject({ state: 'done', ready: found.steps, parts: [{ over: false }] });
  expect(found.documents.map(({ kind }) => kind)).toEqual([
    'cover',
    'agreement',
    'list',
    'report',
    'invoice',
    'payment',
    'payment',
  ]);
  expect(found.omitted).toEqual([]);
  const zip = await bytesOf(found, 0);
  expect(zip).toHaveLength(found.parts[0]!.size);
  expect(namesInZip(zip)).toEqual([
    '01 封面.pdf',
    expect.stringMatching(/^02 检测协议-\d+\.pdf$/),
    expect.stringMatching(/^03 检测清单-\d+\.pdf$/),
    expect.stringMatching(/^04 检测报告-\d+-测试报告\.pdf$/),
    '05 发票-26322000001234567890.pdf',
    expect.stringMatching(/^06 付款证明-\d+\.pdf$/),
    expect.stringMatching(/^07 付款证明-转账凭证-YC\d+\.pdf$/),
  ]);
});

test('the customer’s reference on an order stands on what is invoiced of it, for the customer, for finance and for the tax platform', async () => {
  const open = await world.call(invoices.getOrdersInvoices, { order_rids: [order] }, member);
  expect(open.sources).toMatchObject([{ kind: 'statement', customer_refs: [reference] }]);
  for (const { items } of [
    await world.call(invoices.getApplication, { rid: application }, member),
    await world.call(getApplicationForStaff, { rid: application }, finance),
  ])
    expect(items).toMatchObject([{ kind: 'statement', customer_refs: [reference] }]);
  expect(remark).toMatch(new RegExp(`^KP\\d+ 参考号：${reference}$`));
  const placed = await placeOrder(world, member);
  const invoicesOf = (order_rid: string) => world.call(listOrderInvoices, { order_rid }, finance);
  expect((await invoicesOf(order)).list).toMatchObject([{ rid: application, invoice_number: '26322000001234567890' }]);
  expect((await invoicesOf(placed.rid)).list).toEqual([]);
});

test('one PDF has the pages of all of them, in parts below the size that was asked for; a broken file is left out by name', async () => {
  const whole = await made('pdf', 50);
  expect(whole.parts).toHaveLength(1);
  expect(whole.omitted).toMatchObject([{ kind: 'payment', why: '文件损坏或有密码，请单独下载' }]);
  const bytes = await bytesOf(whole, 0);
  const pages = (await PDFDocument.load(bytes)).getPageCount();
  const split = await made('pdf', 1);
  expect(split.parts.length).toBeGreaterThan(1);
  const counts: number[] = [];
  for (const [index, { size, over, name }] of split.parts.entries()) {
    expect([size <= 1024 * 1024, over, name.endsWith(`-${index + 1}.pdf`)]).toEqual([true, false, true]);
    counts.push((await PDFDocument.load(await bytesOf(split, index))).getPageCount());
  }
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(pages);
});

test('an order without results or invoice says so; another member’s order and package answer like missing ones', async () => {
  const placed = await placeOrder(world, member);
  const found = await made('zip', 20, [placed.rid]);
  expect(found.omitted.map(({ kind, why }) => [kind, why])).toEqual([
    ['report', '报告尚未发布'],
    ['invoice', '尚未开具发票'],
    ['payment', '费用尚未结算'],
  ]);
  const stranger = await newMember(world);
  const input = { order_rids: [order], form: 'pdf' as const, most_mb: 10 };
  expect(await world.answer(addPackage, input, stranger)).toMatchObject({ reason: 'notFound' });
  expect(await world.answer(linkPackage, { rid: found.rid, part: 0 }, stranger)).toMatchObject({ reason: 'notFound' });
});

test('a cancelled order has papers of what it was charged, and none where that was nothing', async () => {
  const free = await placeOrder(world, member);
  await world.call(cancelOrder, { rid: free.rid, reason: '不做了' }, member);
  const input = { order_rids: [order, free.rid], form: 'zip' as const, most_mb: 20 };
  expect(await world.answer(addPackage, input, member)).toMatchObject({
    reason: 'nothingCharged',
    msg: `订单 ${free.order_no} 已取消，没有产生费用，没有可报销的资料，请不要选择`,
  });
  const { rid, tasks } = await lockedOrder(world, staff, member, [{ kw: 'XRD', count: 1 }]);
  for (const task of tasks) await begun(world, staff, task);
  await world.call(askCancel, { rid, reason: '课题变了' }, member);
  const { lines } = await world.call(getOrder, { rid }, member);
  const charged = lines.map(({ line_rid }) => ({ line_rid, amount_fen: 10_00 }));
  await world.call(grantCancel, { rid, reason: '已制样', lines: charged }, staff.manager);
  await world.settle();
  const found = await made('zip', 20, [rid]);
  expect(new Set(found.documents.map(({ kind }) => kind))).toEqual(new Set(['cover', 'agreement', 'payment']));
  expect(found.omitted.map(({ kind, why }) => [kind, why])).toEqual([
    ['list', '订单已取消，产生的费用见付款证明'],
    ['report', '订单已取消，没有发布报告'],
    ['invoice', '尚未开具发票'],
  ]);
});

test('one at a time is made, and its files go when its days are over', async () => {
  const input = { order_rids: [order], form: 'zip' as const, most_mb: 20 };
  const answers = await Promise.all(Array.from({ length: 5 }, () => world.answer(addPackage, input, member)));
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(answers.find(({ code }) => code === 0)?.msg).toBe('有一份资料包正在生成，请等它完成');
  await world.settle();
  const [last] = (await world.call(listPackages, {}, member)).list;
  const { url } = await world.call(linkPackage, { rid: last!.rid, part: 0 }, member);
  const kept = () => storage().size(partKey(last!.rid, 0));
  expect(await kept()).toBe(last!.parts[0]!.size);
  world.clock.pass(days(8));
  await world.settle();
  expect(await kept()).toBeUndefined();
  expect((await world.app.http.inject({ url })).statusCode).toBe(410);
});
