import { postAdjustment, proposeAdjustment } from '@yance/contract/adjustments/staff-endpoints.ts';
import { addDays, shanghaiDate, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import type { Closing, OpenPeriod } from '@yance/contract/ledger/closing.ts';
import { closeDay, getOpenPeriod, listClosings } from '@yance/contract/ledger/staff-endpoints.ts';
import { beforeEach, expect, test } from 'vitest';
import { newMember, newStaff, type StaffSpeaker } from '../../../test/people.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { SetClock } from '../../kernel/clock.ts';
import { newRid, type Work } from '../../kernel/db.ts';
import { accountOf, operator, outside, post, type Account } from './index.ts';

let world: World;
let monday: string;
beforeEach(async () => {
  world = await openWorld();
  monday = shanghaiDate(world.clock.now());
});

const at = (day: string, time: string) =>
  world.clock.pass(shanghaiMoment(day, time).getTime() - world.clock.now().getTime());
/** Staff are signed in for a part of a day. */
const officer = () => newStaff(world, 'F');
const payer = { kind: 'member', rid: newRid() } as const;
const money = (from: Account, to: Account, amount: number, clock = world.clock) =>
  world.database.transaction((tx) =>
    post({ tx, clock, actor: { kind: 'timer' } } satisfies Work, {
      reference: `test/${newRid()}`,
      kind: 'deposit',
      title: '充值',
      moves: [{ from, to, amount }],
    }),
  );
const paidIn = (amount: number, clock?: SetClock) =>
  money(outside('bank'), accountOf(payer, 'principal'), amount, clock);
const received = ({ totals }: Pick<Closing | OpenPeriod, 'totals'>) =>
  totals.kinds.reduce((sum, kind) => sum + kind.received_fen, 0);
const closings = async (who: StaffSpeaker) => (await world.call(listClosings, {}, who)).list;

test('a day closed in the morning after has what came until midnight in Shanghai, and nothing of the morning', async () => {
  at(monday, '23:59');
  await paidIn(10_00);
  const tuesday = addDays(monday, 1);
  at(tuesday, '00:00');
  await paidIn(2_00);
  at(tuesday, '09:00');
  await paidIn(5_00);
  const finance = await officer();
  expect(await world.call(closeDay, { day: monday }, finance)).toMatchObject({ closed_until: monday });
  const [first] = await closings(finance);
  expect(received(first!)).toBe(10_00);
  expect(first?.totals.balances.principal_fen, 'what customers had at midnight').toBe(10_00);
  expect(received(await world.call(getOpenPeriod, {}, finance))).toBe(7_00);
  // Days without a closing of their own are closed by the next one.
  at(addDays(monday, 3), '10:00');
  await paidIn(1_00);
  const later = await officer();
  await world.call(closeDay, { day: addDays(monday, 2), note: '周末' }, later);
  const list = await closings(later);
  expect(list.map((one) => [one.day, received(one), one.totals.balances.principal_fen])).toEqual([
    [addDays(monday, 2), 7_00, 17_00],
    [monday, 10_00, 10_00],
  ]);
  expect(received(await world.call(getOpenPeriod, {}, later))).toBe(1_00);
  await expect(world.database.pool.query('update ledger_closings set note = note')).rejects.toThrow('append-only');
});

test.each(['2026-11-30', '2026-12-31'])(
  'the last moment of %s is closed with it, the first of the next month is not',
  async (last) => {
    const next = addDays(last, 1);
    world.clock.pass(shanghaiMoment(next).getTime() - 1 - world.clock.now().getTime());
    await paidIn(10_00);
    world.clock.pass(1);
    await paidIn(2_00);
    at(next, '09:00');
    const finance = await officer();
    await world.call(closeDay, { day: last }, finance);
    const [closed] = await closings(finance);
    expect([received(closed!), closed?.totals.balances.principal_fen]).toEqual([10_00, 10_00]);
    expect(received(await world.call(getOpenPeriod, {}, finance))).toBe(2_00);
    const behind = new SetClock(shanghaiMoment(next).getTime() - 1);
    await expect(paidIn(3_00, behind)).rejects.toMatchObject({ cause: { code: '40001' } });
  },
);

test('a day can be closed ten minutes after its end, once', async () => {
  const ahead = (day: string, who: StaffSpeaker) => world.answer(closeDay, { day }, who);
  at(addDays(monday, 1), '00:09');
  const finance = await officer();
  expect(await world.call(getOpenPeriod, {}, finance)).toMatchObject({ closable_until: addDays(monday, -1) });
  expect(await ahead(monday, finance)).toMatchObject({ reason: 'dayAhead' });
  at(addDays(monday, 1), '00:10');
  expect(await world.call(getOpenPeriod, {}, finance)).toMatchObject({ closable_until: monday });
  expect(await ahead(monday, finance)).toMatchObject({ code: 1 });
  expect(await ahead(monday, finance)).toMatchObject({ reason: 'dayClosed' });
  expect(await ahead(addDays(monday, -1), finance)).toMatchObject({ reason: 'dayClosed' });
});

test('nothing is posted into a closed day: a clock that is behind is refused until its day is open', async () => {
  at(addDays(monday, 1), '00:30');
  const finance = await officer();
  await world.call(closeDay, { day: monday }, finance);
  const behind = (day: string, time: string) => new SetClock(shanghaiMoment(day, time).getTime());
  await expect(paidIn(3_00, behind(monday, '23:59'))).rejects.toMatchObject({ cause: { code: '40001' } });
  await paidIn(4_00, behind(addDays(monday, 1), '00:00'));
  expect((await closings(finance)).map(received)).toEqual([0]);
  expect(received(await world.call(getOpenPeriod, {}, finance))).toBe(4_00);
});

test('who has posted in time and is not done yet is waited for, so that the day has it', async () => {
  at(monday, '23:59');
  const { promise: goOn, resolve: end } = Promise.withResolvers<void>();
  const { promise: begun, resolve: posted } = Promise.withResolvers<void>();
  const slow = world.database.transaction(async (tx) => {
    await post(
      { tx, clock: new SetClock(world.clock.now().getTime()), actor: { kind: 'timer' } },
      {
        reference: `test/${newRid()}`,
        kind: 'deposit',
        title: '充值',
        moves: [{ from: outside('bank'), to: accountOf(payer, 'principal'), amount: 6_00 }],
      },
    );
    posted();
    await goOn;
  });
  await begun;
  at(addDays(monday, 1), '09:00');
  const finance = await officer();
  expect(await world.answer(closeDay, { day: monday }, finance)).toMatchObject({ reason: 'closingBusy' });
  end();
  await slow;
  await world.call(closeDay, { day: monday }, finance);
  expect((await closings(finance)).map(received)).toEqual([6_00]);
});

test('what is posted while a day is closed is in one closing or the next, never lost or twice', async () => {
  const who = await newMember(world);
  await paidIn(100_00);
  at(addDays(monday, 1), '09:00');
  const [one, other] = [await officer(), await officer()];
  const rids = [];
  for (let index = 0; index < 20; index += 1) {
    const asked = { payer_kind: 'member', payer_rid: who.rid, account: 'principal', reason: '更正' } as const;
    rids.push((await world.call(proposeAdjustment, { ...asked, amount_fen: 1_00 }, one)).rid);
  }
  const [, closed] = await Promise.all([
    Promise.all(rids.map((rid) => world.call(postAdjustment, { rid }, other))),
    world.answer(closeDay, { day: monday }, one),
  ]);
  // A close that met money without a pause is asked for again.
  if (closed.code === 0) await world.call(closeDay, { day: monday }, one);
  const [first] = await closings(one);
  expect([received(first!), first?.totals.balances.principal_fen]).toEqual([100_00, 100_00]);
  const { totals } = await world.call(getOpenPeriod, {}, one);
  expect(totals.kinds.map(({ kind, principal_fen }) => [kind, principal_fen])).toEqual([['adjust', 20_00]]);
});

test('rebates are in the totals of a day, and what customers have, withdraw and owe of them in its balances', async () => {
  const promoter = { kind: 'member', rid: newRid() } as const;
  const [purse, frozen, owed] = (['rebate', 'frozen_rebate', 'rebate_owed'] as const).map((kind) =>
    accountOf(promoter, kind),
  );
  await money(operator('rebates'), purse!, 50_00);
  await money(purse!, frozen!, 20_00);
  await money(operator('rebates'), owed!, 7_00);
  at(addDays(monday, 1), '09:00');
  await money(operator('rebates'), purse!, 1_00);
  const finance = await officer();
  await world.call(closeDay, { day: monday }, finance);
  const [first] = await closings(finance);
  expect(first?.totals.kinds).toMatchObject([{ kind: 'deposit', rebate_fen: 43_00, principal_fen: 0 }]);
  expect(first?.totals.balances).toMatchObject({
    rebate_fen: 30_00,
    frozen_rebate_fen: 20_00,
    rebate_owed_fen: 7_00,
    principal_fen: 0,
  });
});
