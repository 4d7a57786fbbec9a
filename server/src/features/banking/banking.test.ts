import { addDeposit, listCommunityLedger, listDeposits, sendVoucher } from '@yance/contract/balance/endpoints.ts';
import { listCommunityLedgerForStaff, rejectDeposit } from '@yance/contract/balance/staff-endpoints.ts';
import {
  addBankAccount,
  editBankAccount,
  ignoreBankLine,
  importBankFile,
  listBankAccounts,
  listBankLines,
  postBankLine,
  readBankFile,
  reopenBankLine,
} from '@yance/contract/banking/staff-endpoints.ts';
import { guessMapping } from '@yance/contract/banking/mapping.ts';
import { bankLineMachine } from '@yance/contract/banking/states.ts';
import { dissolveCommunity, leaveCommunity } from '@yance/contract/communities/endpoints.ts';
import { updateUser } from '@yance/contract/identity/endpoints.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { xlsSample } from '@yance/readers/sheets/xls.sample.ts';
import { beforeAll, expect, test } from 'vitest';
import { callers, patience } from '../../../test/callers.ts';
import { communityOf, found, newCast } from '../../../test/communities.ts';
import { deposited, financeOf } from '../../../test/money.ts';
import { newMember, type MemberSpeaker, type StaffSpeaker } from '../../../test/people.ts';
import { newStaffFile, newVoucher } from '../../../test/uploads.ts';
import { walkMachine } from '../../../test/walk-machine.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { balancesOf, verifyLedger } from '../ledger/index.ts';
import { bankLines } from './banking.tables.ts';

let world: World;
let finance: StaffSpeaker;
let account_rid: string;
beforeAll(async () => {
  world = await openWorld();
  finance = await financeOf(world);
  const form = { name: '基本户', bank: '农业银行北京分行', number: '1109 0000 1234' };
  account_rid = (await world.call(addBankAccount, form, finance)).rid;
});

const head = '交易时间,收入金额,支出金额,对方账号,对方户名,交易用途,日志号';
type Sent = { amount: string; payer?: string; memo?: string; serial: string; day?: string };
const csvOf = (lines: readonly Sent[]) =>
  [
    head,
    ...lines.map(
      ({ amount, payer = '', memo = '', serial, day = '2026-11-23' }) =>
        `${day},${amount},,62220001,${payer},${memo},${serial}`,
    ),
  ].join('\n');
const uploaded = (text: string) => newStaffFile(world, finance, '流水.csv', Buffer.from(text));
const imported = async (lines: readonly Sent[], at = account_rid) => {
  const file_rid = await uploaded(csvOf(lines));
  const { mapping } = await world.call(readBankFile, { account_rid: at, file_rid }, finance);
  return world.call(importBankFile, { account_rid: at, file_rid, mapping }, finance);
};
const lineOf = async (serial: string) =>
  (await world.call(listBankLines, { kw: serial }, finance)).list.find((one) => one.serial === serial)!;
const balances = (who: MemberSpeaker) => balancesOf(world.database.db, { kind: 'member', rid: who.rid });
const applied = (who: MemberSpeaker, amount_fen: number) => world.call(addDeposit, { amount_fen, gift: 'none' }, who);

test('only the moves of the bank line table go through, for every state, event and actor', async () => {
  await imported([{ amount: '1.00', serial: 'WALK-00001' }]);
  const { rid } = await lineOf('WALK-00001');
  // A booked line names its deposit; the walk makes steps alone.
  await world.database.pool.query('update bank_lines set deposit_rid = rid where rid = $1', [rid]);
  const expected = [
    ['-', 'import', 'F', 'open'],
    ['open', 'post', 'F', 'posted'],
    ['open', 'ignore', 'F', 'ignored'],
    ['ignored', 'reopen', 'F', 'open'],
  ] as const;
  expect(await walkMachine(world, { machine: bankLineMachine, table: bankLines, rid, expected })).toEqual([]);
});

test('a file is looked at, imported once, and its columns are remembered for the account', async () => {
  const lines = [
    { amount: '600.00', serial: 'IMP-000001' },
    { amount: '700.00', serial: 'IMP-000002' },
  ];
  const file_rid = await uploaded(csvOf(lines));
  const look = await world.call(readBankFile, { account_rid, file_rid }, finance);
  expect(look).toMatchObject({ incoming: 2, income_fen: 1_300_00, known: 0, faults: [] });
  const ask = { account_rid, file_rid, mapping: { ...look.mapping, payer_account: '' } };
  expect(await world.call(importBankFile, ask, finance)).toEqual({ imported: 2, known: 0, outgoing: 0 });
  expect(await imported([...lines, { amount: '800.00', serial: 'IMP-000003' }])).toMatchObject({
    imported: 1,
    known: 2,
  });
  const { list } = await world.call(listBankAccounts, {}, finance);
  expect(list[0]).toMatchObject({
    mapping: { happened: '交易时间', income: '收入金额', payer_account: '' },
    last_day: '2026-11-23',
  });
  const again = await world.call(readBankFile, { account_rid, file_rid }, finance);
  expect(again).toMatchObject({ remembered: true, known: 2 });
  const wrong = await uploaded(`${head}\n2026-11-23,12x,,1,王,,BAD-000001`);
  expect(await world.answer(importBankFile, { ...ask, file_rid: wrong }, finance)).toMatchObject({
    code: 0,
    reason: 'rowsWrong',
    msg: '第 2 行：金额无法识别：12x，请修改文件或列对应',
  });
  const picture = await newStaffFile(world, finance, '流水.xlsx', Buffer.from('not a workbook'));
  expect(await world.answer(readBankFile, { account_rid, file_rid: picture }, finance)).toMatchObject({
    reason: 'fileUnreadable',
  });
});

test('lines with one serial number are all stored: of other sums, days and payers, and at another account', async () => {
  const serial = 'SAME-000001';
  const lines: Sent[] = [
    { amount: '11.00', payer: '甲', serial },
    { amount: '12.00', payer: '甲', serial },
    { amount: '11.00', payer: '甲', serial, day: '2026-11-24' },
    { amount: '11.00', payer: '乙', serial },
    { amount: '11.00', payer: '甲', serial },
  ];
  expect(await imported(lines)).toMatchObject({ imported: 5, known: 0 });
  expect(await imported(lines)).toMatchObject({ imported: 0, known: 5 });
  const form = { name: '一般户', bank: '中国银行', number: '3300 0000 5678' };
  const other = (await world.call(addBankAccount, form, finance)).rid;
  expect(await imported(lines.slice(0, 1), other)).toMatchObject({ imported: 1, known: 0 });
  const { list } = await world.call(listBankLines, { kw: serial }, finance);
  expect(list.reduce((sum, { amount_fen }) => sum + amount_fen, 0)).toBe(67_00);
  const payer = await newMember(world);
  for (const { rid } of list) await world.call(postBankLine, { rid, member_rid: payer.rid, another: true }, finance);
  expect(await balances(payer)).toMatchObject({ principal: 67_00 });
});

test('what another file brings again of a line that was booked is not booked again without a confirmation', async () => {
  const payer = await newMember(world);
  await world.call(updateUser, { name: '叶企孙' }, payer);
  await imported([{ amount: '704.00', payer: '叶企孙', serial: 'OTHER-0001' }]);
  const first = await lineOf('OTHER-0001');
  await world.call(postBankLine, { rid: first.rid, member_rid: payer.rid }, finance);
  const page = csvOf([{ amount: '704.00', payer: '叶企孙', memo: '网银', serial: 'OTHER-0002' }]);
  const file_rid = await uploaded(page);
  const { mapping } = await world.call(readBankFile, { account_rid, file_rid }, finance);
  await world.call(importBankFile, { account_rid, file_rid, mapping }, finance);
  const second = await lineOf('OTHER-0002');
  expect(second.matches).toMatchObject([{ deposit_rid: null, booked: (await lineOf('OTHER-0001')).deposit_no }]);
  const given = { rid: second.rid, member_rid: payer.rid };
  expect(await world.answer(postBankLine, given, finance)).toMatchObject({ reason: 'perhapsBooked' });
});

test('a payer is found however the bank writes the name', async () => {
  const payer = await newMember(world);
  await world.call(updateUser, { name: '北京研测（海淀）材料·研究院' }, payer);
  await imported([{ amount: '31.00', payer: '北京研测 (海淀) 材料研究院', serial: 'WRITE-0001' }]);
  expect((await lineOf('WRITE-0001')).matches).toMatchObject([{ payer: { rid: payer.rid }, grounds: ['payer'] }]);
});

test('a bank’s XLS, and a page under the name of one, are read like its other files', async () => {
  const table = [head, '2026-11-23,650.00,,1,王老师,货款,XLS-000001']
    .map(
      (row) =>
        `<tr>${row
          .split(',')
          .map((cell) => `<td>${cell}</td>`)
          .join('')}</tr>`,
    )
    .join('');
  const page = await newStaffFile(world, finance, '明细.xls', Buffer.from(`<table>${table}</table>`));
  expect(await world.call(readBankFile, { account_rid, file_rid: page }, finance)).toMatchObject({
    incoming: 1,
    income_fen: 650_00,
  });
  const mapping = { ...guessMapping([]), happened: 'p/p0', amount: 'Amount', payer: '°C' };
  const book = await newStaffFile(world, finance, '流水.XLS', Buffer.from(xlsSample()));
  expect(await world.call(readBankFile, { account_rid, file_rid: book, mapping }, finance)).toMatchObject({
    columns: expect.arrayContaining(['p/p0', 'Amount', 'Quantity', '°C']),
  });
});

test('an application is found by the remark, the payer or the amount, and only the remark with the amount is sure', async () => {
  const payer = await newMember(world);
  await world.call(updateUser, { name: '钱学文' }, payer);
  const deposit = await applied(payer, 901_00);
  await imported([
    { amount: '901.00', memo: `货款${deposit.deposit_no}谢谢`, serial: 'MATCH-0001' },
    { amount: '555.00', payer: '钱学文', serial: 'MATCH-0002' },
    { amount: '901.00', payer: '无关公司', serial: 'MATCH-0003' },
  ]);
  expect((await lineOf('MATCH-0001')).matches[0]).toMatchObject({
    deposit_no: deposit.deposit_no,
    grounds: ['reference', 'amount'],
    sure: true,
    purpose: '',
  });
  const second = (await lineOf('MATCH-0002')).matches;
  expect(second.map(({ deposit_no, grounds }) => [deposit_no, grounds])).toEqual([
    [deposit.deposit_no, ['payer']],
    ['', ['payer']],
  ]);
  expect((await lineOf('MATCH-0003')).matches[0]).toMatchObject({ grounds: ['amount'], sure: false });
  await world.call(sendVoucher, { rid: deposit.rid, voucher_rid: await newVoucher(world, payer) }, payer);
  await world.call(rejectDeposit, { rid: deposit.rid, reason: '凭证不清晰' }, finance);
  // What finance refused is proposed where the remark names it alone.
  const numbersOf = async (serial: string) => (await lineOf(serial)).matches.map(({ deposit_no }) => deposit_no);
  expect(await numbersOf('MATCH-0001')).toEqual([deposit.deposit_no]);
  expect(await numbersOf('MATCH-0002')).toEqual(['']);
  expect(await numbersOf('MATCH-0003')).toEqual([]);
});

test('money that finance has booked by hand is not booked again as a customer’s without a confirmation', async () => {
  const payer = await newMember(world);
  await world.call(updateUser, { name: '束星北' }, payer);
  await deposited(world, payer, 702_00);
  await imported([
    { amount: '702.00', payer: '束星北', serial: 'AGAIN-0001' },
    { amount: '702.00', payer: '束星北', serial: 'AGAIN-0002' },
  ]);
  const [first, second] = [await lineOf('AGAIN-0001'), await lineOf('AGAIN-0002')];
  expect(first.matches).toMatchObject([{ deposit_rid: null, booked: expect.stringMatching(/^YC/) }]);
  const given = { rid: first.rid, member_rid: payer.rid };
  expect(await world.answer(postBankLine, given, finance)).toMatchObject({ code: 0, reason: 'perhapsBooked' });
  await world.call(postBankLine, { ...given, another: true }, finance);
  expect(await balances(payer)).toMatchObject({ principal: 1_404_00 });
  // What the first line was booked as is known to be other money; what was booked by hand is still not.
  expect(second.matches[0]?.booked).toBe(first.matches[0]?.booked);
});

test(
  'a line is booked for an application without a voucher, with what arrived, and never twice however many try',
  patience,
  async () => {
    const payer = await newMember(world);
    const deposit = await applied(payer, 1_000_00);
    await imported([{ amount: '999.00', memo: deposit.deposit_no, serial: 'ONCE-00001' }]);
    const { rid } = await lineOf('ONCE-00001');
    const answers = await Promise.all(
      Array.from({ length: callers }, () => world.answer(postBankLine, { rid, deposit_rid: deposit.rid }, finance)),
    );
    expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1);
    expect(await balances(payer)).toMatchObject({ principal: 999_00 });
    expect(await lineOf('ONCE-00001')).toMatchObject({ state: 'posted', deposit_no: deposit.deposit_no, actions: [] });
    expect((await world.call(listDeposits, {}, payer)).list).toMatchObject([{ state: 'posted', received_fen: 999_00 }]);
    expect(await verifyLedger(world.database.db)).toEqual([]);
  },
);

test('two lines for one application at once: one is booked, the other goes to principal of the same payer', async () => {
  const payer = await newMember(world);
  const deposit = await applied(payer, 800_00);
  await imported([
    { amount: '800.00', memo: deposit.deposit_no, serial: 'TWICE-0001' },
    { amount: '800.00', memo: deposit.deposit_no, serial: 'TWICE-0002' },
  ]);
  const rids = [(await lineOf('TWICE-0001')).rid, (await lineOf('TWICE-0002')).rid];
  const { list: rivals } = await world.call(listBankLines, { kw: 'TWICE-' }, finance);
  expect(rivals.map(({ matches: [best] }) => best?.sure)).toEqual([false, false]);
  const answers = await Promise.all(
    rids.map((rid) => world.answer(postBankLine, { rid, deposit_rid: deposit.rid }, finance)),
  );
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(answers.find(({ code }) => code === 0)).toMatchObject({ reason: 'depositClosed' });
  const left = rids[answers.findIndex(({ code }) => code === 0)]!;
  await world.call(postBankLine, { rid: left, member_rid: payer.rid }, finance);
  expect(await balances(payer)).toMatchObject({ principal: 1_600_00 });
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

const moneyOf = (rid: string) => balancesOf(world.database.db, { kind: 'team', rid });
const messagesOf = async (who: MemberSpeaker) =>
  (await world.call(listMessages, { size: 100 }, who)).list.map(({ content }) => content);

test(
  'a line is booked to a community once, whoever else it is booked to at the same moment, and who runs it is notified',
  patience,
  async () => {
    const { rid: community_rid, people } = await newCast(world, '固态电池');
    const { O, A, M, S } = people;
    await imported([{ amount: '1200.00', payer: '苏州某某新能源有限公司', serial: 'TEAM-00001' }]);
    const { rid } = await lineOf('TEAM-00001');
    const targets = [{ community_rid }, { member_rid: S.rid }];
    const answers = await Promise.all(
      Array.from({ length: callers }, (_, at) => world.answer(postBankLine, { rid, ...targets[at % 2]! }, finance)),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    const [team, own] = [await moneyOf(community_rid), await balances(S)];
    expect((team.principal ?? 0) + (own.principal ?? 0)).toBe(1_200_00);
    expect(await verifyLedger(world.database.db)).toEqual([]);

    await imported([{ amount: '1300.00', payer: '苏州某某新能源有限公司', serial: 'TEAM-00002' }]);
    const second = await lineOf('TEAM-00002');
    const booked = await world.call(postBankLine, { rid: second.rid, community_rid }, finance);
    expect(booked).toMatchObject({ state: 'posted', deposit_no: expect.stringMatching(/^YC/) });
    const entry = { title: `预存到账 ${booked.deposit_no}` };
    expect((await world.call(listCommunityLedger, { rid: community_rid }, O)).list[0]).toMatchObject(entry);
    expect((await world.call(listCommunityLedgerForStaff, { rid: community_rid }, finance)).list[0]).toMatchObject(
      entry,
    );
    // Nobody of the community's members caused it.
    expect((await world.call(listCommunityLedger, { rid: community_rid }, M)).list).toEqual([]);
    await world.settle();
    const notice = '「固态电池」收到银行转账存入的 ¥1,300.00，可用于课题组的订单。';
    for (const who of [O, A]) expect(await messagesOf(who)).toContain(notice);
    expect(await messagesOf(M)).not.toContain(notice);
  },
);

test('a community is proposed by its name or unit, and what was booked for it by hand is not booked again unasked', async () => {
  const { community, people } = await newCast(world, '钙钛矿光伏课题组');
  await deposited(world, people.O, 703_00, 'none', community);
  await imported([{ amount: '703.00', payer: '钙钛矿光伏课题组', serial: 'TEAM-00003' }]);
  const { rid, matches } = await lineOf('TEAM-00003');
  expect(matches).toMatchObject([
    {
      deposit_rid: null,
      payer: { kind: 'team', rid: community.rid },
      booked: expect.stringMatching(/^YC/),
      sure: false,
    },
  ]);
  const given = { rid, community_rid: community.rid };
  expect(await world.answer(postBankLine, given, finance)).toMatchObject({ code: 0, reason: 'perhapsBooked' });
  await world.call(postBankLine, { ...given, another: true }, finance);
  expect(await moneyOf(community.rid)).toMatchObject({ principal: 1_406_00 });
  expect(await world.answer(postBankLine, { ...given, member_rid: people.O.rid }, finance)).toMatchObject({ code: 0 });
});

test('a community that waits for its review takes no line, and what arrives for one that has ended is its owner’s', async () => {
  const waiting = await found(world, await newMember(world, { profile: 'none' }), '待审核课题组');
  expect(waiting).toMatchObject({ state: 'pending' });
  await imported([
    { amount: '61.00', payer: communityOf('').unit, serial: 'TEAM-00004' },
    { amount: '62.00', serial: 'TEAM-00005' },
  ]);
  const { rid } = await lineOf('TEAM-00004');
  expect(await world.answer(postBankLine, { rid, community_rid: waiting.rid }, finance)).toMatchObject({
    reason: 'communityNotApproved',
  });
  expect(await world.answer(postBankLine, { rid, community_rid: rid }, finance)).toMatchObject({ reason: 'notFound' });

  const { rid: community_rid, people } = await newCast(world, '将要解散');
  for (const who of [people.A, people.M]) await world.call(leaveCommunity, { rid: community_rid }, who);
  await world.call(dissolveCommunity, { rid: community_rid }, people.O);
  await world.call(postBankLine, { rid: (await lineOf('TEAM-00005')).rid, community_rid }, finance);
  await world.settle();
  expect(await moneyOf(community_rid)).toMatchObject({ principal: 0 });
  expect(await balances(people.O)).toMatchObject({ principal: 62_00 });
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('a line that is no customer’s money is passed over with a reason, and taken back', async () => {
  await imported([{ amount: '3.21', memo: '利息', serial: 'REST-00001' }]);
  const { rid } = await lineOf('REST-00001');
  expect(await world.call(ignoreBankLine, { rid, reason: '利息' }, finance)).toMatchObject({
    state: 'ignored',
    note: '利息',
    matches: [],
  });
  expect(await world.answer(postBankLine, { rid, member_rid: (await newMember(world)).rid }, finance)).toMatchObject({
    reason: 'stepNotAllowed',
  });
  expect(await world.call(reopenBankLine, { rid }, finance)).toMatchObject({ state: 'open', note: '' });
});

test('an account is named once, and takes no file while it is disabled', async () => {
  const form = { name: '一般户', bank: '招商银行', number: '7559 8888' };
  const { rid } = await world.call(addBankAccount, form, finance);
  expect(await world.answer(addBankAccount, form, finance)).toMatchObject({ reason: 'accountKnown' });
  const before = { ...form, disabled: false };
  await world.call(editBankAccount, { rid, ...form, disabled: true, before }, finance);
  // Whose page is from before would bring it back into use.
  const late = { rid, ...form, name: '旧页面上的名称', disabled: false, before };
  expect(await world.answer(editBankAccount, late, finance)).toMatchObject({ reason: 'changedMeanwhile' });
  const file_rid = await uploaded(csvOf([{ amount: '1.00', serial: 'OFF-000001' }]));
  expect(await world.answer(readBankFile, { account_rid: rid, file_rid }, finance)).toMatchObject({
    reason: 'accountDisabled',
  });
});
