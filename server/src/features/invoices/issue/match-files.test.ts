import * as member from '@yance/contract/invoices/endpoints.ts';
import * as staffCalls from '@yance/contract/invoices/staff-endpoints.ts';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { deposited, financeOf } from '../../../../test/money.ts';
import { newMember, type StaffSpeaker } from '../../../../test/people.ts';
import { newStaffFile } from '../../../../test/uploads.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { readFileName } from './read-file-name.ts';

let world: World;
let finance: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  finance = await financeOf(world);
});

/** An application that waits to be issued, with a title of this name. */
async function accepted(name: string, remark = '') {
  const payer = await newMember(world);
  const title = { type: 1 as const, name, tax_no: '12100000466006770Q' };
  const title_rid = (await world.call(member.addTitle, title, payer)).rid;
  const sources = [{ kind: 'deposit' as const, rid: await deposited(world, payer, 500_00) }];
  const form = { title_rid, content: '检测费', sources, amount_fen: 500_00, remark };
  const { rid, application_no } = await world.call(member.addApplication, form, payer);
  await world.call(staffCalls.acceptApplication, { rid }, finance);
  return { rid, application_no };
}

test.each([
  ['KP2026112400001.pdf', 'KP2026112400001', '', ''],
  ['kp2026112400001_26322000001234567890.ofd', 'KP2026112400001', '26322000001234567890', ''],
  ['dzfp_26322000001234567890_南京大学_20261124101500.pdf', '', '26322000001234567890', '2026-11-24'],
  ['12345678 KP2026112400001 20261124.pdf', 'KP2026112400001', '12345678', '2026-11-24'],
  ['发票 20261399.pdf', '', '20261399', ''],
  ['合同.pdf', '', '', ''],
])('the name %s says what it says', (name, application_no, invoice_number, issued_on) => {
  expect(readFileName(name)).toEqual({ application_no, invoice_number, issued_on });
});

test('files find their applications by number, else by a title that only one has, and each that does not says why', async () => {
  const [first, second] = [await accepted('南京大学物理学院'), await accepted('苏州纳米所')];
  const twins = [await accepted('清华大学'), await accepted('清华大学')];
  const number = '26322000009876543210';
  const names = [
    `${first.application_no}_26322000001234567890.pdf`,
    `dzfp_26322000001234567891_苏州纳米所_20261124101500.pdf`,
    'dzfp_26322000001234567892_清华大学_20261124.pdf',
    `${first.application_no}-副本.pdf`,
    'KP2026112499999.pdf',
    '合同.pdf',
  ];
  const { list } = await world.call(staffCalls.matchInvoiceFiles, { names }, finance);
  expect(list.map(({ rid, by, fault }) => [rid, by, fault])).toEqual([
    [first.rid, 'application', null],
    [second.rid, 'title', null],
    [null, null, '有 2 份待开票的申请抬头为「清华大学」，请在文件名中写上申请号'],
    [null, 'application', `与 ${names[0]} 对应同一份申请`],
    [null, null, '没有这个申请号'],
    [null, null, '文件名中没有申请号，也没有待开票申请的抬头'],
  ]);
  expect(list[1]).toMatchObject({
    invoice_number: '26322000001234567891',
    issued_on: '2026-11-24',
    amount_fen: 500_00,
  });
  const document = { invoice_number: number, issued_on: '2026-11-24', file_rid: await newStaffFile(world, finance) };
  await world.call(staffCalls.issueInvoice, { rid: twins[0]!.rid, ...document }, finance);
  const again = [`${twins[0]!.application_no}.pdf`, `${twins[1]!.application_no}_${number}.pdf`];
  const later = await world.call(staffCalls.matchInvoiceFiles, { names: again }, finance);
  expect(later.list.map(({ fault }) => fault)).toEqual([
    '申请为「已开票」，不能登记',
    `发票号码已登记在 ${twins[0]!.application_no}`,
  ]);
});

test('a title that is only part of the one in the name gets no file, and one in other brackets does', async () => {
  const school = await accepted('北方工业大学');
  await accepted('北方工业大学（怀柔）');
  const names = [
    'dzfp_26322000001234567801_北方工业大学附属医院_20261124.pdf',
    'dzfp_26322000001234567802_北方工业大学 (怀柔)_20261124.pdf',
    'dzfp_26322000001234567803_北方工业大学_20261124.pdf',
  ];
  const { list } = await world.call(staffCalls.matchInvoiceFiles, { names }, finance);
  expect(list.map(({ title, by }) => [title, by])).toEqual([
    ['', null],
    ['北方工业大学（怀柔）', 'title'],
    ['北方工业大学', 'title'],
  ]);
  expect(list[0]?.fault).toContain('不只是「北方工业大学');
  expect(list[2]?.rid).toBe(school.rid);
});

test('what waits to be issued is exported in the tax platform’s columns, once by each link, with nothing that is a formula', async () => {
  const one = await accepted('浙江大学', '=1+1');
  const { url, total } = await world.call(staffCalls.exportForTax, { rids: [one.rid] }, finance);
  expect(total).toBe(1);
  const headers = { cookie: finance.cookie, 'x-console': '1' };
  const { rawPayload } = await world.app.http.inject({ url, headers });
  const { sheets } = await readXlsx(rawPayload);
  expect(sheets.map(({ name }) => name)).toEqual(['1-发票基本信息', '2-发票明细信息']);
  const [head, line] = sheets.map(({ rows }) => Object.fromEntries(rows[2]!.map((title, at) => [title, rows[3]![at]])));
  expect(sheets.map(({ rows }) => rows[2]!.length)).toEqual([39, 14]);
  expect(head).toMatchObject({
    发票流水号: one.application_no,
    发票类型: '普通发票',
    是否含税: '是',
    购买方名称: '浙江大学',
    购买方纳税人识别号: '12100000466006770Q',
    备注: `${one.application_no} =1+1`,
  });
  expect(line).toMatchObject({ 发票流水号: one.application_no, 项目名称: '检测费', 金额: '500.00', 税率: '0.06' });
  expect((await world.app.http.inject({ url, headers })).statusCode).toBe(410);
  const csv = await world.call(staffCalls.exportForTax, { rids: [one.rid], format: 'csv' }, finance);
  const text = (await world.app.http.inject({ url: csv.url, headers })).payload;
  expect(text.split('\r\n')[0]).toContain('发票流水号,发票类型');
  expect(text).toContain(`500.00,0.06`);
});
