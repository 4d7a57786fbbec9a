import { addDeposit } from '@yance/contract/balance/endpoints.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { getOpenPeriod } from '@yance/contract/ledger/staff-endpoints.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { startPayment } from '@yance/contract/payments/endpoints.ts';
import type { PaymentProvider } from '@yance/contract/payments/providers.ts';
import { askPaymentRefund, fetchPaymentBill, getPaymentForStaff } from '@yance/contract/payments/staff-endpoints.ts';
import { paymentRefundMachine } from '@yance/contract/payments/states.ts';
import { getTransfer, getTransferTerms } from '@yance/contract/transfers/endpoints.ts';
import {
  approveTransfer,
  failTransfer,
  listTransfersForStaff,
  payTransfer,
  rejectTransfer,
} from '@yance/contract/transfers/staff-endpoints.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callers, patience } from '../../../../test/callers.ts';
import { deposited, financeOf } from '../../../../test/money.ts';
import { notify, openProviders } from '../../../../test/paying.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { askRefund, sentOf } from '../../../../test/transferring.ts';
import { walkMachine } from '../../../../test/walk-machine.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import type { PaymentStandIn } from '../../../gateways/payments/stand-in.ts';
import { days, minutes } from '../../../kernel/clock.ts';
import { balancesOf, verifyLedger } from '../../ledger/index.ts';
import { paymentRefunds } from '../payments.tables.ts';

let world: World;
let providers: PaymentStandIn;
let finance: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  providers = await openProviders(world);
  finance = await financeOf(world);
});
beforeEach(() => providers.refunds('done'));

const balances = (who: MemberSpeaker) => balancesOf(world.database.db, { kind: 'member', rid: who.rid });
const sound = async () => expect(await verifyLedger(world.database.db)).toEqual([]);
const transfer = async (rid: string) => (await world.call(listTransfersForStaff, { rid }, finance)).list[0]!;

/** A deposit that was paid online; its rid and that of its payment. */
async function paidOnline(who: MemberSpeaker, provider: PaymentProvider = 'wechat', amount_fen = 1_000_00) {
  const { rid } = await world.call(addDeposit, { amount_fen, method: 'online', gift: 'none' }, who);
  const payment = await world.call(startPayment, { for: { kind: 'deposit', rid }, provider }, who);
  // Alipay learns of a trade when the payer opens its page.
  if (payment.page_url) await fetch(payment.page_url, { redirect: 'manual' });
  await providers.pay(payment.rid.replaceAll('-', ''));
  return { deposit_rid: rid, payment: payment.rid };
}

/** A refund that finance has approved, before its provider has heard of it. */
async function approved(who: MemberSpeaker, deposit_rid: string, amount_fen = 400_00): Promise<string> {
  const { rid } = sentOf(await askRefund(world, who, amount_fen, { deposit_rid }));
  await world.call(approveTransfer, { rid }, finance);
  return rid;
}

describe.each(['wechat', 'alipay'] as const)('by %s', (provider) => {
  test('money goes back the way it came: asked for, approved, sent, told of and booked once', patience, async () => {
    const who = await newMember(world);
    await deposited(world, who, 500_00);
    const { deposit_rid, payment } = await paidOnline(who, provider);
    const terms = await world.call(getTransferTerms, {}, who);
    expect(terms.online).toMatchObject([{ deposit_rid, received_fen: 1_000_00, refundable_fen: 1_000_00 }]);
    expect(await askRefund(world, who, 1_000_01, { deposit_rid })).toMatchObject({ reason: 'onlineTooHigh' });
    expect(await askRefund(world, who, 600_00, { way: 'origin' }), 'a bank account took nothing online').toMatchObject({
      reason: 'notFromDeposits',
    });
    providers.refunds('pending');
    const rid = await approved(who, deposit_rid);
    expect(await balances(who)).toMatchObject({ principal: 1_100_00, frozen_principal: 400_00 });
    expect(await world.answer(payTransfer, { rid, bank_reference: 'X', paid_on: '2026-11-24' }, finance)).toMatchObject(
      { reason: 'paidOnline' },
    );
    expect(await world.answer(failTransfer, { rid, reason: '不' }, finance)).toMatchObject({ reason: 'paidOnline' });
    await world.settle();
    const { online_refunds, actions } = await transfer(rid);
    expect(online_refunds).toMatchObject([{ state: 'processing', amount_fen: 400_00, cause_rid: rid }]);
    expect(actions).toEqual([]);
    const { refund_no } = online_refunds[0]!;
    await providers.endRefund(refund_no, 'done', { silent: true });
    await Promise.all(
      Array.from({ length: callers }, () => notify(world, provider, providers.refundNotice(refund_no))),
    );
    expect(await transfer(rid)).toMatchObject({ state: 'done', online_refunds: [{ state: 'arrived' }] });
    expect(await balances(who)).toMatchObject({ principal: 1_100_00, frozen_principal: 0 });
    expect(await world.call(getTransfer, { rid }, who)).toMatchObject({
      state: 'done',
      arrives_fen: 400_00,
      payee: { way: 'online' },
      online: { payment_rid: payment },
    });
    await world.settle();
    expect((await world.call(listMessages, {}, who)).list.map(({ title }) => title)).toContain('退款已退出');
    expect(await world.call(getPaymentForStaff, { rid: payment }, finance)).toMatchObject({
      arrived_fen: 1_000_00,
      refunds: [{ refund_no, state: 'arrived' }],
    });
    expect((await world.call(getTransferTerms, {}, who)).online).toMatchObject([{ refundable_fen: 600_00 }]);
    await sound();
  });

  test('a notice of a refund that is forged, of nobody or repeated after the end changes nothing', async () => {
    const who = await newMember(world);
    const { deposit_rid } = await paidOnline(who, provider);
    providers.refunds('pending');
    const rid = await approved(who, deposit_rid);
    await world.settle();
    const { refund_no } = (await transfer(rid)).online_refunds[0]!;
    await providers.endRefund(refund_no, 'done', { silent: true });
    const { headers, body } = providers.refundNotice(refund_no);
    const forged = Buffer.from(body.toString().replace(/refund_fee=\d|(?<=ciphertext":")..../, 'A900'));
    expect((await notify(world, provider, { headers, body: forged })).body).toMatch(/FAIL|^fail$/);
    expect(await transfer(rid)).toMatchObject({ state: 'approved' });
    expect((await notify(world, provider, { headers, body })).body).toMatch(/SUCCESS|^success$/);
    await notify(world, provider, providers.refundNotice(refund_no));
    expect(await transfer(rid)).toMatchObject({ state: 'done' });
    await sound();
  });

  test('a refund that the provider refuses is decided on anew: approved again, or back to principal', async () => {
    const who = await newMember(world);
    const { deposit_rid } = await paidOnline(who, provider);
    providers.refunds('refused');
    const rid = await approved(who, deposit_rid);
    await world.settle();
    expect(await transfer(rid)).toMatchObject({
      state: 'pending',
      answer: expect.stringContaining('支付机构未能原路退回'),
      online_refunds: [{ state: 'failed', fault: expect.stringMatching(/NOT_ENOUGH/) }],
    });
    expect(await balances(who)).toMatchObject({ principal: 600_00, frozen_principal: 400_00 });
    providers.refunds('done');
    await world.call(approveTransfer, { rid }, finance);
    await world.settle();
    expect(await transfer(rid)).toMatchObject({
      state: 'done',
      online_refunds: [{ state: 'arrived' }, { state: 'failed' }],
    });
    providers.refunds('refused');
    const second = await approved(who, deposit_rid, 600_00);
    await world.settle();
    await world.call(rejectTransfer, { rid: second, reason: '原路退不了，留作预存' }, finance);
    expect(await balances(who)).toMatchObject({ principal: 600_00, frozen_principal: 0 });
    expect((await world.call(getTransferTerms, {}, who)).online).toMatchObject([{ refundable_fen: 600_00 }]);
    await sound();
  });

  test('a provider that keeps silent or is away is asked until it answers, and makes the refund once', async () => {
    const who = await newMember(world);
    const { deposit_rid, payment } = await paidOnline(who, provider);
    const rid = await approved(who, deposit_rid);
    providers.away(true);
    await world.settle();
    const { online_refunds } = await transfer(rid);
    const [refund] = online_refunds;
    expect(refund).toMatchObject({ state: 'processing', fault: expect.stringMatching(/WeChat|Alipay/) });
    expect(await world.answer(askPaymentRefund, { rid: refund!.rid }, finance)).toMatchObject({
      reason: 'providerAway',
    });
    providers.away(false);
    providers.refunds('pending');
    world.clock.pass(minutes(1));
    await world.settle();
    expect(await world.call(askPaymentRefund, { rid: refund!.rid }, finance)).toMatchObject({ state: 'processing' });
    await providers.endRefund(refund!.refund_no, 'done', { silent: true });
    world.clock.pass(minutes(5));
    await world.settle();
    expect(await transfer(rid)).toMatchObject({ state: 'done' });
    expect(providers.find(payment.replaceAll('-', ''))?.refunds).toHaveLength(1);
    await sound();
    // The proof of this one's work is old by now.
    finance = await newStaff(world, 'F');
  });
});

test('only the moves of the refund table go through, for every state, event and actor', async () => {
  const who = await newMember(world);
  const { deposit_rid } = await paidOnline(who);
  providers.refunds('pending');
  const rid = await approved(who, deposit_rid);
  await world.settle();
  const [refund] = (await transfer(rid)).online_refunds;
  await world.database.pool.query('alter table payment_refunds drop constraint payment_refunds_ended');
  const expected = [
    ['-', 'begin', 'F', 'processing'],
    ['processing', 'arrive', 'T', 'arrived'],
    ['processing', 'fail', 'T', 'failed'],
    ['failed', 'arrive', 'T', 'arrived'],
  ] as const;
  const details = { cause_rid: '00000000-0000-7000-8000-000000000001' };
  expect(
    await walkMachine(world, {
      machine: paymentRefundMachine,
      table: paymentRefunds,
      rid: refund!.rid,
      expected,
      details,
    }),
  ).toEqual([]);
});

test('many applications and approvals at once never send back more than a payment brought', patience, async () => {
  const who = await newMember(world);
  const { deposit_rid, payment } = await paidOnline(who);
  const asked = await Promise.all(
    Array.from({ length: callers }, () => askRefund(world, who, 300_00, { deposit_rid })),
  );
  const rids = asked.flatMap((answer) => (answer.code === 1 ? [answer.data.rid] : []));
  expect(rids).toHaveLength(3);
  await Promise.all(rids.flatMap((rid) => [0, 1].map(() => world.answer(approveTransfer, { rid }, finance))));
  await world.settle();
  expect(providers.find(payment.replaceAll('-', ''))?.refunds.map(({ amount_fen }) => amount_fen)).toEqual([
    300_00, 300_00, 300_00,
  ]);
  expect(await balances(who)).toMatchObject({ principal: 100_00, frozen_principal: 0 });
  await sound();
});

test('a refund that failed and was made after all is booked while its money waits, and shows in the bill once it was decided anew', async () => {
  const who = await newMember(world);
  const { deposit_rid, payment } = await paidOnline(who);
  const refunds = () => providers.find(payment.replaceAll('-', ''))?.refunds ?? [];
  /** A refund that its provider reports as failed, and makes after all when `later` is told. */
  async function failed() {
    providers.refunds('pending');
    const rid = await approved(who, deposit_rid);
    await world.settle();
    const { refund_no } = (await transfer(rid)).online_refunds[0]!;
    await providers.endRefund(refund_no, 'failed');
    expect(await transfer(rid)).toMatchObject({ state: 'pending', online_refunds: [{ state: 'failed' }] });
    const later = async () => {
      Object.assign(
        refunds().find((one) => one.refund_no === refund_no)!,
        { state: 'done', at: world.clock.now() },
      );
      await notify(world, 'wechat', providers.refundNotice(refund_no));
    };
    return { rid, refund_no, later };
  }
  const waiting = await failed();
  await waiting.later();
  await waiting.later();
  expect(await transfer(waiting.rid)).toMatchObject({ state: 'done', online_refunds: [{ state: 'arrived' }] });
  expect(await balances(who)).toMatchObject({ principal: 600_00, frozen_principal: 0 });

  const decided = await failed();
  await world.call(rejectTransfer, { rid: decided.rid, reason: '原路退不了，留作预存' }, finance);
  await decided.later();
  expect(await transfer(decided.rid)).toMatchObject({ state: 'rejected', online_refunds: [{ state: 'failed' }] });
  expect(await balances(who)).toMatchObject({ principal: 600_00, frozen_principal: 0 });
  await sound();
  const date = shanghaiDate(world.clock.now());
  world.clock.pass(days(1));
  const officer = await newStaff(world, 'F');
  const bill = await world.call(fetchPaymentBill, { provider: 'wechat', date }, officer);
  const outcomes = Object.fromEntries(bill.rows.map(({ refund_no, outcome }) => [refund_no, outcome]));
  expect(outcomes).toMatchObject({ [waiting.refund_no]: 'matched', [decided.refund_no]: 'failed' });
  expect(bill.differing).toContainEqual(expect.objectContaining({ provider: 'wechat', date }));
  world.clock.pass(-days(1));
});

test('a payment that is older than its provider allows is not offered, and not begun', async () => {
  const who = await newMember(world);
  const { deposit_rid } = await paidOnline(who);
  const { rid } = sentOf(await askRefund(world, who, 400_00, { deposit_rid }));
  world.clock.pass(days(361));
  const late = await newStaff(world, 'F');
  expect(await world.answer(approveTransfer, { rid }, late)).toMatchObject({ reason: 'notOnline' });
  world.clock.pass(-days(361));
  expect(await transfer(rid)).toMatchObject({ state: 'pending' });
});

test('the daily bill names refunds too, and books what the provider kept once; a closing shows it', async () => {
  const who = await newMember(world);
  const { deposit_rid, payment } = await paidOnline(who, 'alipay');
  const rid = await approved(who, deposit_rid);
  await world.settle();
  const { refund_no } = (await transfer(rid)).online_refunds[0]!;
  const date = shanghaiDate(world.clock.now());
  world.clock.pass(days(1));
  const officer = await newStaff(world, 'F');
  const before = (await world.call(getOpenPeriod, {}, officer)).totals.kinds.find(({ kind }) => kind === 'fee');
  for (let times = 0; times < 2; times += 1) {
    const bill = await world.call(fetchPaymentBill, { provider: 'alipay', date }, officer);
    expect(bill.rows.filter(({ payment_rid }) => payment_rid === payment)).toMatchObject([
      { kind: 'payment', outcome: 'matched', ours_fen: 1_000_00 },
      { kind: 'refund', outcome: 'matched', ours_fen: 400_00, theirs_fen: 400_00, refund_no },
    ]);
    const fee = (await world.call(getOpenPeriod, {}, officer)).totals.kinds.find(({ kind }) => kind === 'fee');
    expect((fee?.fees_fen ?? 0) - (before?.fees_fen ?? 0)).toBe(bill.fee_fen);
    expect(fee?.received_fen).toBe(-(fee?.fees_fen ?? 0));
  }
  await sound();
  world.clock.pass(-days(1));
});
