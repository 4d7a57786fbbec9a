import { makeStatement } from '@yance/contract/billing/endpoints.ts';
import { addDays, shanghaiDate, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import { startPayment } from '@yance/contract/payments/endpoints.ts';
import { getPaymentBill } from '@yance/contract/payments/staff-endpoints.ts';
import { listQueues } from '@yance/contract/staff/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { worked } from '../../../test/money.ts';
import { notify, openProviders } from '../../../test/paying.ts';
import { newMember, newStaff } from '../../../test/people.ts';
import { openWorld, type World } from '../../../test/world.ts';
import type { PaymentStandIn } from '../../gateways/payments/stand-in.ts';
import { days, hours } from '../../kernel/clock.ts';
import { balancesOf } from '../ledger/index.ts';
import { scheduleBills } from './reconcile/schedule-bills.ts';

let world: World;
let providers: PaymentStandIn;
beforeAll(async () => {
  world = await openWorld();
  providers = await openProviders(world);
});

const pass = async (span: number, step = hours(1)) => {
  for (let passed = 0; passed < span; passed += step) {
    world.clock.pass(step);
    await world.settle();
  }
};
const paying = async () => {
  const who = await newMember(world);
  const { rid } = await world.call(makeStatement, { charge_rids: [await worked(world, who, 400_00)] }, who);
  const payment = await world.call(startPayment, { for: { kind: 'statement', rids: [rid] }, provider: 'wechat' }, who);
  return { who, rid, payment };
};

/** Nobody stays signed in for days: what came of it is read where it is kept. */
const one = async (sql: string, ...values: unknown[]) => (await world.database.pool.query(sql, values)).rows[0];

test('a payment whose provider stays away is closed after a day; what it paid waits again, and later money is principal', async () => {
  const { who, rid, payment } = await paying();
  const no = payment.rid.replaceAll('-', '');
  await providers.pay(no, { silent: true });
  providers.away(true);
  const statement = () => one('select state, online from statements where rid = $1', rid);
  await pass(hours(23));
  expect(await statement()).toEqual({ state: 'paying', online: true });
  await pass(hours(4));
  expect(await one('select state from payments where rid = $1', payment.rid)).toEqual({ state: 'closed' });
  expect(await statement()).toEqual({ state: 'unpaid', online: false });
  providers.away(false);
  await notify(world, 'wechat', providers.notice(no));
  const { principal } = await balancesOf(world.database.db, { kind: 'member', rid: who.rid });
  expect(principal).toBe(400_00);
});

test('a day whose bill could not be fetched is missed, and fetched when the provider answers again', async () => {
  await paying();
  await world.database.transaction((tx) => scheduleBills({ tx, clock: world.clock }));
  const first = shanghaiDate(world.clock.now());
  world.clock.pass(shanghaiMoment(addDays(first, 1), '09:00').getTime() - world.clock.now().getTime());
  providers.away(true);
  await pass(days(2));
  const finance = await newStaff(world, 'F');
  const missed = (await world.call(getPaymentBill, { provider: 'wechat', date: first }, finance)).differing;
  expect(missed.filter(({ provider }) => provider === 'wechat')).toContainEqual({
    provider: 'wechat',
    date: first,
    differences: null,
  });
  const queue = (await world.call(listQueues, {}, finance)).find(({ key }) => key === 'payments.differences');
  expect(queue?.count).toBeGreaterThanOrEqual(2);
  providers.away(false);
  await pass(days(2));
  const { rows } = await world.database.pool.query<{ date: string }>(
    `select date::text as date from payment_bills where provider = 'wechat' and date >= $1 order by date`,
    [first],
  );
  expect(rows.map(({ date }) => date)).toEqual([0, 1, 2, 3].map((n) => addDays(first, n)));
});
