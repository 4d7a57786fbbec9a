import { makeStatement, payStatements } from '@yance/contract/billing/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { deposited, held, worked, asMember } from '../../../test/money.ts';
import { newMember, newStaff, type MemberSpeaker } from '../../../test/people.ts';
import { openWorld, type World } from '../../../test/world.ts';
import type { Work } from '../../kernel/db.ts';
import { balancesOf, verifyLedger } from '../ledger/index.ts';
import { creditStatement, lockStatement } from '../billing/index.ts';
import { notePartsOf } from './credit-parts.ts';
import type { ChargeRow } from './charges.store.ts';
import { creditCharge, findCharge, settleHold } from './index.ts';

let world: World;
let officer: string;
beforeAll(async () => {
  world = await openWorld();
  officer = (await newStaff(world, 'F')).rid;
});

const asFinance = <T>(run: (work: Work) => Promise<T>): Promise<T> =>
  world.database.transaction((tx) =>
    run({
      tx,
      clock: world.clock,
      actor: { kind: 'staff', rid: officer, account: 'f', roles: ['F'], session: 'test', steppedUpAt: null },
    }),
  );

/** Gives back a part of a charge as finance does, its statement first. */
const credited = (charge_rid: string, amount_fen: number) =>
  asFinance(async (work) => {
    const before = await findCharge(work.tx, charge_rid);
    if (before?.statement_rid) await lockStatement(work.tx, before.statement_rid);
    const { statement_rid, ...sums } = await creditCharge(
      work,
      { charge_rid, amount_fen, reason: '测试' },
      async () => {},
    );
    if (statement_rid) await creditStatement(work, statement_rid, sums);
    return sums;
  });

const balances = (who: MemberSpeaker) => balancesOf(world.database.db, { kind: 'member', rid: who.rid });
const charge = async (rid: string) => (await findCharge(world.database.db, rid))!;

/** The same numbers each run, so that a failure can be looked at again. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
}

test('what a note gives back is exactly its amount, part by part never more than is left, whatever came before', () => {
  const random = randomOf(7);
  for (let round = 0; round < 3000; round += 1) {
    const [principal, bonus, credit] = [random(500), random(200), random(400)];
    const state = ['unsettled', 'billed', 'settled'][random(3)] ?? 'settled';
    const row = {
      state,
      amount_fen: principal + bonus + credit,
      held_principal_fen: principal,
      held_bonus_fen: bonus,
      held_credit_fen: credit,
      noted_open_fen: random(credit + 1),
      noted_paid_fen: 0,
      noted_principal_fen: random(principal + 1),
      noted_bonus_fen: random(bonus + 1),
    };
    if (state === 'settled') row.noted_paid_fen = random(credit - row.noted_open_fen + 1);
    const left =
      row.amount_fen - row.noted_open_fen - row.noted_paid_fen - row.noted_principal_fen - row.noted_bonus_fen;
    if (left === 0) continue;
    const amount = 1 + random(left);
    const parts = notePartsOf(row as ChargeRow, amount);
    expect(parts.open + parts.paid + parts.principal + parts.bonus).toBe(amount);
    expect(row.noted_open_fen + row.noted_paid_fen + parts.open + parts.paid).toBeLessThanOrEqual(credit);
    expect(row.noted_principal_fen + parts.principal).toBeLessThanOrEqual(principal);
    expect(row.noted_bonus_fen + parts.bonus).toBeLessThanOrEqual(bonus);
    expect(Math.min(parts.open, parts.paid, parts.principal, parts.bonus)).toBeGreaterThanOrEqual(0);
    if (state !== 'settled') expect(parts.paid).toBe(0);
    else expect(parts.open).toBe(0);
  }
});

test('settling, billing, paying and refunding in any order: no charge falls below zero, and every fen is where it belongs', async () => {
  const random = randomOf(42);
  const payer = await newMember(world, { organization: 0 });
  await deposited(world, payer, 3_000_00, 'bonus');
  const start = await balances(payer);
  const worth = (b: Awaited<ReturnType<typeof balances>>) =>
    (b.principal ?? 0) + (b.bonus ?? 0) + (b.frozen_principal ?? 0) + (b.frozen_bonus ?? 0) - (b.receivable ?? 0);
  const rids: string[] = [];
  const waiting: string[] = [];
  for (let step = 0; step < 60; step += 1) {
    const choice = random(6);
    if (choice === 0 && rids.length < 8) {
      const { causes } = await held(world, payer, [(1 + random(900)) * 100]).catch(() => ({ causes: [] as string[] }));
      for (const cause_rid of causes) {
        await asMember(world, payer, (work) => settleHold(work, { cause_rid }));
        const { rows } = await world.database.pool.query<{ rid: string }>(
          'select rid from charges where cause_rid = $1',
          [cause_rid],
        );
        rids.push(rows[0]!.rid);
      }
    } else if (choice === 1) {
      const open = [];
      for (const rid of rids) if ((await charge(rid)).state === 'unsettled') open.push(rid);
      if (open.length > 0) waiting.push((await world.call(makeStatement, { charge_rids: open }, payer)).rid);
    } else if (choice === 2 && waiting.length > 0) {
      await world.answer(payStatements, { rids: [waiting.shift()!] }, payer);
    } else if (rids.length > 0) {
      const rid = rids[random(rids.length)]!;
      const one = await charge(rid);
      const left = one.amount_fen - one.credited_fen;
      const before = await balances(payer);
      if (left === 0) {
        await expect(credited(rid, 1)).rejects.toMatchObject({ reason: 'refundTooHigh' });
        continue;
      }
      const amount = 1 + random(left);
      await credited(rid, amount);
      expect(worth(await balances(payer)) - worth(before)).toBe(amount);
      expect((await charge(rid)).credited_fen).toBe(one.credited_fen + amount);
    }
  }
  const all = await Promise.all(rids.map(charge));
  const spent = all.reduce((sum, one) => sum + one.amount_fen - one.credited_fen, 0);
  expect(worth(start) - worth(await balances(payer))).toBe(spent);
  const owed = all.filter((one) => one.state !== 'settled').reduce((sum, one) => sum + one.owed_fen, 0);
  expect((await balances(payer)).receivable ?? 0).toBe(owed);
  expect(all.some((one) => one.credited_fen > 0)).toBe(true);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('a refund on a statement lowers what it asks for, and settles it when nothing is left', async () => {
  const payer = await newMember(world, { organization: 0 });
  const [first, second] = [await worked(world, payer, 300_00), await worked(world, payer, 200_00)];
  const { rid } = await world.call(makeStatement, { charge_rids: [first, second] }, payer);
  expect(await credited(first, 100_00)).toEqual({ charge_rid: first, reduced_fen: 100_00, paid_back_fen: 0 });
  const statement = async () =>
    (
      await world.database.pool.query(
        'select state, amount_fen::int, credited_fen::int from statements where rid = $1',
        [rid],
      )
    ).rows[0];
  expect(await statement()).toEqual({ state: 'unpaid', amount_fen: 400_00, credited_fen: 0 });
  await credited(first, 200_00);
  expect(await charge(first)).toMatchObject({ state: 'settled', owed_fen: 0 });
  await credited(second, 200_00);
  expect(await statement()).toEqual({ state: 'settled', amount_fen: 0, credited_fen: 0 });
  expect(await balances(payer)).toMatchObject({ receivable: 0 });
});

test('what a paid statement cost comes back to principal and is noted on it', async () => {
  const payer = await newMember(world, { organization: 0 });
  const rid = await worked(world, payer, 300_00);
  const statement = await world.call(makeStatement, { charge_rids: [rid] }, payer);
  await deposited(world, payer, 500_00);
  await world.call(payStatements, { rids: [statement.rid] }, payer);
  expect(await credited(rid, 120_00)).toMatchObject({ reduced_fen: 0, paid_back_fen: 120_00 });
  expect(await balances(payer)).toMatchObject({ principal: 320_00, receivable: 0 });
});

test('ten refunds at once of one charge never give back more than it cost', async () => {
  const payer = await newMember(world);
  await deposited(world, payer, 1_000_00);
  const rid = await worked(world, payer, 500_00);
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => credited(rid, 150_00)));
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(3);
  expect(await balances(payer)).toMatchObject({ principal: 950_00 });
  expect(await charge(rid)).toMatchObject({ amount_fen: 500_00, credited_fen: 450_00 });
});

test('a credit note stays as it was written', async () => {
  await expect(world.database.pool.query('update credit_notes set amount_fen = amount_fen')).rejects.toThrow();
  await expect(world.database.pool.query('delete from credit_notes')).rejects.toThrow();
});
