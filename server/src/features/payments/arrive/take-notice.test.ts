import { addDeposit } from '@yance/contract/balance/endpoints.ts';
import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import { getPayment, startPayment } from '@yance/contract/payments/endpoints.ts';
import type { PaymentProvider } from '@yance/contract/payments/providers.ts';
import { approveTransfer, listTransfersForStaff } from '@yance/contract/transfers/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { financeOf } from '../../../../test/money.ts';
import { notify, openProviders } from '../../../../test/paying.ts';
import { newMember, type MemberSpeaker } from '../../../../test/people.ts';
import { askRefund, sentOf } from '../../../../test/transferring.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import type { PaymentStandIn } from '../../../gateways/payments/stand-in.ts';
import type { StandInTrade } from '../../../gateways/payments/stand-in-books.ts';
import { verifyLedger } from '../../ledger/index.ts';

let world: World;
let providers: PaymentStandIn;
beforeAll(async () => {
  world = await openWorld();
  providers = await openProviders(world);
});

const thanks = { wechat: /SUCCESS/, alipay: /^success$/ };
const balance = async (who: MemberSpeaker) => (await world.call(assetInfo, {}, who)).balance_fen;

/** A deposit whose trade the provider knows, before anybody pays. */
async function begun(provider: PaymentProvider, device: 'desktop' | 'phone' = 'desktop') {
  const who = await newMember(world);
  const { rid } = await world.call(addDeposit, { amount_fen: 1_000_00, method: 'online', gift: 'none' }, who);
  const payment = await world.call(startPayment, { for: { kind: 'deposit', rid }, provider, device }, who);
  // Alipay learns of a trade when the payer opens its page.
  if (payment.page_url) await fetch(payment.page_url, { redirect: 'manual' });
  const no = payment.rid.replaceAll('-', '');
  const trade = providers.find(no) as StandInTrade;
  const told = async () => expect((await notify(world, provider, providers.notice(no))).body).toMatch(thanks[provider]);
  const stands = async (state: string, fen: number) => {
    expect((await world.call(getPayment, { rid: payment.rid }, who)).state).toBe(state);
    expect(await balance(who)).toBe(fen);
    expect(await verifyLedger(world.database.db)).toEqual([]);
  };
  return { who, deposit_rid: rid, payment, no, trade, told, stands };
}

test.each(['wechat', 'alipay'] as const)(
  'a notice of %s about a refund that comes before the payment’s own books nothing, and the payment is booked once when it comes',
  async (provider) => {
    const { no, trade, told, stands } = await begun(provider);
    await providers.pay(no, { silent: true });
    // The operator gave money back on the provider's own pages, before this shop had heard of any.
    const refund_no = `else${no.slice(4)}`;
    trade.refunds.push({ refund_no, amount_fen: 300_00, state: 'done', at: world.clock.now() });
    const refunded = () => notify(world, provider, providers.refundNotice(refund_no));
    expect((await refunded()).body, 'the provider is not asked to come again').toMatch(thanks[provider]);
    await stands('waiting', 0);
    await told();
    await stands('paid', 1_000_00);
    await refunded();
    await told();
    await stands('paid', 1_000_00);
  },
);

test.each(['wechat', 'alipay'] as const)(
  'a notice of %s about a payment that comes again after its refund brings nothing back',
  async (provider) => {
    const { who, deposit_rid, no, told, stands } = await begun(provider);
    await providers.pay(no);
    const { rid } = sentOf(await askRefund(world, who, 400_00, { deposit_rid }));
    const finance = await financeOf(world);
    await world.call(approveTransfer, { rid }, finance);
    await world.settle();
    const [sent] = (await world.call(listTransfersForStaff, { rid }, finance)).list;
    expect(sent?.state).toBe('done');
    await stands('paid', 600_00);
    await told();
    await stands('paid', 600_00);
    await notify(world, provider, providers.refundNotice(sent?.online_refunds[0]?.refund_no ?? ''));
    await told();
    await stands('paid', 600_00);
  },
);

test('Alipay tells too of a trade that waits or is closed: around the notice of its payment, in any order, one effect', async () => {
  const { no, trade, told, stands } = await begun('alipay');
  expect(trade.state).toBe('open');
  await told();
  await stands('waiting', 0);
  const paid = await providers.pay(no, { silent: true });
  const { transaction_id, paid_at } = paid ?? trade;
  // What was sent before the payment arrives after it, and before its own notice.
  for (const state of ['open', 'closed'] as const) {
    Object.assign(trade, { state, paid_at: null });
    await told();
    await stands('waiting', 0);
  }
  Object.assign(trade, { state: 'paid', paid_at, transaction_id });
  await told();
  await stands('paid', 1_000_00);
  for (const state of ['closed', 'open', 'paid'] as const) {
    Object.assign(trade, { state });
    await told();
    await stands('paid', 1_000_00);
  }
});

test('on a phone Alipay opens its own page for phones, and the payment arrives as from a desktop', async () => {
  const { payment, no, stands } = await begun('alipay', 'phone');
  expect(payment).toMatchObject({ way: 'wap', qr_picture: null, sheet: null });
  const asked = new URL(payment.page_url ?? '').searchParams;
  expect(asked.get('method')).toBe('alipay.trade.wap.pay');
  expect(JSON.parse(asked.get('biz_content') ?? '{}')).toMatchObject({
    product_code: 'QUICK_WAP_WAY',
    out_trade_no: no,
    total_amount: '1000.00',
  });
  await providers.pay(no);
  await stands('paid', 1_000_00);
});
