import {
  acceptTransfer,
  cancelTransfer,
  getTransferTerms,
  refuseTransfer,
} from '@yance/contract/transfers/endpoints.ts';
import { approveTransfer, payTransfer, rejectTransfer } from '@yance/contract/transfers/staff-endpoints.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { callers, patience } from '../../../../test/callers.ts';
import { asMember, deposited, financeOf, held } from '../../../../test/money.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { askRefund, give } from '../../../../test/transferring.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { chargeOfCause, creditCharge, releaseHolds, settleHold } from '../../charges/index.ts';
import { balancesOf, verifyLedger } from '../../ledger/index.ts';
import { postedDeposits, unearnedBonus } from '../../balance/index.ts';
import { changeSetting } from '../../settings/index.ts';
import { bonusTaken } from '../transfers.store.ts';

let world: World;
let finance: StaffSpeaker;
let second: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  finance = await financeOf(world);
  second = await newStaff(world, 'F');
  await world.database.transaction((tx) =>
    changeSetting({ tx, clock: world.clock }, 'transfer.gift_day_fen', 1_000_000_00),
  );
});

type Step =
  | { kind: 'deposit' | 'order' | 'gift' | 'refund'; who: 0 | 1; amount: number }
  | { kind: 'end'; how: 0 | 1 | 2; which: number };

const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constantFrom('deposit' as const, 'order' as const, 'gift' as const, 'refund' as const),
      who: fc.constantFrom(0 as const, 1 as const),
      amount: fc.constantFrom(50_00, 333_33, 1_000_00, 4_000_00, 9_999_99, 12_345_67),
    }),
    fc.record({
      kind: fc.constant('end' as const),
      how: fc.constantFrom(0 as const, 1 as const, 2 as const),
      which: fc.nat(20),
    }),
  ),
  { minLength: 6, maxLength: 14 },
);

let paid = 0;

/** A part of a settled order is refunded: principal to principal, bonus to bonus. */
async function giveBack(causeRid: string, amount_fen: number): Promise<void> {
  const actor = {
    kind: 'staff',
    rid: finance.rid,
    account: 'f',
    roles: ['F'],
    session: 's',
    steppedUpAt: null,
  } as const;
  await world.database.transaction(async (tx) => {
    const charge = await chargeOfCause(tx, causeRid);
    const note = { charge_rid: charge?.rid ?? '', amount_fen, reason: '部分退款' };
    await creditCharge({ tx, clock: world.clock, actor }, note, () => Promise.resolve());
  });
}

/** Plays the steps, passing over what is refused, and checks the money after each. */
async function play(list: readonly Step[], people: readonly [MemberSpeaker, MemberSpeaker]): Promise<void> {
  /** What is under way, each with its three ends. */
  const open: (() => Promise<unknown>)[][] = [];
  for (const step of list) {
    if (step.kind === 'end') {
      const [ends] = open.splice(step.which % Math.max(1, open.length), 1);
      await ends?.[step.how]?.();
    } else {
      const [own, other] = [people[step.who], people[(1 - step.who) as 0 | 1]];
      if (step.kind === 'deposit') await deposited(world, own, Math.max(500_00, step.amount), 'bonus');
      if (step.kind === 'order') {
        const order = await held(world, own, [step.amount], false).catch(() => null);
        const [cause_rid = ''] = order?.causes ?? [];
        const settle = () => asMember(world, own, (work) => settleHold(work, { cause_rid }));
        if (order)
          open.push([
            settle,
            () => asMember(world, own, (work) => releaseHolds(work, { cause_rids: [cause_rid] })),
            async () => {
              await settle();
              await giveBack(cause_rid, Math.ceil(step.amount / 2));
            },
          ]);
      }
      if (step.kind === 'gift') {
        const sent = await give(world, own, other, step.amount);
        if (sent.code === 1) {
          const { rid } = sent.data;
          open.push([
            () => world.call(acceptTransfer, { rid }, other),
            () => world.call(refuseTransfer, { rid }, other),
            () => world.call(cancelTransfer, { rid }, own),
          ]);
        }
      }
      if (step.kind === 'refund') {
        const sent = await askRefund(world, own, step.amount);
        if (sent.code === 1) {
          const { rid } = sent.data;
          open.push([
            async () => {
              await world.call(approveTransfer, { rid }, finance);
              await world.answer(approveTransfer, { rid }, second);
              await world.call(payTransfer, { rid, bank_reference: `SEQ-${++paid}`, paid_on: '2026-11-24' }, finance);
            },
            () => world.call(rejectTransfer, { rid, reason: '请核对' }, finance),
            () => world.call(cancelTransfer, { rid }, own),
          ]);
        }
      }
    }
    for (const who of people) await checkMoney(who);
  }
  for (const ends of open) await ends[0]?.();
  for (const who of people) await emptyOut(who);
}

/** Bonus that was given = earned by what remains + taken back + paid from principal, whatever has happened. */
async function checkMoney(who: MemberSpeaker): Promise<void> {
  const payer = { kind: 'member', rid: who.rid } as const;
  const { db } = world.database;
  const { principal = 0, bonus = 0, frozen_principal = 0, frozen_bonus = 0 } = await balancesOf(db, payer);
  expect(Math.min(principal, bonus, frozen_principal, frozen_bonus)).toBeGreaterThanOrEqual(0);
  const unearned = (await postedDeposits(db, payer)).reduce(
    (sum, one) => sum + unearnedBonus(one, one.refunded_fen, one.gift_tiers ?? []),
    0,
  );
  const taken = await bonusTaken(db, payer);
  expect(taken.back_fen + taken.due_fen).toBe(unearned);
}

/** Everything that can be refunded goes out; where nothing else is left, no bonus stays behind. */
async function emptyOut(who: MemberSpeaker): Promise<void> {
  const terms = await world.call(getTransferTerms, {}, who);
  if (terms.refundable_fen === 0) return;
  const asked = await askRefund(world, who, terms.refundable_fen);
  if (asked.code === 0) return expect(asked.reason).toBe('nothingArrives');
  const { rid } = asked.data;
  await world.call(approveTransfer, { rid }, finance);
  await world.answer(approveTransfer, { rid }, second);
  await world.call(payTransfer, { rid, bank_reference: `SEQ-${++paid}`, paid_on: '2026-11-24' }, finance);
  await checkMoney(who);
  const payer = { kind: 'member', rid: who.rid } as const;
  const { db } = world.database;
  const left = await balancesOf(db, payer);
  const stays = (await postedDeposits(db, payer)).some(({ amount_fen }) => amount_fen > 0);
  if ((left.principal ?? 0) === 0 && !stays) expect(left.bonus ?? 0).toBe(0);
}

test(
  'whatever is paid in, ordered, given and refunded: sums are zero, nothing is below zero, and no unearned bonus stays',
  patience,
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        await play(list, [await newMember(world), await newMember(world)]);
        expect(await verifyLedger(world.database.db)).toEqual([]);
      }),
      { numRuns: Math.ceil(callers / 20), endOnFailure: true },
    );
  },
);
