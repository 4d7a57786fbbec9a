import { maskPhone } from '@yance/contract/identity/mask-phone.ts';
import * as billing from '@yance/contract/billing/endpoints.ts';
import * as member from '@yance/contract/invoices/endpoints.ts';
import * as staffCalls from '@yance/contract/invoices/staff-endpoints.ts';
import { invoiceMachine } from '@yance/contract/invoices/states.ts';
import { listQueues } from '@yance/contract/staff/endpoints.ts';
import { findRecords } from '@yance/contract/staff/find-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { callers, patience } from '../../../test/callers.ts';
import { asMember, deposited, financeOf, held, worked } from '../../../test/money.ts';
import { newMember, type MemberSpeaker } from '../../../test/people.ts';
import { newStaffFile } from '../../../test/uploads.ts';
import { walkMachine } from '../../../test/walk-machine.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { newRid } from '../../kernel/db.ts';
import { settleHold } from '../charges/index.ts';
import { invoiceApplications } from './invoices.tables.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const school = { type: 1, name: '南京大学', tax_no: '91350100M000100Y43' } as const;
type Chosen = { kind: 'deposit' | 'statement' | 'charge'; rid: string };
async function form(payer: MemberSpeaker, sources: Chosen[], amount_fen: number) {
  const { list } = await world.call(member.listTitles, {}, payer);
  const title_rid = list[0]?.rid ?? (await world.call(member.addTitle, school, payer)).rid;
  return { title_rid, content: '测试费' as const, sources, amount_fen };
}
const apply = async (payer: MemberSpeaker, sources: Chosen[], amount_fen: number) =>
  world.call(member.addApplication, await form(payer, sources, amount_fen), payer);
async function owing(payer: MemberSpeaker, amount: number): Promise<string> {
  return (await world.call(billing.makeStatement, { charge_rids: [await worked(world, payer, amount)] }, payer)).rid;
}
let numbers = 0;
const newNumber = () => `2632000000${String(++numbers).padStart(10, '0')}`;

test('only the moves of the invoice table go through, for every state, event and actor', async () => {
  const payer = await newMember(world);
  const { rid } = await apply(payer, [{ kind: 'deposit', rid: await deposited(world, payer, 500_00) }], 500_00);
  const expected = [
    ['-', 'add', 'C', 'pending'],
    ['pending', 'accept', 'F', 'accepted'],
    ['pending', 'reject', 'F', 'rejected'],
    ['pending', 'cancel', 'C', 'cancelled'],
    ['rejected', 'edit', 'C', 'pending'],
    ['accepted', 'issue', 'F', 'issued'],
    ['issued', 'reverse', 'F', 'issued'],
    ['issued', 'reverse', 'F', 'reversed'],
    ['issued', 'reissue', 'C', 'reissuing'],
    ['reissuing', 'keep', 'F', 'issued'],
    ['reissuing', 'replace', 'F', 'reversed'],
    ['-', 'renew', 'F', 'accepted'],
  ] as const;
  expect(await walkMachine(world, { machine: invoiceMachine, table: invoiceApplications, rid, expected })).toEqual([]);
});

test('an application over a deposit and a statement is accepted, issued with number and file, and opened by its member', async () => {
  const payer = await newMember(world);
  const statement = await owing(payer, 300_00);
  const deposit = await deposited(world, payer, 1_000_00);
  expect(await world.call(member.listBillable, {}, payer)).toMatchObject({ total: 2, billable_fen: 1_300_00 });
  const made = await apply(
    payer,
    [
      { kind: 'deposit', rid: deposit },
      { kind: 'statement', rid: statement },
    ],
    1_300_00,
  );
  expect(made).toMatchObject({
    state: 'pending',
    label: '待审核',
    amount_fen: 1_300_00,
    title: { name: '南京大学', type_label: '增值税普通发票（电子）' },
    actions: [{ event: 'cancel' }],
  });
  expect(made.application_no).toMatch(/^KP20261124\d{5}$/);
  const { list: found } = await world.call(
    findRecords,
    { kw: made.application_no.toLowerCase() },
    await financeOf(world),
  );
  expect(found).toContainEqual(expect.objectContaining({ kind: 'invoice', path: `/invoices/${made.rid}` }));
  expect(await world.answer(member.getInvoiceFile, { rid: made.rid }, payer)).toMatchObject({
    code: 0,
    msg: '发票尚未开具',
  });

  const officer = await financeOf(world);
  expect(
    await world.call(staffCalls.listApplicationsForStaff, { state: 'pending', kw: made.application_no }, officer),
  ).toMatchObject({
    total: 1,
    list: [{ payer: { phone: maskPhone(payer.phone) }, actions: [{ event: 'accept' }, { event: 'reject' }] }],
  });
  await world.call(staffCalls.acceptApplication, { rid: made.rid }, officer);
  const file_rid = await newStaffFile(world, officer);
  const issued = await world.call(
    staffCalls.issueInvoice,
    { rid: made.rid, invoice_number: newNumber(), issued_on: '2026-11-24', file_rid },
    officer,
  );
  expect(issued).toMatchObject({
    state: 'issued',
    label: '已开票',
    issued_on: '2026-11-24',
    actions: [{ event: 'reverse' }],
  });
  const file = await world.call(member.getInvoiceFile, { rid: made.rid }, payer);
  expect(file).toMatchObject({ rid: file_rid, name: 'invoice.pdf' });
  expect((await world.app.http.inject({ url: file.url })).statusCode).toBe(200);
  const info = await world.call(member.getApplication, { rid: made.rid }, payer);
  expect(info.timeline.map((line) => line.label)).toEqual(['申请开票', '审核通过', '登记开票']);
  expect(info.items).toHaveLength(2);
  expect(await world.call(staffCalls.getApplicationForStaff, { rid: made.rid }, officer)).toMatchObject({
    file: { rid: file_rid },
    payer: { phone: maskPhone(payer.phone) },
  });
  expect(await world.call(member.listApplications, { state: 'issued', kw: '南京大学' }, payer)).toMatchObject({
    total: 1,
    list: [{ rid: made.rid }],
  });
  expect(await world.call(member.listBillable, {}, payer)).toMatchObject({ total: 0, billable_fen: 0 });
});

test('an application is promised within three days: its clock runs until it is issued, and starts again when it is handed in again', async () => {
  const payer = await newMember(world);
  const finance = await financeOf(world);
  const source = { kind: 'deposit', rid: await deposited(world, payer, 500_00) } as const;
  const { rid } = await apply(payer, [source], 500_00);
  const read = () => world.call(staffCalls.getApplicationForStaff, { rid }, finance);
  expect((await read()).clock).toEqual({ kind: 'issue', label: '开具', until: '2026-11-27T10:00:00+08:00' });
  const late = async () =>
    (await world.call(staffCalls.listApplicationsForStaff, { overdue: true, kw: payer.phone }, finance)).total;
  expect(await late()).toBe(0);
  const queue = async () =>
    (await world.call(listQueues, {}, finance)).find(({ key }) => key === 'invoices.pending')?.overdue ?? 0;
  const before = await queue();
  await world.database.pool.query(
    `update invoice_applications set due_at = due_at - interval '4 days' where rid = $1`,
    [rid],
  );
  expect([await late(), (await queue()) - before]).toEqual([1, 1]);
  await world.call(staffCalls.rejectApplication, { rid, reason: '税号有误' }, finance);
  expect([(await read()).clock, await late()]).toEqual([null, 0]);
  await world.call(member.editApplication, { rid, ...(await form(payer, [source], 500_00)) }, payer);
  expect((await read()).clock).toEqual({ kind: 'issue', label: '开具', until: '2026-11-27T10:00:00+08:00' });
  const found = await world.call(staffCalls.listApplicationsForStaff, { kw: payer.phone }, finance);
  expect(found).toMatchObject({ total: 1, amount_fen: 500_00, reversed_fen: 0, counts: { pending: 1 } });
});

test('an invoice number counts once, tomorrow is refused, and the file must be PDF or OFD', async () => {
  const officer = await financeOf(world);
  const accepted = async () => {
    const payer = await newMember(world);
    const { rid } = await apply(payer, [{ kind: 'deposit', rid: await deposited(world, payer, 500_00) }], 500_00);
    await world.call(staffCalls.acceptApplication, { rid }, officer);
    return rid;
  };
  const [first, second] = [await accepted(), await accepted()];
  const invoice = {
    invoice_number: newNumber(),
    issued_on: '2026-11-24',
    file_rid: await newStaffFile(world, officer, 'invoice.ofd'),
  };
  expect(
    await world.answer(staffCalls.issueInvoice, { ...invoice, rid: first, issued_on: '2026-11-25' }, officer),
  ).toMatchObject({ code: 0, reason: 'issuedLater' });
  const text = await newStaffFile(world, officer, 'invoice.txt', Buffer.from('hello'));
  expect(
    await world.answer(staffCalls.issueInvoice, { ...invoice, rid: first, file_rid: text }, officer),
  ).toMatchObject({
    code: 0,
    reason: 'fileKind',
  });
  const answers = await Promise.all(
    [first, second].map((rid) => world.answer(staffCalls.issueInvoice, { ...invoice, rid }, officer)),
  );
  expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1);
  expect(answers.find((answer) => answer.code === 0)).toMatchObject({ reason: 'numberUsed' });
});

test('many applications for one deposit at once invoice it once', patience, async () => {
  const payer = await newMember(world);
  const input = await form(payer, [{ kind: 'deposit', rid: await deposited(world, payer, 500_00) }], 500_00);
  const answers = await Promise.all(
    Array.from({ length: callers }, () => world.answer(member.addApplication, input, payer)),
  );
  expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1);
  for (const answer of answers) if (answer.code === 0) expect(answer.reason).toBe('notBillable');
});

test('applications and payment of the same statement at once never wait for ever, and it is invoiced once', async () => {
  const payer = await newMember(world);
  const [first, second] = [await owing(payer, 200_00), await owing(payer, 300_00)];
  await deposited(world, payer, 500_00);
  const forms = await Promise.all(
    [first, second].map((rid, index) => form(payer, [{ kind: 'statement', rid }], index ? 300_00 : 200_00)),
  );
  const answers = await Promise.all([
    ...forms.flatMap((one) => Array.from({ length: 5 }, () => world.answer(member.addApplication, one, payer))),
    world.answer(billing.payStatements, { rids: [first, second] }, payer),
    world.answer(billing.payStatements, { rids: [second, first] }, payer),
  ]);
  expect(answers.filter((answer) => answer.code === 1)).toHaveLength(3);
  expect(await world.call(member.listBillable, {}, payer)).toMatchObject({ billable_fen: 0 });
});

test('principal that came from an invoiced deposit pays for things that are not invoiced again', async () => {
  const payer = await newMember(world);
  const first = await deposited(world, payer, 1_000_00);
  await apply(payer, [{ kind: 'deposit', rid: first }], 1_000_00);
  await deposited(world, payer, 1_000_00);
  const { causes } = await held(world, payer, [800_00, 600_00], false);
  for (const cause_rid of causes) await asMember(world, payer, (work) => settleHold(work, { cause_rid }));
  const open = await world.call(member.listBillable, {}, payer);
  expect(open.billable_fen).toBe(1_000_00);
  expect(open.list.filter((one) => one.kind === 'charge')).toMatchObject([
    { amount_fen: 600_00, billable_fen: 400_00 },
  ]);
});

test('an amount other than shown is refused with the right one', async () => {
  const payer = await newMember(world);
  const rid = await deposited(world, payer, 500_00);
  expect(
    await world.answer(member.addApplication, await form(payer, [{ kind: 'deposit', rid }], 400_00), payer),
  ).toMatchObject({
    code: 0,
    msg: '可开票金额已变为 ¥500.00，请核对后重新提交',
    data: { amount_fen: 500_00 },
  });
});

test('a statement with an application cannot be cancelled; a withdrawn or rejected one sets it free, and a rejected one is handed in again', async () => {
  const payer = await newMember(world);
  const rid = await owing(payer, 300_00);
  const made = await apply(payer, [{ kind: 'statement', rid }], 300_00);
  expect(await world.answer(billing.cancelStatement, { rid }, payer)).toMatchObject({
    code: 0,
    msg: '该对账单已申请发票，不能取消',
  });
  expect(await world.call(billing.getStatement, { rid }, payer)).toMatchObject({
    invoiced_fen: 300_00,
    invoiceable_fen: 0,
    actions: [{ event: 'settlement' }, { event: 'voucher' }, { event: 'online' }],
  });
  await world.call(member.cancelApplication, { rid: made.rid }, payer);
  expect(await world.call(billing.getStatement, { rid }, payer)).toMatchObject({
    invoiced_fen: 0,
    invoiceable_fen: 300_00,
  });
  const again = await apply(payer, [{ kind: 'statement', rid }], 300_00);
  await world.call(staffCalls.rejectApplication, { rid: again.rid, reason: '抬头与单位不符' }, await financeOf(world));
  expect(await world.call(member.getApplication, { rid: again.rid }, payer)).toMatchObject({
    state: 'rejected',
    reject_reason: '抬头与单位不符',
    actions: [{ event: 'edit' }],
  });
  const edited = await world.call(
    member.editApplication,
    { rid: again.rid, ...(await form(payer, [{ kind: 'statement', rid }], 300_00)) },
    payer,
  );
  expect(edited).toMatchObject({ state: 'pending', reject_reason: null, items: [{ amount_fen: 300_00 }] });
  expect((await world.answer(billing.cancelStatement, { rid }, payer)).code).toBe(0);
});

test("a stranger's application, title and sources answer exactly like missing ones, on every call", async () => {
  const owner = await newMember(world);
  const statement = await owing(owner, 100_00);
  const deposit = await deposited(world, owner, 500_00);
  const { rid } = await apply(owner, [{ kind: 'deposit', rid: deposit }], 500_00);
  const [title] = (await world.call(member.listTitles, {}, owner)).list;
  const stranger = await newMember(world);
  const own = await form(stranger, [], 500_00);
  const tries = (ids: { rid: string; title: string; deposit: string; statement: string }) => [
    world.answer(member.getApplication, { rid: ids.rid }, stranger),
    world.answer(member.cancelApplication, { rid: ids.rid }, stranger),
    world.answer(member.getInvoiceFile, { rid: ids.rid }, stranger),
    world.answer(
      member.editApplication,
      { ...own, rid: ids.rid, sources: [{ kind: 'deposit', rid: ids.deposit }] },
      stranger,
    ),
    world.answer(member.addApplication, { ...own, sources: [{ kind: 'deposit', rid: ids.deposit }] }, stranger),
    world.answer(member.addApplication, { ...own, sources: [{ kind: 'statement', rid: ids.statement }] }, stranger),
    world.answer(
      member.addApplication,
      { ...own, title_rid: ids.title, sources: [{ kind: 'deposit', rid: ids.deposit }] },
      stranger,
    ),
    world.answer(member.editTitle, { ...school, rid: ids.title }, stranger),
    world.answer(member.deleteTitle, { rid: ids.title }, stranger),
    world.answer(member.defaultTitle, { rid: ids.title }, stranger),
  ];
  const theirs = await Promise.all(tries({ rid, title: title?.rid ?? '', deposit, statement }));
  expect(theirs).toEqual(
    await Promise.all(tries({ rid: newRid(), title: newRid(), deposit: newRid(), statement: newRid() })),
  );
  for (const answer of theirs) expect(answer).toMatchObject({ code: 0, reason: 'notFound', data: null });
});

test('a title is changed in place and checked like a new one; what was applied for keeps its own', async () => {
  const payer = await newMember(world);
  const { rid } = await apply(payer, [{ kind: 'deposit', rid: await deposited(world, payer, 500_00) }], 500_00);
  const [title] = (await world.call(member.listTitles, {}, payer)).list;
  const given = { ...school, rid: title!.rid };
  expect(await world.answer(member.editTitle, { ...given, tax_no: '91350100M000100Y44' }, payer)).toMatchObject({
    code: 0,
    msg: '[税号]不正确，请核对',
  });
  const special = { type: 3 as const, address: '南京市', phone: '02583593186', bank: '工商银行', account: '43010101' };
  expect(await world.answer(member.editTitle, { ...given, type: 3 }, payer)).toMatchObject({ code: 0 });
  expect(await world.call(member.editTitle, { ...given, ...special, name: '南京大学物理学院' }, payer)).toMatchObject({
    name: '南京大学物理学院',
    type: 3,
    bank: '工商银行',
    is_default: true,
  });
  expect((await world.call(member.listTitles, {}, payer)).list).toHaveLength(1);
  expect((await world.call(member.getApplication, { rid }, payer)).title).toMatchObject({ name: '南京大学', type: 1 });
  const other = await world.call(member.addTitle, { ...school, name: '另一抬头' }, payer);
  expect(await world.call(member.defaultTitle, { rid: other.rid }, payer)).toMatchObject({ is_default: true });
  expect((await world.call(member.listTitles, {}, payer)).list.map((one) => [one.name, one.is_default])).toEqual([
    ['另一抬头', true],
    ['南京大学物理学院', false],
  ]);
});

test('titles: the first is the default, there is always exactly one, and at most twenty, also when added at once', async () => {
  const person = await newMember(world);
  const first = await world.call(member.addTitle, { type: 1, name: '林晓雨' }, person);
  expect(first).toMatchObject({ is_default: true, tax_no: '' });
  const second = await world.call(member.addTitle, { ...school, is_default: true }, person);
  expect((await world.call(member.listTitles, {}, person)).list).toMatchObject([
    { rid: second.rid, is_default: true },
    { rid: first.rid, is_default: false },
  ]);
  await world.call(member.deleteTitle, { rid: second.rid }, person);
  expect((await world.call(member.listTitles, {}, person)).list).toMatchObject([{ rid: first.rid, is_default: true }]);
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, index) =>
      world.answer(member.addTitle, { type: 1, name: `抬头 ${index}`, is_default: true }, person),
    ),
  );
  expect(answers.filter((answer) => answer.code === 1)).toHaveLength(19);
  expect(answers.find((answer) => answer.code === 0)).toMatchObject({ msg: '最多保存 20 个发票抬头' });
  const { list } = await world.call(member.listTitles, {}, person);
  expect(list.filter((one) => one.is_default)).toHaveLength(1);
  await Promise.all(list.map((one) => world.call(member.defaultTitle, { rid: one.rid }, person)));
  expect((await world.call(member.listTitles, {}, person)).list.filter((one) => one.is_default)).toHaveLength(1);
  expect(await world.answer(member.addTitle, { ...school, tax_no: '91350100M000100Y44' }, person)).toMatchObject({
    code: 0,
    msg: '[税号]不正确，请核对',
  });
});
