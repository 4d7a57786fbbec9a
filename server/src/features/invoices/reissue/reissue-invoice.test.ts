import { getStatement, makeStatement } from '@yance/contract/billing/endpoints.ts';
import { getUser } from '@yance/contract/identity/endpoints.ts';
import * as member from '@yance/contract/invoices/endpoints.ts';
import * as staffCalls from '@yance/contract/invoices/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { atOnce } from '../../../../test/at-once.ts';
import { sentMail } from '../../../../test/gateways.ts';
import { deposited, financeOf, worked } from '../../../../test/money.ts';
import { newMember, type StaffSpeaker } from '../../../../test/people.ts';
import { newStaffFile } from '../../../../test/uploads.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let finance: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  finance = await financeOf(world);
});

let numbers = 0;
const document = async (name: string) => ({
  invoice_number: `2632000000888${String(++numbers).padStart(7, '0')}`,
  issued_on: '2026-11-24',
  file_rid: await newStaffFile(world, finance, name),
});
async function mailsTo(address: string) {
  await world.settle();
  return sentMail.filter(({ to }) => to === address);
}

/** An issued invoice over a deposit of ¥500 and a statement of ¥300, mailed to an address of its own. */
async function issued(name = 'blue.pdf') {
  const payer = await newMember(world);
  const statement = (await world.call(makeStatement, { charge_rids: [await worked(world, payer, 300_00)] }, payer)).rid;
  const deposit = await deposited(world, payer, 500_00);
  const title = { type: 1 as const, name: '南京大学', tax_no: '12100000466006770Q' };
  const title_rid = (await world.call(member.addTitle, title, payer)).rid;
  const sources = [
    { kind: 'deposit' as const, rid: deposit },
    { kind: 'statement' as const, rid: statement },
  ];
  const email = `finance-${payer.phone}@example.edu.cn`;
  const form = { title_rid, content: '测试费', sources, amount_fen: 800_00, email };
  const { rid } = await world.call(member.addApplication, form, payer);
  await world.call(staffCalls.acceptApplication, { rid }, finance);
  await world.call(staffCalls.issueInvoice, { rid, ...(await document(name)) }, finance);
  const request = { rid, title_rid, content: '检测费', email, reason_kind: 'content' as const, reason: '项目要求' };
  return { payer, rid, statement, email, form, request };
}

test('the file of an invoice goes once to the address that was given, and to no other; one too large stays behind', async () => {
  const { payer, email } = await issued();
  const mails = await mailsTo(email);
  expect(mails).toMatchObject([
    { attachments: [{ name: 'blue.pdf', mime: 'application/pdf' }], subject: expect.stringContaining('已开具') },
  ]);
  expect(mails[0]?.text).toContain('附件：blue.pdf');
  expect(mails[0]?.html).not.toContain('通知方式');
  const { email: own } = (await world.call(getUser, {}, payer)).userInfo;
  expect((await mailsTo(own)).filter(({ template }) => template.startsWith('invoice.'))).toEqual([]);

  const other = await issued('large.pdf');
  await world.database.pool.query(`update files set size = 11 * 1024 * 1024 where name = 'large.pdf'`);
  const [large] = await mailsTo(other.email);
  expect(large).toMatchObject({ attachments: [] });
  expect(large?.text).toContain('文件较大，未随邮件发送，请登录下载：large.pdf');
});

test('an invoice made anew: red over all that is left, the same things on the new one, both by mail', async () => {
  const { payer, rid, statement, email, form, request } = await issued();
  const asked = await world.call(member.reissueInvoice, request, payer);
  expect(asked).toMatchObject({ state: 'reissuing', label: '换开申请', reissue: { content: '检测费' }, actions: [] });
  const read = await world.call(staffCalls.getApplicationForStaff, { rid }, finance);
  expect(read).toMatchObject({ actions: [{ event: 'keep' }, { event: 'replace' }], clock: { label: '换开' } });

  const red = await document('red.pdf');
  const old = await world.call(staffCalls.replaceInvoice, { rid, ...red }, finance);
  expect(old).toMatchObject({ state: 'reversed', reversed_fen: 800_00, red_files: [{ name: 'red.pdf' }] });
  const next = old.replaced_by?.rid ?? '';
  expect(await world.call(member.getApplication, { rid: next }, payer)).toMatchObject({
    state: 'accepted',
    content: '检测费',
    amount_fen: 800_00,
    replaces: { rid },
    items: expect.arrayContaining([expect.objectContaining({ rid: statement, amount_fen: 300_00 })]),
  });
  expect(await world.call(getStatement, { rid: statement }, payer)).toMatchObject({ invoiced_fen: 300_00 });
  expect(await world.answer(member.addApplication, form, payer)).toMatchObject({ reason: 'notBillable' });
  await world.call(staffCalls.issueInvoice, { rid: next, ...(await document('new.pdf')) }, finance);
  const files = (await mailsTo(email)).map((one) => one.attachments?.[0]?.name);
  expect(new Set(files)).toEqual(new Set(['blue.pdf', 'red.pdf', 'new.pdf']));
  expect(files).toHaveLength(3);
});

test('a refused request leaves the invoice good; after thirty days, with a content of yesterday or without words it is not taken', async () => {
  const { payer, rid, request } = await issued();
  const tried = (given: object) => world.answer(member.reissueInvoice, { ...request, ...given }, payer);
  expect(await tried({ content: '咨询费' })).toMatchObject({ reason: 'contentOver' });
  expect(await tried({ reason_kind: 'other', reason: '' })).toMatchObject({ msg: '请填写换开原因' });
  expect(await world.answer(member.reissueInvoice, request, await newMember(world))).toMatchObject({
    reason: 'notFound',
  });
  await world.call(member.reissueInvoice, request, payer);
  expect(await tried({})).toMatchObject({ reason: 'stepNotAllowed' });
  await world.call(staffCalls.keepInvoice, { rid, reason: '原发票已入账' }, finance);
  const kept = await world.call(member.getApplication, { rid }, payer);
  expect(kept).toMatchObject({ state: 'issued', reissue: null, actions: [{ event: 'reissue' }] });
  await world.database.pool.query(`update invoice_applications set issued_on = issued_on - 31 where rid = $1`, [rid]);
  expect((await world.call(member.getApplication, { rid }, payer)).actions).toEqual([]);
  expect(await tried({})).toMatchObject({ msg: '发票开具已超过 30 天，不能在线换开，请联系业务经理' });
});

test('ten who record the red-letter invoice at once make one new application', async () => {
  const { payer, rid, request } = await issued();
  await world.call(member.reissueInvoice, request, payer);
  const documents = await Promise.all(Array.from({ length: 10 }, () => document('red.pdf')));
  let next = 0;
  const answers = await atOnce(world, { table: 'invoice_applications', rid }, 10, () =>
    world.answer(staffCalls.replaceInvoice, { rid, ...documents[next++]! }, finance),
  );
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  const found = await world.call(member.listApplications, {}, payer);
  expect(found.list.map(({ state }) => state)).toEqual(['accepted', 'reversed']);
});
