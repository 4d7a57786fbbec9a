import { addDeposit } from '@yance/contract/balance/endpoints.ts';
import { addDays, shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { startPayment } from '@yance/contract/payments/endpoints.ts';
import { fetchPaymentBill, getPaymentBill, resolvePaymentBill } from '@yance/contract/payments/staff-endpoints.ts';
import { listQueues } from '@yance/contract/staff/endpoints.ts';
import { beforeEach, expect, test } from 'vitest';
import { openProviders } from '../../../../test/paying.ts';
import { newMember, newStaff, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import type { PaymentStandIn } from '../../../gateways/payments/stand-in.ts';
import { days } from '../../../kernel/clock.ts';
import { newRid } from '../../../kernel/db.ts';
import { verifyLedger } from '../../ledger/index.ts';

let world: World;
let providers: PaymentStandIn;
let date: string;
beforeEach(async () => {
  world = await openWorld();
  providers = await openProviders(world);
  date = shanghaiDate(world.clock.now());
});

/** Somebody pays by WeChat; the number of the trade. */
const paid = async (amount_fen: number): Promise<string> => {
  const who = await newMember(world);
  const { rid } = await world.call(addDeposit, { amount_fen, method: 'online' }, who);
  const payment = await world.call(startPayment, { for: { kind: 'deposit', rid }, provider: 'wechat' }, who);
  const no = payment.rid.replaceAll('-', '');
  await providers.pay(no);
  return no;
};
const bill = (day = date) => ({ provider: 'wechat' as const, date: day });
const queued = async (who: StaffSpeaker) =>
  (await world.call(listQueues, {}, who)).find(({ key }) => key === 'payments.differences')?.count;

test('another amount, a payment that is missing and one that is not ours differ, and each is said for what it is', async () => {
  const [matched, other, left] = [await paid(1_000_00), await paid(2_000_00), await paid(3_000_00)];
  providers.bill(other, 1_999_99);
  providers.bill(left, null);
  const foreign = newRid().replaceAll('-', '');
  const expires = new Date(world.clock.now().getTime() + days(1));
  const asked = { no: foreign, title: '外来', amount_fen: 77_00, expires, returnUrl: '', way: 'qr' } as const;
  await providers.gateways.wechat.start(asked);
  await providers.pay(foreign, { silent: true });
  world.clock.pass(days(1));
  const finance = await newStaff(world, 'F');
  const { rows, differing } = await world.call(fetchPaymentBill, bill(), finance);
  expect(new Map(rows.map((row) => [row.trade_no, [row.outcome, row.ours_fen, row.theirs_fen]]))).toEqual(
    new Map([
      [matched, ['matched', 1_000_00, 1_000_00]],
      [other, ['differs', 2_000_00, 1_999_99]],
      [left, ['here', 3_000_00, null]],
      [foreign, ['there', null, 77_00]],
    ]),
  );
  expect(rows.at(-1)?.outcome, 'what differs comes first').toBe('matched');
  expect(differing).toEqual([{ ...bill(), differences: 3 }]);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('a difference stays listed until somebody has resolved it with a reason, and another one opens the day again', async () => {
  const no = await paid(1_000_00);
  providers.bill(no, 999_99);
  world.clock.pass(days(1));
  await world.call(fetchPaymentBill, bill(), await newStaff(world, 'F'));
  world.clock.pass(days(60));
  const finance = await newStaff(world, 'F');
  const late = await world.call(getPaymentBill, bill(), finance);
  expect(late).toMatchObject({ resolvable: true, resolved: null });
  expect(late.differing).toContainEqual({ ...bill(), differences: 1 });
  const before = (await queued(finance)) ?? 0;
  const resolved = await world.call(resolvePaymentBill, { ...bill(), reason: '微信已更正一分' }, finance);
  expect(resolved).toMatchObject({
    resolvable: false,
    resolved: { by: expect.stringMatching(/./), differences: 1, note: '微信已更正一分' },
  });
  expect(resolved.differing).not.toContainEqual(expect.objectContaining(bill()));
  expect(await queued(finance)).toBe(before - 1);
  expect(await world.answer(resolvePaymentBill, { ...bill(), reason: '再次' }, finance)).toMatchObject({
    reason: 'nothingDiffers',
  });
  const { rows: audited } = await world.database.pool.query(
    `select staff_rid from audit_log where path like '%resolveBill' and staff_rid = $1`,
    [finance.rid],
  );
  expect(audited.length).toBeGreaterThan(0);
  // The same bill once more says nothing new; another amount does.
  expect(await world.call(fetchPaymentBill, bill(), finance)).toMatchObject({ resolvable: false });
  providers.bill(no, 999_98);
  expect(await world.call(fetchPaymentBill, bill(), finance)).toMatchObject({
    resolvable: true,
    resolved: { note: '微信已更正一分' },
  });
});

test('a bill that is missing stays listed until it is fetched by hand or somebody has resolved it', async () => {
  const no = await paid(1_000_00);
  world.clock.pass(days(20));
  const finance = await newStaff(world, 'F');
  const missing = async () =>
    (await world.call(getPaymentBill, bill(), finance)).differing.flatMap((day) =>
      day.provider === 'wechat' && day.differences === null ? [day.date] : [],
    );
  const all = await missing();
  expect(all).toHaveLength(19);
  expect(all).toContain(date);
  await world.call(resolvePaymentBill, { ...bill(), reason: '商户平台停机，已按流水核对' }, finance);
  await world.call(fetchPaymentBill, bill(addDays(date, 1)), finance);
  expect(await missing()).toEqual(all.slice(0, -2));
  // A bill that comes after all and differs is another matter than none.
  providers.bill(no, null);
  expect(await world.call(fetchPaymentBill, bill(), finance)).toMatchObject({ resolvable: true });
});
