import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import { addDeposit, sendVoucher } from '@yance/contract/balance/endpoints.ts';
import { postDeposit } from '@yance/contract/balance/staff-endpoints.ts';
import { getVerification, verifyNow } from '@yance/contract/ledger/staff-endpoints.ts';
import { hours } from '../../kernel/clock.ts';
import { beforeAll, expect, test } from 'vitest';
import { deposited } from '../../../test/money.ts';
import { newMember, newStaff } from '../../../test/people.ts';
import { newVoucher } from '../../../test/uploads.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { scheduleVerification } from './verification.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.database.transaction((tx) => scheduleVerification({ tx, clock: world.clock }));
});

/** Another balance than the entries say, as only somebody at the database could write it. */
const tamper = (by: number) =>
  world.database.pool.query(
    `update ledger_accounts set balance = balance + $1 where kind = 'principal' and owner_kind = 'member'`,
    [by],
  );

test(
  'a mismatch is found in the night, stops money in words, leaves reading, and is lifted by a green verification',
  { timeout: 60_000 },
  async () => {
    const member = await newMember(world);
    await deposited(world, member, 100_000);
    const admin = await newStaff(world, 'M');
    expect(await world.call(getVerification, {}, admin)).toEqual({ stopped: false, runs: [] });

    await tamper(7);
    // The clock stands at ten in the morning; the run is due at three of the next night.
    world.clock.pass(hours(16));
    await world.settle();
    expect((await world.call(getVerification, {}, await newStaff(world, 'M'))).runs).toEqual([]);
    world.clock.pass(hours(1.5));
    await world.settle();
    const night = await newStaff(world, 'M');
    const found = await world.call(getVerification, {}, night);
    expect(found.stopped).toBe(true);
    expect(found.runs).toMatchObject([{ by_staff: false, faults: [{ label: '余额与明细不符', amount: 7 }] }]);

    const awake = await newMember(world);
    const { rid } = await world.call(addDeposit, { amount_fen: 100_000 }, awake);
    await world.call(sendVoucher, { rid, voucher_rid: await newVoucher(world, awake) }, awake);
    const arrival = { rid, amount_fen: 100_000, bank_reference: 'STOPPED-1', received_on: '2026-11-25' };
    const finance = await newStaff(world, 'F');
    expect(await world.answer(postDeposit, arrival, finance)).toMatchObject({
      code: 0,
      status: 200,
      reason: 'moneyStopped',
      msg: '账务核对中，资金操作暂停，请稍后再试或联系客服',
    });
    expect((await world.call(assetInfo, {}, awake)).balance_fen).toBe(0);

    expect(await world.call(verifyNow, {}, night)).toMatchObject({ stopped: true });
    await tamper(-7);
    expect(await world.call(verifyNow, {}, night)).toMatchObject({
      stopped: false,
      runs: [{ by_staff: true, faults: [] }, {}, {}],
    });
    await world.call(postDeposit, arrival, finance);
    expect((await world.call(assetInfo, {}, awake)).balance_fen).toBe(100_000);

    // The next night comes by itself.
    world.clock.pass(hours(24));
    await world.settle();
    expect((await world.call(getVerification, {}, await newStaff(world, 'M'))).runs).toHaveLength(4);
  },
);

test('what a verification found cannot be rewritten, and several starts set one clock', async () => {
  await expect(world.database.pool.query(`update ledger_verifications set faults = '[]'`)).rejects.toThrow();
  await expect(world.database.pool.query(`update ledger_verifications set stops = true`)).rejects.toThrow();
  for (let start = 0; start < 3; start += 1)
    await world.database.transaction((tx) => scheduleVerification({ tx, clock: world.clock }));
  const { rows } = await world.database.pool.query(
    `select 1 from jobs where kind = 'ledger:verify' and done_at is null`,
  );
  expect(rows).toHaveLength(1);
});
