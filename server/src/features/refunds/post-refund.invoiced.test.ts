import { listUnsettledCharges, makeStatement } from '@yance/contract/billing/endpoints.ts';
import * as invoice from '@yance/contract/invoices/endpoints.ts';
import { acceptApplication, issueInvoice, reverseInvoice } from '@yance/contract/invoices/staff-endpoints.ts';
import { listRefunds, postRefund } from '@yance/contract/refunds/staff-endpoints.ts';
import { confirmAssign } from '@yance/contract/results/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { checkingOrder, type LaboratoryStaff } from '../../../test/laboratory.ts';
import { deposited } from '../../../test/money.ts';
import { newMember, type MemberSpeaker, type StaffSpeaker } from '../../../test/people.ts';
import { complainedAbout, openRefunds } from '../../../test/refunding.ts';
import { newStaffFile } from '../../../test/uploads.ts';
import type { World } from '../../../test/world.ts';
import { verifyLedger } from '../ledger/index.ts';

let world: World;
let staff: LaboratoryStaff;
let finance: StaffSpeaker;
beforeAll(async () => {
  ({ world, staff, finance } = await openRefunds());
});

/** A confirmed order about which the customer complains and the manager proposes ¥1.00. */
async function refundOf(as: MemberSpeaker): Promise<() => Promise<string>> {
  const { tasks } = await checkingOrder(world, staff, as, [{ kw: 'XRD', count: 2 }]);
  await world.call(confirmAssign, { rid: tasks[0]! }, as);
  return async () => (await complainedAbout(world, { staff, finance }, as, tasks[0]!)).refund;
}

let numbers = 0;
/** Finance records a red-letter invoice over a part of a statement's invoice. */
const reversed = async (rid: string, statement_rid: string, amount_fen: number) =>
  world.call(
    reverseInvoice,
    {
      rid,
      invoice_number: `2632000000888888${String(++numbers).padStart(4, '0')}`,
      issued_on: '2026-11-24',
      file_rid: await newStaffFile(world, finance),
      reason: '售后退款',
      items: [{ kind: 'statement', rid: statement_rid, amount_fen }],
    },
    finance,
  );

/** Applies for an invoice over the one thing of this kind that the member can have invoiced. */
async function applyOver(as: MemberSpeaker, kind: 'charge' | 'statement'): Promise<string> {
  const title = { type: 1 as const, name: '南京大学', tax_no: '12100000466006770Q', is_default: true };
  const { rid: title_rid } = await world.call(invoice.addTitle, title, as);
  const { list } = await world.call(invoice.listBillable, { kind }, as);
  const [source] = list;
  const made = await world.call(
    invoice.addApplication,
    { title_rid, content: '测试费', sources: [{ kind, rid: source!.rid }], amount_fen: source!.billable_fen },
    as,
  );
  return made.rid;
}

test('a charge on an invoice application is refunded only when the application is taken back', async () => {
  const payer = await newMember(world);
  await deposited(world, payer, 5_000_00);
  const propose = await refundOf(payer);
  const application = await applyOver(payer, 'charge');
  const rid = await propose();
  expect(await world.answer(postRefund, { rid }, finance)).toMatchObject({
    code: 0,
    reason: 'invoicePending',
    msg: expect.stringMatching(/^该费用正在申请开票（KP\d+），请先驳回申请或请客户撤回，再退款$/),
  });
  await world.call(invoice.cancelApplication, { rid: application }, payer);
  await world.call(postRefund, { rid }, finance);
  const { list } = await world.call(invoice.listBillable, { kind: 'charge' }, payer);
  expect(list).toMatchObject([{ amount_fen: list[0]!.billable_fen }]);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('an issued invoice must be red-lettered first, and what is refunded is not invoiced any more', async () => {
  const payer = await newMember(world, { organization: 0 });
  const propose = await refundOf(payer);
  const { list } = await world.call(listUnsettledCharges, {}, payer);
  const statement = await world.call(makeStatement, { charge_rids: list.map((one) => one.rid) }, payer);
  const other = await newMember(world, { organization: 0 });
  const free = await refundOf(other);
  const open = await world.call(listUnsettledCharges, {}, other);
  await world.call(makeStatement, { charge_rids: open.list.map((one) => one.rid) }, other);
  await world.call(postRefund, { rid: await free() }, finance);
  expect((await world.call(invoice.listBillable, { kind: 'statement' }, other)).list).toMatchObject([
    { billable_fen: open.credit_fen - 100 },
  ]);
  const application = await applyOver(payer, 'statement');
  await world.call(acceptApplication, { rid: application }, finance);
  await world.call(
    issueInvoice,
    {
      rid: application,
      invoice_number: '26320000009999999999',
      issued_on: '2026-11-24',
      file_rid: await newStaffFile(world, finance),
    },
    finance,
  );
  const rid = await propose();
  expect(await world.answer(postRefund, { rid }, finance)).toMatchObject({
    code: 0,
    reason: 'invoiceIssued',
    msg: '该费用已开具发票 26320000009999999999，请先登记至少 ¥1.00 的红字发票，再退款',
  });
  expect((await world.call(listRefunds, { rid }, finance)).list[0]).toMatchObject({
    invoices: [{ application_rid: application, invoice_number: '26320000009999999999', excess_fen: 100 }],
  });
  await reversed(application, statement.rid, 99);
  expect(await world.answer(postRefund, { rid }, finance)).toMatchObject({ code: 0, reason: 'invoiceIssued' });
  await reversed(application, statement.rid, 1);
  expect((await world.call(listRefunds, { rid }, finance)).list[0]).toMatchObject({ invoices: [] });
  await world.call(postRefund, { rid }, finance);
  expect(await world.call(invoice.getApplication, { rid: application }, payer)).toMatchObject({
    state: 'issued',
    amount_fen: statement.amount_fen,
    reversed_fen: 100,
  });
  expect(await world.call(invoice.listBillable, {}, payer)).toMatchObject({ total: 0, billable_fen: 0 });
  expect(statement.amount_fen).toBe(list.reduce((sum, one) => sum + one.owed_fen, 0));
  expect(await verifyLedger(world.database.db)).toEqual([]);
});
