import { listPrestore } from '@yance/contract/balance/endpoints.ts';
import { addApplication, addTitle, cancelApplication, listBillable } from '@yance/contract/invoices/endpoints.ts';
import { acceptApplication, issueInvoice, reverseInvoice } from '@yance/contract/invoices/staff-endpoints.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import * as member from '@yance/contract/transfers/endpoints.ts';
import * as staffCalls from '@yance/contract/transfers/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { asMember, deposited, financeOf, held } from '../../../../test/money.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { askRefund, bankCard, give, sentOf } from '../../../../test/transferring.ts';
import { newStaffFile } from '../../../../test/uploads.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { releaseHolds, settleHold } from '../../charges/index.ts';
import { balancesOf, verifyLedger } from '../../ledger/index.ts';

let world: World;
let finance: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  finance = await financeOf(world);
});

const balances = (who: MemberSpeaker) => balancesOf(world.database.db, { kind: 'member', rid: who.rid });
const today = '2026-11-24';
let paid = 0;

async function paidOut(rid: string): Promise<void> {
  await world.call(staffCalls.approveTransfer, { rid }, finance);
  const seen = (await world.call(staffCalls.listTransfersForStaff, { rid }, finance)).list[0];
  if (seen?.state === 'pending') await world.call(staffCalls.approveTransfer, { rid }, await newStaff(world, 'F'));
  await world.call(staffCalls.payTransfer, { rid, bank_reference: `OUT-${++paid}`, paid_on: today }, finance);
}

/** A deposit that is spent in part: an order of which bonus pays 30 %. */
async function spent(payer: MemberSpeaker, amount: number): Promise<void> {
  const { causes } = await held(world, payer, [amount], false);
  await asMember(world, payer, (work) => settleHold(work, { cause_rid: causes[0] ?? '' }));
}

test('a refund goes from application over approval to the bank, its sums as they were explained, and its member is told', async () => {
  const payer = await newMember(world);
  await deposited(world, payer, 1_500_00, 'bonus');
  const sums = { amount_fen: 1_000_00, bonus_back_fen: 45_00, bonus_due_fen: 0, fee_fen: 0, arrives_fen: 1_000_00 };
  expect(await world.call(member.quoteTransfer, { kind: 'refund', way: 'bank', amount_fen: 1_000_00 }, payer)).toEqual(
    sums,
  );
  const asked = sentOf(await askRefund(world, payer, 1_000_00));
  expect(asked).toMatchObject({
    ...sums,
    label: '待审核',
    payee: { way: 'bank', holder: '林晓雨', account: `**** ${bankCard.account.replaceAll(' ', '').slice(-4)}` },
    actions: [{ event: 'cancel' }],
  });
  expect(await balances(payer)).toMatchObject({
    principal: 500_00,
    frozen_principal: 1_000_00,
    bonus: 0,
    frozen_bonus: 45_00,
  });
  const queue = await world.call(
    staffCalls.listTransfersForStaff,
    { state: 'pending', kw: asked.transfer_no },
    finance,
  );
  expect(queue.list).toMatchObject([
    {
      payee: { account: bankCard.account.replaceAll(' ', '') },
      payee_known: true,
      two_approvers: false,
      parts: [{ amount_fen: 1_000_00, bank_reference: expect.stringMatching(/^TEST-/) }],
      actions: [{ event: 'approve' }, { event: 'reject' }],
    },
  ]);
  await world.call(staffCalls.approveTransfer, { rid: asked.rid }, finance);
  const done = await world.call(
    staffCalls.payTransfer,
    { rid: asked.rid, bank_reference: 'ICBC-OUT-1', paid_on: today },
    finance,
  );
  expect(done).toMatchObject({ label: '已完成', bank_reference: 'ICBC-OUT-1', actions: [] });
  expect(await balances(payer)).toMatchObject({ principal: 500_00, frozen_principal: 0, bonus: 0, frozen_bonus: 0 });
  await world.settle();
  const told = (await world.call(listMessages, {}, payer)).list.map(({ title, content }) => [title, content]);
  expect(told).toContainEqual(['退款已退出', '您的预存退款 ¥1,000.00 已退出，到账时间以银行或支付机构为准。']);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('a refund that was rejected or taken back leaves everything as it was', async () => {
  const payer = await newMember(world);
  await deposited(world, payer, 1_000_00, 'bonus');
  const before = await balances(payer);
  const rejected = sentOf(await askRefund(world, payer, 1_000_00));
  expect(await askRefund(world, payer, 10_00)).toMatchObject({
    msg: `已有一笔退款（${rejected.transfer_no}）正在处理，请等待完成或先取消`,
  });
  await world.call(staffCalls.rejectTransfer, { rid: rejected.rid, reason: '户名与预存付款人不一致' }, finance);
  expect(await world.call(member.getTransfer, { rid: rejected.rid }, payer)).toMatchObject({
    state: 'rejected',
    answer: '户名与预存付款人不一致',
  });
  const cancelled = sentOf(await askRefund(world, payer, 1_000_00));
  await world.call(member.cancelTransfer, { rid: cancelled.rid }, payer);
  expect(await balances(payer)).toMatchObject(before);
  expect((await world.call(member.getTransferTerms, {}, payer)).refundable_fen).toBe(1_000_00);
});

test('two different colleagues approve a large refund; a failed payment is approved anew; a bank reference counts once', async () => {
  const payer = await newMember(world);
  await deposited(world, payer, 4_000_00);
  const { rid } = sentOf(await askRefund(world, payer, 2_000_00));
  expect(await world.call(staffCalls.approveTransfer, { rid }, finance)).toMatchObject({
    state: 'pending',
    two_approvers: true,
    approvers: [expect.any(String)],
    actions: [{ event: 'reject' }],
  });
  expect(await world.answer(staffCalls.approveTransfer, { rid }, finance)).toMatchObject({
    reason: 'sameApprover',
    msg: '您已初审，须由另一位同事复核',
  });
  const second = await newStaff(world, 'F');
  expect(await world.call(staffCalls.approveTransfer, { rid }, second)).toMatchObject({ state: 'approved' });
  expect(await world.answer(member.cancelTransfer, { rid }, payer)).toMatchObject({ reason: 'stepNotAllowed' });
  await world.call(staffCalls.failTransfer, { rid, reason: '账号不存在' }, finance);
  expect((await world.call(staffCalls.listTransfersForStaff, { rid }, finance)).list[0]).toMatchObject({
    state: 'pending',
    approvers: [],
    answer: '账号不存在',
    timeline: [
      { event: 'apply' },
      { event: 'preapprove' },
      { event: 'approve' },
      { event: 'fail', reason: '账号不存在' },
    ],
  });
  const other = await newMember(world);
  await deposited(world, other, 1_000_00);
  const small = sentOf(await askRefund(world, other, 1_000_00)).rid;
  for (const [who, one] of [
    [finance, rid],
    [second, rid],
    [finance, small],
  ] as const)
    await world.call(staffCalls.approveTransfer, { rid: one }, who);
  const pay = (one: string, paid_on = today) =>
    world.answer(staffCalls.payTransfer, { rid: one, bank_reference: 'SAME-OUT', paid_on }, finance);
  expect(await pay(rid, '2026-11-25')).toMatchObject({ reason: 'paidLater' });
  const answers = await Promise.all([pay(rid), pay(small)]);
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(answers.find(({ code }) => code === 0)).toMatchObject({ reason: 'referenceUsed' });
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('bonus that was spent without being earned is paid from the principal that goes out', async () => {
  const payer = await newMember(world);
  await deposited(world, payer, 10_000_00, 'bonus');
  await spent(payer, 3_000_00);
  expect(await balances(payer)).toMatchObject({ principal: 7_900_00, bonus: 100_00 });
  // What remains is ¥2,100: 3 % are earned, ¥63, of which ¥937 were given too much and ¥100 are left.
  const sums = {
    amount_fen: 7_900_00,
    bonus_back_fen: 100_00,
    bonus_due_fen: 837_00,
    fee_fen: 0,
    arrives_fen: 7_063_00,
  };
  expect(await world.call(member.quoteTransfer, { kind: 'refund', amount_fen: 7_900_00 }, payer)).toEqual(sums);
  expect(await askRefund(world, payer, 10_00)).toMatchObject({
    msg: '须扣回赠送与手续费共 ¥400.50，没有可到账的金额，请增加退款金额',
  });
  await paidOut(sentOf(await askRefund(world, payer, 7_900_00)).rid);
  expect(await balances(payer)).toMatchObject({ principal: 0, frozen_principal: 0, bonus: 0, frozen_bonus: 0 });
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('bonus that an order holds must be settled before it is counted', async () => {
  const payer = await newMember(world);
  await deposited(world, payer, 10_000_00, 'bonus');
  const { causes } = await held(world, payer, [3_000_00], false);
  expect(await askRefund(world, payer, 7_900_00)).toMatchObject({
    msg: '有 ¥837.00 赠送金冻结在未完成的订单中，须随本次退款扣回，请等订单完成或取消后再申请',
  });
  await asMember(world, payer, (work) => releaseHolds(work, { cause_rids: causes }));
  expect((await askRefund(world, payer, 7_900_00)).code).toBe(1);
});

test('the oldest deposit goes first, and its gift is counted by its own tiers', async () => {
  const payer = await newMember(world);
  await deposited(world, payer, 1_000_00, 'bonus');
  await deposited(world, payer, 5_000_00, 'bonus');
  const sums = await world.call(member.quoteTransfer, { kind: 'refund', amount_fen: 1_000_00 }, payer);
  expect(sums).toMatchObject({ bonus_back_fen: 30_00 });
  const { rid } = sentOf(await askRefund(world, payer, 1_000_00, { way: 'origin' }));
  await paidOut(rid);
  expect((await world.call(member.quoteTransfer, { kind: 'refund', amount_fen: 5_000_00 }, payer)).bonus_back_fen).toBe(
    250_00,
  );
});

test('what an invoice stands on is refunded after its red letter alone, and is not invoiced afterwards', async () => {
  const payer = await newMember(world);
  const rid = await deposited(world, payer, 2_000_00);
  const title = await world.call(addTitle, { type: 1, name: '厦门大学', tax_no: '91350100M000100Y43' }, payer);
  const apply = async () => {
    const [source] = (await world.call(listBillable, { kind: 'deposit' }, payer)).list;
    return world.call(
      addApplication,
      {
        title_rid: title.rid,
        content: '测试费',
        sources: [{ kind: 'deposit', rid }],
        amount_fen: source?.billable_fen ?? 0,
      },
      payer,
    );
  };
  const first = await apply();
  expect(await askRefund(world, payer, 500_00)).toMatchObject({
    msg: `其中 ¥2,000.00 正在申请开票（${first.application_no}），请先撤回开票申请；目前可退的本金为 ¥0.00`,
  });
  await world.call(cancelApplication, { rid: first.rid }, payer);
  const second = await apply();
  await world.call(acceptApplication, { rid: second.rid }, finance);
  const paper = async (invoice_number: string) => ({
    invoice_number,
    issued_on: today,
    file_rid: await newStaffFile(world, finance),
  });
  await world.call(issueInvoice, { rid: second.rid, ...(await paper('12345678901234567890')) }, finance);
  expect(await askRefund(world, payer, 500_00)).toMatchObject({
    reason: 'invoicedFirst',
    msg: '其中 ¥2,000.00 已开具发票 12345678901234567890，请先联系财务登记红字发票；目前可退的本金为 ¥0.00',
  });
  await world.call(
    reverseInvoice,
    {
      rid: second.rid,
      ...(await paper('12345678901234567891')),
      reason: '部分退款',
      items: [{ kind: 'deposit', rid, amount_fen: 600_00 }],
    },
    finance,
  );
  expect(await askRefund(world, payer, 600_01)).toMatchObject({ reason: 'invoicedFirst' });
  await paidOut(sentOf(await askRefund(world, payer, 600_00)).rid);
  expect((await world.call(listBillable, {}, payer)).billable_fen).toBe(0);
  expect((await world.call(listPrestore, {}, payer)).list[0]).toMatchObject({ received_fen: 2_000_00 });
});

test('a gift leaves its invoice with the giver: what it buys is not invoiceable to the recipient', async () => {
  const [giver, recipient] = [await newMember(world), await newMember(world)];
  await deposited(world, giver, 1_000_00);
  const { rid } = sentOf(await give(world, giver, recipient, 600_00));
  await world.call(member.acceptTransfer, { rid }, recipient);
  await spent(recipient, 200_00);
  expect((await world.call(listBillable, {}, recipient)).billable_fen).toBe(0);
  expect((await world.call(listBillable, {}, giver)).billable_fen).toBe(1_000_00);
  await deposited(world, recipient, 500_00);
  expect((await world.call(listBillable, {}, recipient)).billable_fen).toBe(500_00);
});

test('money that came by no transfer goes to a named account, and a wrong number is refused', async () => {
  const payer = await newMember(world);
  await deposited(world, payer, 1_000_00);
  const form = {
    kind: 'refund' as const,
    way: 'bank' as const,
    ...bankCard,
    amount_fen: 100_00,
    password: payer.password,
  };
  for (const [account, msg] of [
    ['62170012', null],
    ['6217001210024455221', '银行账号有误，请核对'],
    ['1234567', '银行账号应为 8–30 位数字'],
    ['12a45678', '银行账号应为 8–30 位数字'],
    ['', '请填写银行账号'],
  ] as const) {
    const answer = await world.answer(member.addTransfer, { ...form, account }, payer);
    expect(answer.msg).toBe(msg ?? answer.msg);
    expect(answer.code).toBe(msg ? 0 : 1);
  }
});
