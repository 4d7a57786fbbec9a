import { listDeposits } from '@yance/contract/balance/endpoints.ts';
import { postDeposit, rejectDeposit } from '@yance/contract/balance/staff-endpoints.ts';
import { leaveCommunity } from '@yance/contract/communities/endpoints.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { cancelOrder, getOrder, payOrder } from '@yance/contract/orders/endpoints.ts';
import { startPayment } from '@yance/contract/payments/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { newCast } from '../../../../test/communities.ts';
import { deposited, financeOf } from '../../../../test/money.ts';
import { placeOrder } from '../../../../test/ordering.ts';
import { openProviders } from '../../../../test/paying.ts';
import type { MemberSpeaker } from '../../../../test/people.ts';
import { newVoucher } from '../../../../test/uploads.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import type { PaymentStandIn } from '../../../gateways/payments/stand-in.ts';
import { hours } from '../../../kernel/clock.ts';
import { balancesOf, verifyLedger } from '../../ledger/index.ts';

let world: World;
let providers: PaymentStandIn;
beforeAll(async () => {
  world = await openWorld();
  providers = await openProviders(world);
});

/** A community's order for more than its credit, placed by its member M, and what it lacks. */
async function waiting(name: string) {
  const cast = await newCast(world, name);
  const { M } = cast.people;
  const more = { community_rid: cast.rid };
  const { rid } = await placeOrder(world, M, [{ kw: '场发射扫描电镜', count: 200 }], more);
  const order = await world.call(getOrder, { rid }, M);
  expect(order).toMatchObject({ state: 'paying', clock: { kind: expect.any(String) } });
  return { cast, M, rid, missing_fen: order.payment?.missing_fen ?? 0 };
}
const read = (rid: string, who: MemberSpeaker) => world.call(getOrder, { rid }, who);
const moneyOf = async (kind: 'member' | 'team', { rid }: { rid: string }) =>
  balancesOf(world.database.db, { kind, rid });

test('the voucher for a community’s order stops its clock, the money is the community’s, and once it arrived the order goes on', async () => {
  const { cast, M, rid, missing_fen } = await waiting('凭证');
  await world.call(payOrder, { rid, voucher_rid: await newVoucher(world, M) }, M);
  expect(await read(rid, M)).toMatchObject({ clock: null, payment: { deposit: { state: 'pending' } } });
  world.clock.pass(hours(1));
  await world.settle();
  const [deposit] = (await world.call(listDeposits, { community_rid: cast.rid }, M)).list;
  expect(deposit).toMatchObject({ state: 'pending', target: 'community', amount_fen: missing_fen });
  const finance = await financeOf(world);
  await world.call(rejectDeposit, { rid: deposit?.rid ?? '', reason: '看不清' }, finance);
  expect(await read(rid, M), 'a refused voucher starts the clock anew').toMatchObject({
    state: 'paying',
    clock: { kind: expect.any(String) },
  });
  await world.call(payOrder, { rid, voucher_rid: await newVoucher(world, M) }, M);
  const [again] = (await world.call(listDeposits, { community_rid: cast.rid, state: 'pending' }, M)).list;
  const arrived = { amount_fen: missing_fen, bank_reference: `TEAM-${rid}`, received_on: '2026-11-24' };
  await world.call(postDeposit, { rid: again?.rid ?? '', ...arrived }, finance);
  expect(await read(rid, M)).toMatchObject({ state: 'sending' });
  expect(await moneyOf('team', cast)).toMatchObject({ frozen_principal: missing_fen });
  expect(await moneyOf('member', M)).toMatchObject({});
  expect((await moneyOf('member', M)).principal ?? 0).toBe(0);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('a community’s order is paid online: what arrives is the community’s and held for it; for an order that is over it stays with who paid', async () => {
  for (const over of [false, true]) {
    const { cast, M, rid, missing_fen } = await waiting(over ? '取消' : '线上');
    const payment = await world.call(startPayment, { for: { kind: 'order', rid }, provider: 'wechat' }, M);
    expect(payment.amount_fen).toBe(missing_fen);
    if (over) await world.call(cancelOrder, { rid, reason: '不做了' }, M);
    await providers.pay(payment.rid.replaceAll('-', ''));
    expect((await read(rid, M)).state).toBe(over ? 'cancelled' : 'sending');
    const [own, team] = [await moneyOf('member', M), await moneyOf('team', cast)];
    expect([own.principal ?? 0, team.frozen_principal ?? 0]).toEqual(over ? [missing_fen, 0] : [0, missing_fen]);
  }
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('who has left the community sends no money for its order, neither online nor by bank', async () => {
  const { cast, M, rid } = await waiting('离开');
  const voucher_rid = await newVoucher(world, M);
  await world.call(leaveCommunity, { rid: cast.rid }, M);
  const refused = { reason: 'payerLeft' };
  expect(await world.answer(payOrder, { rid, voucher_rid }, M)).toMatchObject(refused);
  const asked = { for: { kind: 'order' as const, rid }, provider: 'wechat' as const };
  expect(await world.answer(startPayment, asked, M)).toMatchObject(refused);
});

test('who waits for the community’s money is told when others have paid in enough, and not before', async () => {
  const { cast, M, rid, missing_fen } = await waiting('充值');
  const { O } = cast.people;
  const told = async () => {
    await world.settle();
    const { list } = await world.call(listMessages, { size: 100 }, M);
    return list.filter(({ title }) => title === '订单可以支付了').map(({ content, link }) => `${content} ${link}`);
  };
  await deposited(world, O, missing_fen - 1, 'none', cast);
  expect(await told()).toEqual([]);
  await deposited(world, O, 500_00, 'none', cast);
  const { order_no } = await read(rid, M);
  expect(await told()).toEqual([expect.stringMatching(new RegExp(`订单 ${order_no}，请在 .+ 前支付.*rid=${rid}`))]);
  expect(await world.call(payOrder, { rid }, M)).toMatchObject({ state: 'sending' });
  await deposited(world, O, 500_00, 'none', cast);
  expect(await told()).toHaveLength(1);
});
