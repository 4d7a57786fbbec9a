import { addDeposit, getDeposit } from '@yance/contract/balance/endpoints.ts';
import { assetInfo, getStatement, makeStatement } from '@yance/contract/billing/endpoints.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { cancelOrder, getOrder } from '@yance/contract/orders/endpoints.ts';
import { closePayment, getPayment, startPayment } from '@yance/contract/payments/endpoints.ts';
import type { Payable, Payment } from '@yance/contract/payments/payment.ts';
import type { PaymentProvider } from '@yance/contract/payments/providers.ts';
import { addReservation, listReservations } from '@yance/contract/reservations/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { newSession, slotOn } from '../../../../test/booking.ts';
import { worked } from '../../../../test/money.ts';
import { placeOrder } from '../../../../test/ordering.ts';
import { notify, openProviders } from '../../../../test/paying.ts';
import { newMember, type MemberSpeaker } from '../../../../test/people.ts';
import { newOpenid } from '../../../../test/wechat.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import type { PaymentStandIn } from '../../../gateways/payments/stand-in.ts';
import { days } from '../../../kernel/clock.ts';
import { verifyLedger } from '../../ledger/index.ts';

let world: World;
let providers: PaymentStandIn;
beforeAll(async () => {
  world = await openWorld();
  providers = await openProviders(world);
});

/** Begins a payment at a desk; Alipay learns of it when the payer opens its page. */
async function startBy(provider: PaymentProvider, who: MemberSpeaker, payable: Payable): Promise<Payment> {
  const payment = await world.call(startPayment, { for: payable, provider, device: 'desktop' }, who);
  if (payment.page_url) await fetch(payment.page_url, { redirect: 'manual' });
  return payment;
}
const start = (who: MemberSpeaker, payable: Payable, device: 'desktop' | 'wechat' = 'desktop') =>
  world.call(startPayment, { for: payable, provider: 'wechat', device }, who);
const trade = ({ rid }: Pick<Payment, 'rid'>): string => rid.replaceAll('-', '');
const principal = async (who: MemberSpeaker) => (await world.call(assetInfo, {}, who)).balance_fen;
const stateOf = async (who: MemberSpeaker, { rid }: Payment) => (await world.call(getPayment, { rid }, who)).state;
const messages = async (who: MemberSpeaker) => {
  await world.settle();
  return (await world.call(listMessages, {}, who)).list.map(({ title }) => title);
};
const sound = async () => expect(await verifyLedger(world.database.db)).toEqual([]);

const bookingOf = async (slot: { start: string; end: string }) => {
  const { request } = await newSession(world);
  return { ...request, parameters: request.parameters ?? {}, ...slot };
};

const bookedBy = async (who: MemberSpeaker) =>
  (await world.call(listReservations, {}, who)).list.map(({ start: at, label }) => [at, label]);

/** Something of each purpose that waits for its money, and how it looks when it is still unpaid. */
const purposes: Record<
  Payable['kind'],
  (who: MemberSpeaker) => Promise<{ payable: Payable; unpaid: () => Promise<void> }>
> = {
  deposit: async (who) => {
    const { rid } = await world.call(addDeposit, { amount_fen: 1_000_00, method: 'online' }, who);
    return {
      payable: { kind: 'deposit', rid },
      unpaid: async () => expect(await world.call(getDeposit, { rid }, who)).toMatchObject({ state: 'unpaid' }),
    };
  },
  order: async (who) => {
    const { rid } = await placeOrder(world, who, [{ kw: '场发射扫描电镜', count: 100 }]);
    return {
      payable: { kind: 'order', rid },
      unpaid: async () => expect(await world.call(getOrder, { rid }, who)).toMatchObject({ state: 'paying' }),
    };
  },
  statement: async (who) => {
    const { rid } = await world.call(makeStatement, { charge_rids: [await worked(world, who, 400_00)] }, who);
    return {
      payable: { kind: 'statement', rids: [rid] },
      unpaid: async () => expect(await world.call(getStatement, { rid }, who)).toMatchObject({ state: 'unpaid' }),
    };
  },
  reservation: async (who) => ({
    payable: {
      kind: 'reservation',
      amount_fen: 180_00,
      booking: await bookingOf(slotOn(9, '09:00', 1)),
    },
    unpaid: async () => expect(await bookedBy(who)).toEqual([]),
  }),
};

const ways = (['wechat', 'alipay'] as const).flatMap((provider) =>
  Object.entries(purposes).map(([purpose, make]) => [purpose, provider, make] as const),
);
test.each(ways)(
  'for %s by %s, money that comes too little, after the end or twice is principal with a message, and nothing counts as paid',
  async (_, provider, make) => {
    const who = await newMember(world);
    const { payable, unpaid } = await make(who);
    const wrong = await startBy(provider, who, payable);
    await providers.pay(trade(wrong), { amount_fen: 1_00 });
    expect(await stateOf(who, wrong)).toBe('diverted');
    expect(await principal(who)).toBe(1_00);
    await unpaid();
    const late = await startBy(provider, who, payable);
    const { amount_fen } = late;
    await world.call(closePayment, { rid: late.rid }, who);
    // The payer's phone was faster than the provider's end of the trade.
    Object.assign(providers.find(trade(late)) ?? {}, { state: 'open' });
    await providers.pay(trade(late), { amount_fen: 2_00 });
    expect(await stateOf(who, late)).toBe('closed');
    expect(await principal(who)).toBe(3_00);
    await unpaid();
    expect(amount_fen).toBeGreaterThan(2_00);
    // The same trade is taken a second time, under another number of the provider.
    Object.assign(providers.find(trade(wrong)) ?? {}, { state: 'open' });
    await providers.pay(trade(wrong), { amount_fen: 4_00 });
    expect(await principal(who)).toBe(7_00);
    await unpaid();
    expect((await messages(who)).filter((title) => title === '款项已存入预存本金')).toHaveLength(3);
    await sound();
  },
);

test('an order that was cancelled meanwhile takes no money: what arrives is principal', async () => {
  const who = await newMember(world);
  const { rid } = await placeOrder(world, who, [{ kw: '场发射扫描电镜', count: 100 }]);
  const payment = await start(who, { kind: 'order', rid });
  await world.call(cancelOrder, { rid, reason: '不做了' }, who);
  await providers.pay(trade(payment));
  expect(await world.call(getOrder, { rid }, who)).toMatchObject({ state: 'cancelled' });
  expect(await principal(who)).toBe(payment.amount_fen);
  await sound();
});

test.each([
  ['wechat', 8],
  ['alipay', 10],
] as const)(
  'a reservation is paid by %s with what it lacks, then booked; where its time is gone the money stays as principal',
  async (provider, day) => {
    const session = await newSession(world);
    const [first, second] = [await newMember(world, { organization: 2 }), await newMember(world, { organization: 2 })];
    const slot = slotOn(day, '09:00', 1);
    const booking = await bookingOf(slot);
    const begun: Payment[] = [];
    for (const who of [first, second]) {
      const refused = await world.answer(addReservation, { ...session.request, ...slot }, who);
      expect(refused).toMatchObject({ reason: 'fundsTooLow', data: { missing_fen: 180_00 } });
      begun.push(await startBy(provider, who, { kind: 'reservation', amount_fen: 180_00, booking }));
    }
    for (const payment of begun) {
      await providers.pay(trade(payment));
      await world.settle();
    }
    expect(await bookedBy(first)).toEqual([[slot.start, '待确认']]);
    expect(await bookedBy(second)).toEqual([]);
    expect(await principal(first)).toBe(0);
    expect(await world.answer(addReservation, { ...session.request, ...slot }, second)).toMatchObject({ code: 0 });
    expect(await principal(second)).toBe(180_00);
    expect(await messages(second)).toContain('您的款项已到账');
    await sound();
  },
);

test('within WeChat its own sheet opens, signed for the payer; a member without WeChat gets a code', async () => {
  const who = await newMember(world);
  const payable = (await purposes.deposit(who)).payable;
  expect(await start(who, payable, 'wechat')).toMatchObject({ way: 'qr', sheet: null });
  await world.database.pool.query('update members set wx_openid = $2 where rid = $1', [who.rid, newOpenid()]);
  const payment = await start(who, payable, 'wechat');
  expect(payment).toMatchObject({ way: 'jsapi', qr_picture: null, sheet: { signType: 'RSA' } });
  expect(payment.sheet?.package).toBe(`prepay_id=wx${trade(payment)}`);
  expect(payment.sheet?.paySign).toMatch(/^[\w+/]{300,}=*$/);
  await providers.pay(trade(payment));
  expect(await stateOf(who, payment)).toBe('paid');
});

test('while the clock of the machine is in doubt no payment is ended, and its money is booked when the clock is right', async () => {
  const who = await newMember(world);
  const { payable } = await purposes.deposit(who);
  const payment = await start(who, payable);
  world.clock.pass(days(30));
  await world.database.pool.query(
    `insert into clock_holds (rid, kind, expected, found) values (gen_random_uuid(), 'jump', now(), now())`,
  );
  await world.settle();
  world.clock.pass(-days(30));
  expect(await stateOf(who, payment)).toBe('waiting');
  expect(providers.find(trade(payment))?.state).toBe('open');
  await providers.pay(trade(payment), { silent: true });
  const notice = providers.notice(trade(payment));
  world.clock.pass(days(30));
  expect((await notify(world, 'wechat', notice)).body, 'it looks old by a wrong clock').toMatch(/FAIL/);
  world.clock.pass(-days(30));
  expect((await notify(world, 'wechat', notice)).body).toMatch(/SUCCESS/);
  expect(await stateOf(who, payment)).toBe('paid');
  await world.database.pool.query('delete from clock_holds');
});
