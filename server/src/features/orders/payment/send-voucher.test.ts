import { editDeposit, listDeposits } from '@yance/contract/balance/endpoints.ts';
import { postDeposit, rejectDeposit } from '@yance/contract/balance/staff-endpoints.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { cancelOrder, getOrder, payOrder } from '@yance/contract/orders/endpoints.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { unpaidWithSamples } from '../../../../test/laboratory.ts';
import { deposited, financeOf } from '../../../../test/money.ts';
import { placeOrder } from '../../../../test/ordering.ts';
import { newMember, type MemberSpeaker } from '../../../../test/people.ts';
import { newVoucher } from '../../../../test/uploads.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { hours } from '../../../kernel/clock.ts';
import { balancesOf, verifyLedger } from '../../ledger/index.ts';
import { readSetting } from '../../settings/index.ts';
import { orders } from '../orders.tables.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

/** An order that credit does not cover, paid by a bank transfer that finance has not seen yet. */
async function transferred(): Promise<{ rid: string; who: MemberSpeaker; deposit: string; missing: number }> {
  const who = await newMember(world);
  const { rid, missing_fen } = await placeOrder(world, who, [{ kw: '场发射扫描电镜', count: 100 }]);
  const paid = await world.call(payOrder, { rid, voucher_rid: await newVoucher(world, who) }, who);
  expect(paid).toMatchObject({ state: 'paying', label: '待支付' });
  const [deposit] = (await world.call(listDeposits, {}, who)).list;
  return { rid, who, deposit: deposit?.rid ?? '', missing: missing_fen };
}
const arrive = async (deposit: string, amount_fen: number) =>
  world.call(
    postDeposit,
    { rid: deposit, amount_fen, bank_reference: `BANK-${deposit}`, received_on: '2026-11-24' },
    await financeOf(world),
  );
const principal = async (who: MemberSpeaker) =>
  (await balancesOf(world.database.db, { kind: 'member', rid: who.rid })).principal ?? 0;

test('an order that a bank transfer pays goes on by itself when the money is there', async () => {
  const { rid, who, deposit, missing } = await transferred();
  expect((await world.call(getOrder, { rid }, who)).payment).toMatchObject({
    missing_fen: missing,
    deposit: { state: 'pending', amount_fen: missing },
  });
  const [sent] = (await world.call(listDeposits, {}, who)).list;
  const { order_no } = await world.call(getOrder, { rid }, who);
  expect(sent?.paid_for).toEqual([{ kind: 'order', rid, no: order_no }]);
  const again = { rid, voucher_rid: await newVoucher(world, who) };
  expect(await world.answer(payOrder, again, who)).toMatchObject({ code: 0, reason: 'voucherPending' });
  await arrive(deposit, missing);
  expect(await world.call(getOrder, { rid }, who)).toMatchObject({ state: 'sending', payment: null });
  expect(await principal(who)).toBe(0);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('less than was missing leaves the order waiting for the rest, with the clock running again', async () => {
  const { rid, who, deposit, missing } = await transferred();
  await arrive(deposit, missing - 100);
  expect(await world.call(getOrder, { rid }, who)).toMatchObject({
    state: 'paying',
    payment: { missing_fen: 100 },
    clock: { label: '支付期限' },
  });
  const { timeline } = await world.call(getOrder, { rid }, who);
  expect(timeline.at(-1)).toMatchObject({ event: 'stillMissing', label: '到账金额不足' });
  await world.settle();
  const { list } = await world.call(listMessages, {}, who);
  const contents = list.map(({ content }) => content).join();
  expect(contents).toContain('还差 ¥1.00，请在 11月25日');
  expect(contents).not.toContain('赠送');
  // One payment is one message: what came stands in that of what is missing.
  expect(list.filter(({ title }) => title.includes('到账')).map(({ title }) => title)).toEqual([
    '到账金额不足以支付订单',
  ]);
  await deposited(world, who, 500_00);
  expect((await world.call(payOrder, { rid }, who)).state).toBe('sending');
});

test('money for an order that has ended stays in the account, with a message', async () => {
  const { rid, who, deposit, missing } = await transferred();
  await world.call(cancelOrder, { rid, reason: '不做了' }, who);
  await arrive(deposit, missing);
  expect(await principal(who)).toBe(missing);
  const { timeline, state } = await world.call(getOrder, { rid }, who);
  expect([state, timeline.at(-1)?.event]).toEqual(['cancelled', 'paidBeside']);
});

test('a refused voucher starts the clock again and another may be sent', async () => {
  const { rid, who, deposit } = await transferred();
  expect((await world.call(getOrder, { rid }, who)).clock).toBeNull();
  await world.call(rejectDeposit, { rid: deposit, reason: '凭证不清晰' }, await financeOf(world));
  const waiting = await world.call(getOrder, { rid }, who);
  expect(waiting.payment?.deposit).toMatchObject({ state: 'rejected', reject_reason: '凭证不清晰' });
  expect(waiting.clock).not.toBeNull();
  await world.call(payOrder, { rid, voucher_rid: await newVoucher(world, who) }, who);
});

test('a refused voucher of less than is ever prepaid is corrected: the clock stops again, and the money pays the order', async () => {
  const who = await newMember(world);
  const { rid, missing_fen: all_fen } = await placeOrder(world, who, [{ kw: '场发射扫描电镜', count: 100 }]);
  const missing_fen = 80_00;
  expect(missing_fen).toBeLessThan(await readSetting(world.database.db, 'prepaid.least_fen'));
  await deposited(world, who, all_fen - missing_fen);
  await world.call(payOrder, { rid, voucher_rid: await newVoucher(world, who) }, who);
  const [sent] = (await world.call(listDeposits, {}, who)).list;
  const deposit = sent?.rid ?? '';
  await world.call(rejectDeposit, { rid: deposit, reason: '凭证不清晰' }, await financeOf(world));
  expect((await world.call(getOrder, { rid }, who)).clock).toMatchObject({ label: '支付期限' });
  const again = { rid: deposit, amount_fen: missing_fen, voucher_rid: await newVoucher(world, who) };
  expect(await world.call(editDeposit, { ...again, gift: 'bonus' }, who)).toMatchObject({
    state: 'pending',
    amount_fen: missing_fen,
    bonus_fen: 0,
  });
  expect(await world.call(getOrder, { rid }, who)).toMatchObject({
    state: 'paying',
    clock: null,
    payment: { deposit: { state: 'pending', reject_reason: null } },
  });
  await arrive(deposit, missing_fen);
  expect(await world.call(getOrder, { rid }, who)).toMatchObject({ state: 'sending', payment: null });
  expect(await balancesOf(world.database.db, { kind: 'member', rid: who.rid })).toMatchObject({ principal: 0 });
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

// Sessions end while the clock passes: these stay last and read the table.
const stateOf = async (rid: string) => {
  const [row] = await world.database.db.select({ state: orders.state }).from(orders).where(eq(orders.rid, rid));
  return row?.state;
};
test('no order is cancelled while finance compares its voucher, nor after its samples were received', async () => {
  const waiting = await transferred();
  const who = await newMember(world);
  const plain = await placeOrder(world, who, [{ kw: '场发射扫描电镜', count: 100 }]);
  const here = await unpaidWithSamples(world, await newMember(world));
  world.clock.pass(hours(24) + 1000);
  await world.settle();
  expect([await stateOf(waiting.rid), await stateOf(plain.rid), await stateOf(here.rid)]).toEqual([
    'paying',
    'cancelled',
    'paying',
  ]);
});
