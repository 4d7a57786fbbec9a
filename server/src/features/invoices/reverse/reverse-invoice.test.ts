import { cancelStatement, getStatement, makeStatement } from '@yance/contract/billing/endpoints.ts';
import * as member from '@yance/contract/invoices/endpoints.ts';
import * as staffCalls from '@yance/contract/invoices/staff-endpoints.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { atOnce } from '../../../../test/at-once.ts';
import { deposited, financeOf, worked } from '../../../../test/money.ts';
import { newMember, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { newStaffFile } from '../../../../test/uploads.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { verifyLedger } from '../../ledger/index.ts';

let world: World;
let finance: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  finance = await financeOf(world);
});

let numbers = 0;
const newNumber = () => `2632000000777${String(++numbers).padStart(7, '0')}`;
const document = async () => ({
  invoice_number: newNumber(),
  issued_on: '2026-11-24',
  file_rid: await newStaffFile(world, finance),
});
interface Source {
  kind: 'deposit' | 'statement' | 'charge';
  rid: string;
}

async function applied(payer: MemberSpeaker, sources: Source[], amount_fen: number): Promise<string> {
  const { list } = await world.call(member.listTitles, {}, payer);
  const title_rid =
    list[0]?.rid ??
    (await world.call(member.addTitle, { type: 1, name: '南京大学', tax_no: '12100000466006770Q' }, payer)).rid;
  return (await world.call(member.addApplication, { title_rid, content: '测试费', sources, amount_fen }, payer)).rid;
}
/** An issued invoice over a deposit of ¥500 and a statement of ¥300. */
async function issued() {
  const payer = await newMember(world);
  const charge = await worked(world, payer, 300_00);
  const statement = (await world.call(makeStatement, { charge_rids: [charge] }, payer)).rid;
  const deposit = await deposited(world, payer, 500_00);
  const sources: Source[] = [
    { kind: 'deposit', rid: deposit },
    { kind: 'statement', rid: statement },
  ];
  const rid = await applied(payer, sources, 800_00);
  await world.call(staffCalls.acceptApplication, { rid }, finance);
  const blue = await document();
  await world.call(staffCalls.issueInvoice, { rid, ...blue }, finance);
  return { payer, rid, deposit, statement, blue };
}
const part = (kind: Source['kind'], rid: string, amount_fen: number) => ({ kind, rid, amount_fen });

test('a red-letter invoice takes back a part, and the customer reads and opens it', async () => {
  const { payer, rid, statement } = await issued();
  const red = await document();
  const items = [part('statement', statement, 100_00)];
  const detail = await world.call(staffCalls.reverseInvoice, { rid, ...red, reason: '部分退款', items }, finance);
  expect(detail).toMatchObject({
    state: 'issued',
    amount_fen: 800_00,
    reversed_fen: 100_00,
    red_invoices: [{ invoice_number: red.invoice_number, amount_fen: 100_00, reason: '部分退款' }],
    red_files: [{ rid: red.file_rid }],
    actions: [{ event: 'reverse' }],
  });
  const own = await world.call(member.getApplication, { rid }, payer);
  expect(own.items).toContainEqual(expect.objectContaining({ rid: statement, reversed_fen: 100_00 }));
  const red_rid = own.red_invoices[0]!.rid;
  expect(await world.call(member.getInvoiceFile, { rid, red_rid }, payer)).toMatchObject({ rid: red.file_rid });
  const other = await issued();
  expect(await world.answer(member.getInvoiceFile, { rid: other.rid, red_rid }, other.payer)).toMatchObject({
    code: 0,
    reason: 'notIssued',
  });
  const found = await world.call(member.listApplications, { kw: red.invoice_number }, payer);
  expect(found).toMatchObject({ total: 1, list: [{ rid, reversed_fen: 100_00 }] });
  // The rest of the statement stays invoiced: it is not free to be cancelled, and only what was taken back is invoiced.
  expect(await world.answer(cancelStatement, { rid: statement }, payer)).toMatchObject({ reason: 'invoiceStands' });
  expect(await world.call(member.listBillable, {}, payer)).toMatchObject({
    list: [{ rid: statement, amount_fen: 300_00, billable_fen: 100_00 }],
    billable_fen: 100_00,
  });
  await world.settle();
  const { list } = await world.call(listMessages, {}, payer);
  expect(list.find((one) => one.title === '发票已红冲')?.content).toContain('¥100.00：部分退款');
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('what is taken back in full is free for a new invoice, and an application of which nothing is left is 已红冲', async () => {
  const { payer, rid, statement, deposit } = await issued();
  const reverse = async (items: ReturnType<typeof part>[]) =>
    world.call(staffCalls.reverseInvoice, { rid, ...(await document()), reason: '抬头有误', items }, finance);
  await reverse([part('statement', statement, 100_00)]);
  expect(await reverse([part('statement', statement, 200_00)])).toMatchObject({ state: 'issued' });
  expect(await world.call(getStatement, { rid: statement }, payer)).toMatchObject({
    invoiced_fen: 0,
    applications: [],
  });
  expect((await world.call(member.listBillable, {}, payer)).list).toMatchObject([
    { rid: statement, billable_fen: 300_00 },
  ]);
  expect(await reverse([part('deposit', deposit, 500_00)])).toMatchObject({
    state: 'reversed',
    label: '已红冲',
    reversed_fen: 800_00,
    actions: [],
  });
  const again = await applied(
    payer,
    [
      { kind: 'deposit', rid: deposit },
      { kind: 'statement', rid: statement },
    ],
    800_00,
  );
  expect(await world.call(member.getApplication, { rid: again }, payer)).toMatchObject({ state: 'pending' });
  expect((await world.call(member.getInvoiceFile, { rid }, payer)).name).toBe('invoice.pdf');
});

test('more than is invoiced, a day before the invoice, a number that is known and an invoice not yet issued are refused', async () => {
  const { rid, statement, blue, payer, deposit } = await issued();
  const items = [part('statement', statement, 100_00)];
  const tried = async (given: Partial<InputOf<typeof staffCalls.reverseInvoice>>) =>
    world.answer(staffCalls.reverseInvoice, { rid, ...(await document()), reason: '退款', items, ...given }, finance);
  expect(await tried({ items: [part('statement', statement, 300_01)] })).toMatchObject({
    reason: 'redTooHigh',
    msg: expect.stringMatching(/^「对账单 DZ\d+」最多红冲 ¥300\.00，请修改金额$/),
  });
  // The same source named twice counts together.
  const twice = [part('statement', statement, 200_00), part('statement', statement, 200_00)];
  expect(await tried({ items: twice })).toMatchObject({ reason: 'redTooHigh' });
  expect(await tried({ issued_on: '2026-11-23' })).toMatchObject({ reason: 'redBeforeInvoice' });
  expect(await tried({ issued_on: '2026-11-25' })).toMatchObject({ reason: 'issuedLater' });
  expect(await tried({ invoice_number: blue.invoice_number })).toMatchObject({ reason: 'numberUsed' });
  expect(await tried({ items: [part('charge', deposit, 1)] })).toMatchObject({ reason: 'notFound' });
  const waiting = await applied(payer, [{ kind: 'deposit', rid: await deposited(world, payer, 500_00) }], 500_00);
  expect(await tried({ rid: waiting, items: [part('deposit', deposit, 1)] })).toMatchObject({
    reason: 'stepNotAllowed',
  });
  expect(await world.call(staffCalls.getApplicationForStaff, { rid }, finance)).toMatchObject({ red_invoices: [] });
});

test('ten red-letter invoices at once never take back more than was invoiced', async () => {
  const { rid, statement } = await issued();
  const documents = await Promise.all(Array.from({ length: 10 }, document));
  const items = [part('statement', statement, 80_00)];
  let next = 0;
  const answers = await atOnce(world, { table: 'invoice_applications', rid }, 10, () =>
    world.answer(staffCalls.reverseInvoice, { rid, ...documents[next++]!, reason: '退款', items }, finance),
  );
  expect(answers.filter((answer) => answer.code === 1)).toHaveLength(3);
  expect(await world.call(staffCalls.getApplicationForStaff, { rid }, finance)).toMatchObject({
    state: 'issued',
    reversed_fen: 240_00,
  });
});

test('a red-letter invoice stays as it was recorded', async () => {
  await expect(world.database.pool.query('update red_invoices set amount_fen = amount_fen')).rejects.toThrow();
  await expect(world.database.pool.query('delete from red_invoices')).rejects.toThrow();
});
