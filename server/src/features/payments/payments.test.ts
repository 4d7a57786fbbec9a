import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { addDeposit, cancelDeposit, getDeposit, listDeposits } from '@yance/contract/balance/endpoints.ts';
import { assetInfo, getStatement, makeStatement } from '@yance/contract/billing/endpoints.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { closePayment, getPayment, startPayment } from '@yance/contract/payments/endpoints.ts';
import type { Payable, Payment } from '@yance/contract/payments/payment.ts';
import type { PaymentProvider } from '@yance/contract/payments/providers.ts';
import {
  fetchPaymentBill,
  getPaymentForStaff,
  listPaymentsForStaff,
} from '@yance/contract/payments/staff-endpoints.ts';
import { paymentMachine } from '@yance/contract/payments/states.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { callers, patience } from '../../../test/callers.ts';
import { financeOf, worked } from '../../../test/money.ts';
import { placeOrder } from '../../../test/ordering.ts';
import { notify, openProviders } from '../../../test/paying.ts';
import { newMember, newStaff, type MemberSpeaker } from '../../../test/people.ts';
import { walkMachine } from '../../../test/walk-machine.ts';
import { openWorld, type World } from '../../../test/world.ts';
import type { PaymentStandIn } from '../../gateways/payments/stand-in.ts';
import { minutes } from '../../kernel/clock.ts';
import { payments } from './payments.tables.ts';
import { verifyLedger } from '../ledger/index.ts';

let world: World;
let providers: PaymentStandIn;
beforeAll(async () => {
  world = await openWorld();
  providers = await openProviders(world);
});

const start = (who: MemberSpeaker, payable: Payable, provider: PaymentProvider = 'wechat') =>
  world.call(startPayment, { for: payable, provider }, who);
const trade = ({ rid }: Pick<Payment, 'rid'>): string => rid.replaceAll('-', '');
const assets = (who: MemberSpeaker) => world.call(assetInfo, {}, who);
const applied = (who: MemberSpeaker, amount_fen = 1_000_00) =>
  world.call(addDeposit, { amount_fen, method: 'online' }, who);
/** Alipay learns of a trade when the payer opens its page. */
const opened = async (payment: Payment): Promise<Payment> => {
  if (payment.page_url) await fetch(payment.page_url, { redirect: 'manual' });
  return payment;
};
const sound = async () => expect(await verifyLedger(world.database.db)).toEqual([]);

test('only the moves of the payment table go through, for every state, event and actor', async () => {
  const who = await newMember(world);
  const { rid } = await start(who, { kind: 'deposit', rid: (await applied(who)).rid });
  const expected = [
    ['-', 'start', 'C', 'waiting'],
    ['waiting', 'pay', 'T', 'paid'],
    ['waiting', 'divert', 'T', 'diverted'],
    ['waiting', 'close', 'C', 'closed'],
    ['waiting', 'expire', 'T', 'closed'],
  ] as const;
  // Whatever state the walk begins in, the row must fit it.
  await world.database.pool.query('update payments set paid_at = now() where rid = $1', [rid]);
  expect(await walkMachine(world, { machine: paymentMachine, table: payments, rid, expected })).toEqual([]);
});

describe.each(['wechat', 'alipay'] as const)('by %s', (provider) => {
  test('a deposit is posted with its gift by one notice, however often it comes', async () => {
    const who = await newMember(world);
    const { rid } = await applied(who);
    const payment = await opened(await start(who, { kind: 'deposit', rid }, provider));
    expect(payment).toMatchObject({ state: 'waiting', amount_fen: 1_000_00, simulated: false });
    await providers.pay(trade(payment));
    for (let times = 0; times < 3; times += 1) {
      const answer = await notify(world, provider, providers.notice(trade(payment)));
      expect(answer.body).toMatch(provider === 'wechat' ? /SUCCESS/ : /^success$/);
    }
    expect(await world.call(getPayment, { rid: payment.rid }, who)).toMatchObject({ state: 'paid', qr_picture: null });
    expect(await world.call(getDeposit, { rid }, who)).toMatchObject({
      state: 'posted',
      method: 'online',
      received_fen: 1_000_00,
      bonus_fen: 30_00,
    });
    expect(await assets(who)).toMatchObject({ balance_fen: 1_000_00, bonus_fen: 30_00 });
    await sound();
  });

  test('a forged, changed or old notice is refused and changes nothing', async () => {
    const who = await newMember(world);
    const { rid } = await applied(who);
    const payment = await opened(await start(who, { kind: 'deposit', rid }, provider));
    await providers.pay(trade(payment), { silent: true });
    const { headers, body } = providers.notice(trade(payment));
    const changed = Buffer.from(body.toString().replace(/1000\.00|(?<=ciphertext":")..../, '9000'));
    const wrong = [
      { headers, body: changed },
      { headers, body: Buffer.alloc(0) },
      { headers, body: Buffer.from('{"resource":{}}') },
      { headers: { 'content-type': 'application/json' }, body },
    ].slice(0, provider === 'wechat' ? 4 : 3);
    for (const notice of wrong) expect((await notify(world, provider, notice)).body).toMatch(/FAIL|^fail$/);
    expect((await notify(world, provider, { headers, body: Buffer.alloc(100_000) })).status).toBe(413);
    world.clock.pass(-minutes(60 * 24 * 3));
    const early = await notify(world, provider, { headers, body });
    world.clock.pass(minutes(60 * 24 * 3));
    expect(early.body).toMatch(/FAIL|^fail$/);
    expect(await world.call(getPayment, { rid: payment.rid }, who)).toMatchObject({ state: 'waiting' });
    expect(await assets(who)).toMatchObject({ balance_fen: 0 });
    expect((await notify(world, provider, { headers, body })).body).toMatch(/SUCCESS|^success$/);
    expect(await assets(who)).toMatchObject({ balance_fen: 1_000_00 });
  });

  test('many notices at once have one effect', patience, async () => {
    const who = await newMember(world);
    const { rid } = await applied(who);
    const payment = await opened(await start(who, { kind: 'deposit', rid }, provider));
    await providers.pay(trade(payment), { silent: true });
    await Promise.all(Array.from({ length: callers }, () => notify(world, provider, providers.notice(trade(payment)))));
    expect(await assets(who)).toMatchObject({ balance_fen: 1_000_00, bonus_fen: 30_00 });
    await sound();
  });

  test('another amount than was due goes to principal, with a message, and the deposit waits on', async () => {
    const who = await newMember(world);
    const { rid } = await applied(who);
    const payment = await opened(await start(who, { kind: 'deposit', rid }, provider));
    await providers.pay(trade(payment), { amount_fen: 1_00 });
    expect(await world.call(getPayment, { rid: payment.rid }, who)).toMatchObject({
      state: 'diverted',
      amount_fen: 1_000_00,
      diverted_fen: 1_00,
    });
    const { deposit_no, state } = await world.call(getDeposit, { rid }, who);
    expect(state).toBe('unpaid');
    expect((await world.call(listDeposits, {}, who)).list).toMatchObject([
      { amount_fen: 1_00, remark: `预存 ${deposit_no}（金额不符）` },
      { rid },
    ]);
    expect(await assets(who)).toMatchObject({ balance_fen: 1_00, bonus_fen: 0 });
    await sound();
  });
});

test('an order goes on by itself when its payment arrives, and needs no second one', async () => {
  const who = await newMember(world);
  const { rid, missing_fen } = await placeOrder(world, who, [{ kw: '场发射扫描电镜', count: 100 }]);
  const payment = await start(who, { kind: 'order', rid });
  expect(payment.amount_fen).toBe(missing_fen);
  expect(payment.qr_picture).toMatch(/^data:image\/svg/);
  await providers.pay(trade(payment));
  expect(await world.call(getOrder, { rid }, who)).toMatchObject({ state: 'sending' });
  expect(await world.answer(startPayment, { for: { kind: 'order', rid }, provider: 'wechat' }, who)).toMatchObject({
    reason: 'nothingDue',
  });
  await sound();
});

test('who closes the dialog and comes back goes on with the same payment; another way ends the first', async () => {
  const who = await newMember(world);
  const { rid } = await applied(who);
  const first = await start(who, { kind: 'deposit', rid });
  expect((await start(who, { kind: 'deposit', rid })).rid).toBe(first.rid);
  const second = await start(who, { kind: 'deposit', rid }, 'alipay');
  expect(second.rid).not.toBe(first.rid);
  expect(await world.call(getPayment, { rid: first.rid }, who)).toMatchObject({ state: 'closed', actions: [] });
  expect(providers.find(trade(first))?.state).toBe('closed');
  expect(await world.answer(getPayment, { rid: second.rid }, await newMember(world))).toMatchObject({ code: 0 });
});

test('a payment that another window has replaced says how that one stands', async () => {
  const who = await newMember(world);
  const payable: Payable = { kind: 'deposit', rid: (await applied(who)).rid };
  const first = await start(who, payable, 'alipay');
  const second = await start(who, payable);
  const read = () => world.call(getPayment, { rid: first.rid }, who);
  expect(await read()).toMatchObject({ state: 'closed', later: 'waiting' });
  await providers.pay(trade(second));
  expect(await read()).toMatchObject({ state: 'closed', later: 'paid' });
  expect(await world.call(getPayment, { rid: second.rid }, who)).toMatchObject({ state: 'paid', later: null });
});

test('statements are paid by what principal lacks; a payment that is cancelled lets them wait again', async () => {
  const who = await newMember(world);
  const charge_rids = [await worked(world, who, 400_00)];
  const { rid } = await world.call(makeStatement, { charge_rids }, who);
  const first = await start(who, { kind: 'statement', rids: [rid] });
  expect(await world.call(getStatement, { rid }, who)).toMatchObject({ state: 'paying', online: true });
  expect(await assets(who)).toMatchObject({ unpaid_fen: 400_00, paying_fen: 400_00, online_fen: 400_00 });
  await world.call(closePayment, { rid: first.rid }, who);
  expect(await world.call(getStatement, { rid }, who)).toMatchObject({ state: 'unpaid' });
  const second = await start(who, { kind: 'statement', rids: [rid] });
  await providers.pay(trade(second));
  expect(await world.call(getStatement, { rid }, who)).toMatchObject({ state: 'settled' });
  expect(await assets(who)).toMatchObject({ balance_fen: 0 });
  await sound();
});

test('a provider that keeps silent is asked, and a payment whose time is over is closed there and here', async () => {
  const who = await newMember(world);
  const paid = await start(who, { kind: 'deposit', rid: (await applied(who)).rid });
  await providers.pay(trade(paid), { silent: true });
  const left = await start(who, { kind: 'deposit', rid: (await applied(who)).rid });
  world.clock.pass(31_000);
  await world.settle();
  expect(await world.call(getPayment, { rid: paid.rid }, who)).toMatchObject({ state: 'paid' });
  expect(await world.call(getPayment, { rid: left.rid }, who)).toMatchObject({ state: 'waiting' });
  for (let times = 0; times < 8; times += 1) {
    world.clock.pass(minutes(5));
    await world.settle();
  }
  expect(await world.call(getPayment, { rid: left.rid }, who)).toMatchObject({ state: 'closed' });
  expect(providers.find(trade(left))?.state).toBe('closed');
  const { list } = await world.call(listMessages, {}, who);
  expect(list.map(({ title }) => title)).toContain('线上支付未完成');
  await sound();
});

test('money that comes after the end, or for an application that was cancelled, is in principal with a message', async () => {
  const who = await newMember(world);
  const { rid } = await applied(who);
  const payment = await start(who, { kind: 'deposit', rid });
  await world.call(cancelDeposit, { rid }, who);
  await providers.pay(trade(payment));
  await world.settle();
  expect(await assets(who)).toMatchObject({ balance_fen: 1_000_00, bonus_fen: 0 });
  expect((await world.call(listDeposits, {}, who)).list.map(({ state }) => state).toSorted()).toEqual([
    'closed',
    'posted',
  ]);
  const staff = await financeOf(world);
  const seen = await world.call(getPaymentForStaff, { rid: payment.rid }, staff);
  expect(seen).toMatchObject({ state: 'diverted', arrived_fen: 1_000_00, arrivals: [{ outcome: 'late' }] });
  const { list } = await world.call(listPaymentsForStaff, { kw: seen.transaction_id ?? '' }, staff);
  expect(list.map((one) => one.rid)).toEqual([payment.rid]);
  await sound();
});

test('a provider that is away refuses in words and nothing is begun', async () => {
  const who = await newMember(world);
  const { rid } = await applied(who);
  providers.away(true);
  const answer = await world.answer(startPayment, { for: { kind: 'deposit', rid }, provider: 'wechat' }, who);
  providers.away(false);
  expect(answer).toMatchObject({ code: 0, reason: 'providerAway' });
  expect((await start(who, { kind: 'deposit', rid })).state).toBe('waiting');
});

test('the daily bill is compared line by line; what it names and nobody told of is booked', async () => {
  const who = await newMember(world);
  const staff = await financeOf(world);
  const [told, silent] = [
    await start(who, { kind: 'deposit', rid: (await applied(who)).rid }),
    await opened(await start(who, { kind: 'deposit', rid: (await applied(who)).rid }, 'alipay')),
  ];
  await providers.pay(trade(told));
  await providers.pay(trade(silent), { silent: true });
  const date = shanghaiDate(world.clock.now());
  expect(await world.answer(fetchPaymentBill, { provider: 'wechat', date }, staff)).toMatchObject({
    reason: 'billLater',
  });
  world.clock.pass(minutes(60 * 24));
  const finance = await newStaff(world, 'F');
  const wechat = await world.call(fetchPaymentBill, { provider: 'wechat', date }, finance);
  expect(wechat.rows.find(({ payment_rid }) => payment_rid === told.rid)).toMatchObject({
    outcome: 'matched',
    ours_fen: 1_000_00,
    theirs_fen: 1_000_00,
  });
  expect(wechat.fee_fen).toBeGreaterThan(0);
  const alipay = await world.call(fetchPaymentBill, { provider: 'alipay', date }, finance);
  expect(alipay.rows.find(({ payment_rid }) => payment_rid === silent.rid)).toMatchObject({ outcome: 'matched' });
  await sound();
});
