import { acceptOrder, getOrder, payOrder } from '@yance/contract/orders/endpoints.ts';
import { getStaffOrder, repriceOrder } from '@yance/contract/orders/staff-endpoints.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { callers, patience } from '../../../../test/callers.ts';
import { bringSamples } from '../../../../test/laboratory.ts';
import { asMember, deposited } from '../../../../test/money.ts';
import { placeOrder } from '../../../../test/ordering.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { newRid } from '../../../kernel/db.ts';
import { chargesOfOrder, placeHolds } from '../../charges/index.ts';
import { verifyLedger } from '../../ledger/index.ts';

const limit = 3_000_00;
let world: World;
let manager: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  manager = await newStaff(world, 'B');
});

interface Case {
  who: MemberSpeaker;
  rid: string;
  total: number;
  /** What is left of the credit. */
  free: number;
  lines: { line_rid: string; amount: number }[];
}
/** An order of two lines on credit whose samples are here. */
async function scarce(who?: MemberSpeaker): Promise<Case> {
  const member = who ?? (await newMember(world));
  const { rid } = await placeOrder(world, member, [
    { kw: 'XRD', count: 12 },
    { kw: '场发射扫描电镜', count: 8 },
  ]);
  await bringSamples(world, member, rid);
  const { total_fen: total, lines: shown } = await world.call(getStaffOrder, { rid }, manager);
  const lines = shown.map(({ line_rid, price }) => ({ line_rid, amount: price.total_fen }));
  return { who: member, rid, total, free: limit - total, lines };
}
/** Gives each line another amount, named in the order of the lines or the other way round. */
const reprice = ({ rid, lines }: Case, amounts: readonly number[], reversed = false) => {
  const changed = lines.map(({ line_rid }, at) => ({ line_rid, amount_fen: amounts[at] ?? 0 }));
  const asked = { rid, reason: '更改条件', lines: reversed ? changed.toReversed() : changed };
  return world.call(repriceOrder, asked, manager);
};
async function accept({ who, rid }: Case) {
  const { agreement } = await world.call(getOrder, { rid }, who);
  return world.call(acceptOrder, { rid, sign_name: '林晓雨', agreement_hash: agreement!.hash }, who);
}
/** What is held for each line; the ledger is whole. */
async function heldFor({ rid, lines }: Case): Promise<number[]> {
  const charges = await chargesOfOrder(world.database.db, rid);
  expect(await verifyLedger(world.database.db)).toEqual([]);
  return lines.map(({ line_rid }) => {
    const charge = charges.find(({ cause_rid, state }) => cause_rid === line_rid && state === 'frozen');
    return charge?.amount_fen ?? -1;
  });
}

describe.each([
  { up: 0, reversed: false },
  { up: 0, reversed: true },
  { up: 1, reversed: false },
  { up: 1, reversed: true },
])('where money is scarce, line $up rises and the other falls, named in reverse: $reversed', ({ up, reversed }) => {
  const moved = (one: Case, rise: number, fall: number) =>
    one.lines.map(({ amount }, at) => (at === up ? amount + rise : amount - fall));

  test('a change without a rise is taken over at once', async () => {
    const one = await scarce();
    const amounts = moved(one, one.free + 100_00, one.free + 200_00);
    expect(await reprice(one, amounts, reversed)).toMatchObject({
      state: 'received',
      after_fen: one.total - 100_00,
    });
    expect(await heldFor(one)).toEqual(amounts);
  });

  test('a rise that the money left covers goes on as soon as it is accepted', async () => {
    const one = await scarce();
    const amounts = moved(one, one.free + 100_00, 100_00);
    expect(await reprice(one, amounts, reversed)).toMatchObject({ state: 'accepting', after_fen: limit });
    expect(await accept(one)).toMatchObject({ state: 'received' });
    expect(await heldFor(one)).toEqual(amounts);
  });

  test('a rise that it does not cover waits for what is missing in all, and goes on once that is there', async () => {
    const one = await scarce();
    const amounts = moved(one, one.free + 300_00, 100_00);
    await reprice(one, amounts, reversed);
    expect(await accept(one)).toMatchObject({ state: 'paying' });
    const { payment } = await world.call(getOrder, { rid: one.rid }, one.who);
    expect(payment).toMatchObject({ missing_fen: 200_00 });
    expect(await world.answer(payOrder, { rid: one.rid }, one.who)).toMatchObject({
      reason: 'fundsTooLow',
      data: { missing_fen: 200_00 },
    });
    expect(await heldFor(one)).toEqual(one.lines.map(({ amount }) => amount));
    await deposited(world, one.who, 500_00);
    expect(await world.call(payOrder, { rid: one.rid }, one.who)).toMatchObject({ state: 'received' });
    expect(await heldFor(one)).toEqual(amounts);
  });
});

test('the fee of a pickup that is held beside the order is no part of what is held for it', async () => {
  const one = await scarce();
  const fee = { cause: 'pickup' as const, cause_rid: newRid(), title: '上门取样', amount_fen: 50_00 };
  const payer = { kind: 'member' as const, rid: one.who.rid };
  await asMember(world, one.who, (work) =>
    placeHolds(work, { payer, order_rid: one.rid, allowCredit: true, lines: [fee] }),
  );
  await reprice(
    one,
    one.lines.map(({ amount }, at) => (at === 0 ? amount + one.free : amount)),
  );
  expect(await accept(one)).toMatchObject({ state: 'paying' });
  const { payment } = await world.call(getOrder, { rid: one.rid }, one.who);
  expect(payment).toMatchObject({ missing_fen: 50_00 });
});

test(
  'whatever is accepted or paid, the holds come to the total, and what is said to be missing lets the order go on',
  async () => {
    const amounts = fc.tuple(fc.integer({ min: 0, max: 2_500_00 }), fc.integer({ min: 0, max: 2_500_00 }));
    await fc.assert(
      fc.asyncProperty(fc.array(amounts, { minLength: 1, maxLength: 4 }), fc.boolean(), async (steps, reversed) => {
        const who = await newMember(world);
        await deposited(world, who, 1_000_00, 'bonus');
        const one = await scarce(who);
        let before = one.lines.map(({ amount }) => amount);
        for (const wanted of steps) {
          if (wanted.every((amount, at) => amount === before[at])) continue;
          const { state } = await reprice(one, wanted, reversed);
          if (state === 'accepting' && (await accept(one)).state === 'paying') {
            const { payment } = await world.call(getOrder, { rid: one.rid }, who);
            const missing_fen = payment!.missing_fen;
            expect(missing_fen).toBeGreaterThan(0);
            expect(await world.answer(payOrder, { rid: one.rid }, who)).toMatchObject({ data: { missing_fen } });
            expect(await heldFor(one)).toEqual(before);
            await deposited(world, who, Math.max(500_00, missing_fen));
            await world.call(payOrder, { rid: one.rid }, who);
          }
          expect(await heldFor(one)).toEqual(wanted);
          before = wanted;
        }
      }),
      { numRuns: Math.ceil(callers / 25) },
    );
  },
  patience.timeout + 60_000,
);

test('a line is changed once in one change', async () => {
  const { rid, lines } = await scarce();
  const twice = [1, 2].map((amount_fen) => ({ line_rid: lines[0]!.line_rid, amount_fen }));
  const msg = '「X射线粉末衍射」重复，请合并为一次修改';
  expect(await world.answer(repriceOrder, { rid, reason: '更改条件', lines: twice }, manager)).toMatchObject({
    errors: [{ path: 'lines.1.line_rid', msg }],
  });
});
