import { addDeposit } from '@yance/contract/balance/endpoints.ts';
import { addDays, shanghaiDate, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import { startPayment } from '@yance/contract/payments/endpoints.ts';
import { fetchPaymentBill, getPaymentBill } from '@yance/contract/payments/staff-endpoints.ts';
import { approveTransfer, listTransfersForStaff } from '@yance/contract/transfers/staff-endpoints.ts';
import { beforeEach, expect, test } from 'vitest';
import { financeOf } from '../../../../test/money.ts';
import { notify, openProviders } from '../../../../test/paying.ts';
import { newMember, newStaff, type StaffSpeaker } from '../../../../test/people.ts';
import { askRefund, sentOf } from '../../../../test/transferring.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import type { PaymentStandIn } from '../../../gateways/payments/stand-in.ts';
import { days } from '../../../kernel/clock.ts';
import { keepBill } from './keep-bill.ts';

let world: World;
let providers: PaymentStandIn;
let finance: StaffSpeaker;
let today: string;
beforeEach(async () => {
  world = await openWorld();
  providers = await openProviders(world);
  finance = await financeOf(world);
  today = shanghaiDate(world.clock.now());
});

/** A refund online that its provider made on the day after it was accepted: its number, and that of the payment. */
async function refundedNextDay(): Promise<{ refund_no: string; transaction_id: string; no: string }> {
  const who = await newMember(world);
  const { rid } = await world.call(addDeposit, { amount_fen: 1_000_00, method: 'online', gift: 'none' }, who);
  const payment = await world.call(startPayment, { for: { kind: 'deposit', rid }, provider: 'wechat' }, who);
  const no = payment.rid.replaceAll('-', '');
  await providers.pay(no);
  providers.refunds('pending');
  const transfer = sentOf(await askRefund(world, who, 400_00, { deposit_rid: rid }));
  await world.call(approveTransfer, { rid: transfer.rid }, finance);
  await world.settle();
  world.clock.pass(days(1));
  finance = await newStaff(world, 'F');
  const { list } = await world.call(listTransfersForStaff, { rid: transfer.rid }, finance);
  const refund_no = list[0]?.online_refunds[0]?.refund_no ?? '';
  await providers.endRefund(refund_no, 'done', { silent: true });
  await notify(world, 'wechat', providers.refundNotice(refund_no));
  const { rows } = await world.database.pool.query<{ transaction_id: string }>(
    'select transaction_id from payment_arrivals where payment_rid = $1',
    [payment.rid],
  );
  world.clock.pass(days(2));
  finance = await newStaff(world, 'F');
  return { refund_no, no, transaction_id: rows[0]?.transaction_id ?? '' };
}

type Refund = Awaited<ReturnType<typeof refundedNextDay>>;
const keep = (date: string, refunds: readonly Refund[]) =>
  world.database.transaction((tx) =>
    keepBill(
      { tx, clock: world.clock },
      {
        provider: 'wechat',
        date,
        bill: refunds.map((one) => ({
          ...one,
          kind: 'refund' as const,
          amount_fen: 400_00,
          fee_fen: 0,
          at: shanghaiMoment(date, '12:00'),
        })),
      },
    ),
  );
const differing = async () =>
  (await world.call(getPaymentBill, { provider: 'wechat', date: today }, finance)).differing.filter(
    ({ differences }) => differences !== null,
  );

test('a refund on the bill of the day on which it was accepted is missing on no bill of the day on which it was made', async () => {
  const refund = await refundedNextDay();
  const paid = { ...(await world.call(fetchPaymentBill, { provider: 'wechat', date: today }, finance)) };
  expect(paid.rows.find(({ kind }) => kind === 'payment')).toMatchObject({ outcome: 'matched' });
  await keep(today, [refund]);
  await keep(addDays(today, 1), []);
  // The payment of that day is not on the bill that was put together here; the refund is on it.
  expect((await differing()).map(({ date }) => date)).toEqual([today]);
  const first = await world.call(getPaymentBill, { provider: 'wechat', date: today }, finance);
  expect(first.rows.find(({ kind }) => kind === 'refund')).toMatchObject({ outcome: 'matched', theirs_fen: 400_00 });
  const second = await world.call(getPaymentBill, { provider: 'wechat', date: addDays(today, 1) }, finance);
  expect(second.rows).toEqual([]);
});

test('a refund that only the bill of a later day names is no difference of its own day any more once that has come', async () => {
  const refund = await refundedNextDay();
  const made = addDays(today, 1);
  await keep(made, []);
  expect((await differing()).map(({ date }) => date)).toEqual([made]);
  await keep(addDays(made, 1), [refund]);
  expect(await differing()).toEqual([]);
});

test('a refund that no bill names stays a difference of its day', async () => {
  await refundedNextDay();
  const made = addDays(today, 1);
  await keep(made, []);
  await keep(addDays(made, 1), []);
  expect((await differing()).map(({ date }) => date)).toEqual([made]);
});
