import { getCredit, grantCredit } from '@yance/contract/balance/credit-staff-endpoints.ts';
import { chargeMachine } from '@yance/contract/charges/states.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { callers, patience } from '../../../test/callers.ts';
import { asMember, deposited, financeOf, held, worked } from '../../../test/money.ts';
import { newMember } from '../../../test/people.ts';
import { walkMachine } from '../../../test/walk-machine.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { newRid } from '../../kernel/db.ts';
import { balancesOf, verifyLedger } from '../ledger/index.ts';
import { charges } from './charges.tables.ts';
import {
  changeHold,
  chargeCountsOf,
  chargesOfOrder,
  creditInUse,
  fundsOf,
  isOrderPaid,
  placeHolds,
  releaseHolds,
  settleHold,
} from './index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const balances = (rid: string) => balancesOf(world.database.db, { kind: 'member', rid });
const ofOrder = (order_rid: string) => chargesOfOrder(world.database.db, order_rid);

test('only the moves of the charge table go through, for every state, event and actor', async () => {
  const member = await newMember(world);
  const rid = await worked(world, member, 100);
  const expected = [
    ['-', 'hold', 'CBFT', 'frozen'],
    ['frozen', 'settle', 'CTLBAF', 'settled'],
    ['frozen', 'settle', 'CTLBAF', 'unsettled'],
    ['frozen', 'release', 'CBLAT', 'released'],
    ['unsettled', 'bill', 'CT', 'billed'],
    ['billed', 'pay', 'CTF', 'settled'],
    ['billed', 'unbill', 'CF', 'unsettled'],
    ['unsettled', 'refund', 'F', 'unsettled'],
    ['unsettled', 'refund', 'F', 'settled'],
    ['billed', 'refund', 'F', 'billed'],
    ['billed', 'refund', 'F', 'settled'],
    ['settled', 'refund', 'F', 'settled'],
  ] as const;
  expect(
    await walkMachine(world, {
      machine: chargeMachine,
      table: charges,
      rid,
      expected,
      details: { order_rid: newRid() },
    }),
  ).toEqual([]);
});

test('a hold takes bonus up to 30 % of the order, then principal, then credit, and each line keeps its own share', async () => {
  const member = await newMember(world, { organization: 0 });
  await deposited(world, member, 1_000_00, 'bonus');
  expect(await balances(member.rid)).toMatchObject({ principal: 1_000_00, bonus: 30_00 });
  const { order_rid } = await held(world, member, [900_00, 600_00]);
  const rows = await ofOrder(order_rid);
  expect(rows.map((row) => [row.bonus_fen, row.principal_fen, row.credit_fen])).toEqual([
    [18_00, 600_00, 282_00],
    [12_00, 400_00, 188_00],
  ]);
  expect(await balances(member.rid)).toMatchObject({
    principal: 0,
    bonus: 0,
    frozen_principal: 1_000_00,
    frozen_bonus: 30_00,
  });
  expect(await creditInUse(world.database.db, { kind: 'member', rid: member.rid })).toBe(470_00);
  const rich = await newMember(world);
  await deposited(world, rich, 10_000_00, 'bonus');
  const small = await ofOrder((await held(world, rich, [100_01])).order_rid);
  expect(small[0]).toMatchObject({ bonus_fen: 30_00, principal_fen: 70_01, credit_fen: 0 });
});

test('too little is refused with the missing amount and leaves nothing behind, also for a caller that goes on', async () => {
  const member = await newMember(world, { organization: 0 });
  await deposited(world, member, 500_00);
  const payer = { kind: 'member', rid: member.rid } as const;
  const order_rid = newRid();
  const line = { cause: 'order_line', cause_rid: newRid(), title: '检测', amount_fen: 4_000_00 } as const;
  await asMember(world, member, async (work) => {
    await expect(placeHolds(work, { payer, order_rid, allowCredit: true, lines: [line] })).rejects.toMatchObject({
      reason: 'fundsTooLow',
      words: { missing: '¥500.00' },
      data: { missing_fen: 500_00 },
    });
  });
  expect(await ofOrder(order_rid)).toEqual([]);
  await expect(held(world, member, [600_00], false)).rejects.toMatchObject({ data: { missing_fen: 100_00 } });
  expect(await fundsOf(world.database.db, payer, { total_fen: 4_000_00, allowCredit: true })).toEqual({
    available_fen: 3_500_00,
    missing_fen: 500_00,
  });
  expect(await fundsOf(world.database.db, payer, { total_fen: 600_00, allowCredit: false })).toEqual({
    available_fen: 500_00,
    missing_fen: 100_00,
  });
});

test('a member without a complete profile has no credit, an individual none by default', async () => {
  for (const given of [{ profile: 'none' } as const, { organization: 1 } as const]) {
    await expect(held(world, await newMember(world, given), [1])).rejects.toMatchObject({ data: { missing_fen: 1 } });
  }
});

test('many holds at once on one credit limit never exceed it', patience, async () => {
  const member = await newMember(world, { organization: 0 });
  const results = await Promise.allSettled(Array.from({ length: callers }, () => held(world, member, [70_00])));
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(42);
  for (const result of results)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ reason: 'fundsTooLow', data: { missing_fen: 10_00 } });
  expect(await creditInUse(world.database.db, { kind: 'member', rid: member.rid })).toBe(2_940_00);
});

test('many holds at once on one balance succeed exactly as often as it allows', patience, async () => {
  const member = await newMember(world, { organization: 1 });
  await deposited(world, member, 1_000_00);
  const results = await Promise.allSettled(Array.from({ length: callers }, () => held(world, member, [60_00], false)));
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(16);
  expect(await balances(member.rid)).toMatchObject({ principal: 40_00, frozen_principal: 960_00 });
});

test('a settled hold is taken once, however often its cause ends at once', patience, async () => {
  const member = await newMember(world);
  await deposited(world, member, 1_000_00);
  const {
    order_rid,
    causes: [cause_rid = ''],
  } = await held(world, member, [300_00]);
  const settle = () => asMember(world, member, (work) => settleHold(work, { cause_rid }));
  const release = () => asMember(world, member, (work) => releaseHolds(work, { cause_rids: [cause_rid] }));
  const results = await Promise.allSettled(Array.from({ length: callers }, settle));
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  await release();
  expect(await balances(member.rid)).toMatchObject({ principal: 700_00, frozen_principal: 0 });
  expect(await ofOrder(order_rid)).toMatchObject([{ state: 'settled', label: '已结清' }]);
  expect(await isOrderPaid(world.database.db, order_rid)).toBe(true);
});

test('the credit part of a settled hold is owed until it is paid', async () => {
  const member = await newMember(world);
  await deposited(world, member, 500_00);
  const {
    order_rid,
    causes: [cause_rid = ''],
  } = await held(world, member, [800_00]);
  await asMember(world, member, (work) => settleHold(work, { cause_rid }));
  expect(await ofOrder(order_rid)).toMatchObject([{ state: 'unsettled', principal_fen: 500_00, credit_fen: 300_00 }]);
  expect(await balances(member.rid)).toMatchObject({ principal: 0, frozen_principal: 0, receivable: 300_00 });
  expect(await isOrderPaid(world.database.db, order_rid)).toBe(false);
  expect((await chargeCountsOf(world.database.db, [order_rid])).get(order_rid)).toEqual({
    open: 0,
    unsettled: 1,
    onStatement: 0,
  });
  expect(await creditInUse(world.database.db, { kind: 'member', rid: member.rid })).toBe(300_00);
});

test(
  'holding, changing and ending in any order keeps the ledger whole and every fen accounted for',
  async () => {
    const amount = fc.integer({ min: 0, max: 900_00 });
    const step = fc.oneof(
      fc.record({
        do: fc.constant('hold' as const),
        amounts: fc.array(amount, { minLength: 1, maxLength: 3 }),
        allowCredit: fc.boolean(),
      }),
      fc.record({ do: fc.constant('change' as const), which: fc.nat(20), amount, allowCredit: fc.boolean() }),
      fc.record({ do: fc.constantFrom('settle' as const, 'release' as const), which: fc.nat(20) }),
    );
    const refused = (error: { reason?: string }) => expect(['fundsTooLow', 'stepNotAllowed']).toContain(error.reason);
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 12 }),
        fc.constantFrom('bonus' as const, 'none' as const),
        async (steps, gift) => {
          const member = await newMember(world, { organization: 0 });
          await deposited(world, member, 1_500_00, gift);
          const given = gift === 'bonus' ? 45_00 : 0;
          const orders: string[] = [];
          const causes: string[] = [];
          for (const one of steps) {
            const cause_rid = 'which' in one ? causes[one.which % Math.max(1, causes.length)] : undefined;
            if (one.do === 'hold') {
              await held(world, member, one.amounts, one.allowCredit).then(
                (made) => (orders.push(made.order_rid), causes.push(...made.causes)),
                refused,
              );
            } else if (cause_rid && one.do === 'change') {
              await asMember(world, member, (work) =>
                changeHold(work, { cause_rid, amount_fen: one.amount, allowCredit: one.allowCredit }),
              ).catch(refused);
            } else if (cause_rid) {
              const end =
                one.do === 'settle'
                  ? settleHold
                  : (work: Parameters<typeof settleHold>[0]) => releaseHolds(work, { cause_rids: [cause_rid] });
              await asMember(world, member, (work) => end(work, { cause_rid })).catch(refused);
            }
          }
          const rows = (await Promise.all(orders.map(ofOrder))).flat();
          const sum = (states: string[], part: 'principal_fen' | 'bonus_fen' | 'credit_fen') =>
            rows.filter((row) => states.includes(row.state)).reduce((total, row) => total + row[part], 0);
          const now = await balances(member.rid);
          expect(now.frozen_principal ?? 0).toBe(sum(['frozen'], 'principal_fen'));
          expect(now.frozen_bonus ?? 0).toBe(sum(['frozen'], 'bonus_fen'));
          expect(now.receivable ?? 0).toBe(sum(['unsettled'], 'credit_fen'));
          expect(now.principal ?? 0).toBe(1_500_00 - sum(['frozen', 'unsettled', 'settled'], 'principal_fen'));
          expect(now.bonus ?? 0).toBe(given - sum(['frozen', 'unsettled', 'settled'], 'bonus_fen'));
          expect(await creditInUse(world.database.db, { kind: 'member', rid: member.rid })).toBeLessThanOrEqual(
            3_000_00,
          );
          expect(await verifyLedger(world.database.db)).toEqual([]);
        },
      ),
      { numRuns: Math.ceil(callers / 10) },
    );
  },
  patience.timeout + 60_000,
);

test('a granted limit takes the place of the default, and a lower one stops new holds without touching old ones', async () => {
  const member = await newMember(world, { organization: 2 });
  const officer = await financeOf(world);
  const granted = await world.call(
    grantCredit,
    { rid: member.rid, limit_fen: 500_00, term_days: 60, reason: '年度合作客户' },
    officer,
  );
  expect(granted).toEqual({
    policy: 'credit',
    limit_fen: 500_00,
    term_days: 60,
    granted: true,
    stopped: false,
    frozen_reason: null,
    actions: [
      { event: 'grant', label: '核定额度' },
      { event: 'freeze', label: '冻结信用' },
    ],
  });
  expect(await world.call(getCredit, { rid: member.rid }, officer)).toEqual(granted);
  const { order_rid } = await held(world, member, [400_00]);
  await world.call(grantCredit, { rid: member.rid, limit_fen: 100_00, term_days: 60, reason: '额度下调' }, officer);
  await expect(held(world, member, [1])).rejects.toMatchObject({ data: { missing_fen: 1 } });
  expect(await ofOrder(order_rid)).toMatchObject([{ state: 'frozen', credit_fen: 400_00 }]);
});

test('a lowered hold gives credit back first, and bonus stays within its share of the smaller order', async () => {
  const member = await newMember(world, { organization: 0 });
  await deposited(world, member, 1_000_00, 'bonus');
  const {
    order_rid,
    causes: [cause_rid = ''],
  } = await held(world, member, [1_500_00]);
  expect(await ofOrder(order_rid)).toMatchObject([{ bonus_fen: 30_00, principal_fen: 1_000_00, credit_fen: 470_00 }]);
  const change = (amount_fen: number) =>
    asMember(world, member, (work) => changeHold(work, { cause_rid, amount_fen, allowCredit: true }));
  await change(1_100_00);
  expect(await ofOrder(order_rid)).toMatchObject([{ bonus_fen: 30_00, principal_fen: 1_000_00, credit_fen: 70_00 }]);
  await change(50_00);
  expect(await ofOrder(order_rid)).toMatchObject([{ bonus_fen: 15_00, principal_fen: 35_00, credit_fen: 0 }]);
  expect(await balances(member.rid)).toMatchObject({
    principal: 965_00,
    bonus: 15_00,
    frozen_principal: 35_00,
    frozen_bonus: 15_00,
  });
});
