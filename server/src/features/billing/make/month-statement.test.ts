import {
  assetInfo,
  cancelStatement,
  getStatement,
  listStatements,
  listUnsettledCharges,
  makeStatement,
} from '@yance/contract/billing/endpoints.ts';
import { cancelStatementForStaff } from '@yance/contract/billing/staff-endpoints.ts';
import { shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import { login } from '@yance/contract/identity/endpoints.ts';
import { beforeEach, expect, test } from 'vitest';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { held, worked, asMember } from '../../../../test/money.ts';
import { newMember, newStaff, signInStaff, type MemberSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { minutes } from '../../../kernel/clock.ts';
import { creditCharge, settleHold } from '../../charges/index.ts';
import { nextMonthOf } from './month-statement.ts';

let world: World;
let payer: MemberSpeaker;
beforeEach(async () => {
  world = await openWorld();
  payer = await newMember(world);
});

/** Time stands at this moment in Shanghai, its clocks have run, and the payer is signed in again. */
async function at(date: string, time: string): Promise<void> {
  world.clock.pass(shanghaiMoment(date, time).getTime() - world.clock.now().getTime());
  await world.settle();
  const { token } = await world.call(login, { account: payer.phone, password: payer.password });
  payer = { ...payer, token };
}
const statements = async () => (await world.call(listStatements, {}, payer)).list;
const byAmount = (a: { amount_fen: number }, b: { amount_fen: number }) => a.amount_fen - b.amount_fen;
const unsettled = async () => (await world.call(listUnsettledCharges, {}, payer)).total;

test('on the 1st what is unsettled comes onto one statement by itself, due after the term, and its payer is notified', async () => {
  for (const amount of [300_00, 200_00]) await worked(world, payer, amount);
  await at('2026-11-30', '23:59');
  expect([await statements(), await unsettled()]).toEqual([[], 2]);
  await at('2026-12-01', '00:10');
  const [made, ...others] = await statements();
  expect(others).toEqual([]);
  expect(made).toMatchObject({ state: 'unpaid', amount_fen: 500_00, charge_count: 2, due_on: '2026-12-31' });
  expect(await unsettled()).toBe(0);
  const { timeline } = await world.call(getStatement, { rid: made!.rid }, payer);
  expect(timeline).toMatchObject([{ event: 'make', actor: '系统' }]);
  const titles = (await world.call(listMessages, {}, payer)).list.map((one) => one.title);
  expect(titles.filter((title) => title === '对账单已生成')).toHaveLength(1);
});

test('what its payer has put on a statement before is left alone, and nothing empty is made', async () => {
  const charge = await worked(world, payer, 300_00);
  await world.call(makeStatement, { charge_rids: [charge] }, payer);
  await at('2026-12-01', '08:00');
  expect(await statements()).toHaveLength(1);
});

test('what is settled after midnight of the 1st waits for the next month, also where the clock is late', async () => {
  await worked(world, payer, 300_00);
  const { causes } = await held(world, payer, [40_00]);
  world.clock.pass(shanghaiMoment('2026-12-01', '00:05').getTime() - world.clock.now().getTime());
  await asMember(world, payer, (work) => settleHold(work, { cause_rid: causes[0]! }));
  await at('2026-12-01', '09:00');
  expect(await statements()).toMatchObject([{ amount_fen: 300_00 }]);
  expect(await unsettled()).toBe(1);
  await at('2027-01-01', '00:10');
  expect((await statements()).map((one) => one.amount_fen).toSorted((a, b) => a - b)).toEqual([40_00, 300_00]);
});

/** Settles a new piece of work while the clock shows this. */
async function settledAt(now: () => Date, amount: number): Promise<void> {
  const { causes } = await held(world, payer, [amount]);
  await asMember(world, payer, (work) => settleHold({ ...work, clock: { now } }, { cause_rid: causes[0]! }));
}

test.each(['2026-12-01', '2027-01-01'])(
  'what is settled in the last moment before %s is on its statement, what comes in the first of it is not',
  async (first) => {
    const midnight = shanghaiMoment(first).getTime();
    await settledAt(() => new Date(midnight - 1), 300_00);
    await settledAt(() => new Date(midnight), 40_00);
    await at(first, '00:10');
    expect(await statements()).toMatchObject([{ amount_fen: 300_00, charge_count: 1 }]);
    expect(await unsettled()).toBe(1);
    await at(nextMonthOf(first), '00:10');
    expect((await statements()).map((one) => one.amount_fen).toSorted((a, b) => a - b)).toEqual([40_00, 300_00]);
  },
);

test('what is settled while a month ends is on its statement, wherever within the work midnight comes', async () => {
  const midnight = shanghaiMoment('2026-12-01').getTime();
  for (let before = 0; before < 6; before += 1) {
    // The clock of one payer makes the statement of all the payer's charges.
    payer = await newMember(world);
    let looks = 0;
    await settledAt(() => new Date(midnight - before + looks++), 10_00);
  }
  await at('2026-12-01', '00:10');
  const { rows } = await world.database.pool.query<{ state: string; november: boolean; found: string }>(
    'select state, settled_at < $1 as november, count(*) as found from charges group by 1, 2 order by 2',
    [new Date(midnight)],
  );
  expect(rows).toMatchObject([
    { november: false, state: 'unsettled' },
    { november: true, state: 'billed' },
  ]);
});

test('the charges of a cancelled statement come onto the next month’s', async () => {
  await worked(world, payer, 300_00);
  await at('2026-12-01', '00:10');
  const [made] = await statements();
  await world.call(cancelStatement, { rid: made!.rid }, payer);
  expect(await unsettled()).toBe(1);
  await at('2027-01-01', '00:10');
  expect((await statements()).map((one) => one.state).toSorted()).toEqual(['cancelled', 'unpaid']);
});

test('what is owed stays due on its day, whether its payer or finance takes the statement back', async () => {
  const officer = await newStaff(world, 'F');
  const credit = async () => (await world.call(assetInfo, {}, payer)).credit;
  const old = await worked(world, payer, 300_00);
  const first = await world.call(makeStatement, { charge_rids: [old] }, payer);
  expect(first.due_on).toBe('2026-12-24');
  await at('2026-12-20', '09:00');
  await world.call(cancelStatement, { rid: first.rid }, payer);
  const again = await world.call(makeStatement, { charge_rids: [old] }, payer);
  expect(again.due_on).toBe('2026-12-24');
  await world.call(cancelStatement, { rid: again.rid }, payer);
  await worked(world, payer, 100_00);
  await at('2026-12-26', '09:00');
  expect(await credit()).toMatchObject({ stopped: true });
  await at('2027-01-01', '00:30');
  const [fresh, late] = (await statements()).filter(({ state }) => state === 'unpaid').toSorted(byAmount);
  expect(fresh).toMatchObject({ amount_fen: 100_00, due_on: '2027-01-31', overdue: false });
  expect(late).toMatchObject({ amount_fen: 300_00, due_on: '2026-12-24', overdue: true });
  expect(late!.actions.map(({ event }) => event)).not.toContain('cancel');
  expect(await world.answer(cancelStatement, { rid: late!.rid }, payer)).toMatchObject({
    code: 0,
    reason: 'overdueStands',
    msg: '对账单已逾期，请先付款',
  });
  const signedIn = { ...officer, cookie: await signInStaff(world, officer) };
  await world.call(cancelStatementForStaff, { rid: late!.rid, reason: '抬头有误' }, signedIn);
  expect(await credit()).toMatchObject({ stopped: true, available_fen: 0 });
  const actor = {
    kind: 'staff' as const,
    rid: officer.rid,
    account: 'f',
    roles: ['F' as const],
    session: 'test',
    steppedUpAt: null,
  };
  const refund = { charge_rid: old, amount_fen: 300_00, reason: '重复计费' };
  await world.database.transaction((tx) =>
    creditCharge({ tx, clock: world.clock, actor }, refund, () => Promise.resolve()),
  );
  await world.settle();
  expect(await credit()).toMatchObject({ stopped: false, used_fen: 100_00 });
});

test('a payer who makes the statement while the clock makes it gets one, and each charge stands on one', async () => {
  const charges: string[] = [];
  for (let index = 0; index < 5; index += 1) charges.push(await worked(world, payer, 10_00));
  world.clock.pass(shanghaiMoment('2026-12-01', '00:10').getTime() - world.clock.now().getTime() - minutes(1));
  const { token } = await world.call(login, { account: payer.phone, password: payer.password });
  payer = { ...payer, token };
  world.clock.pass(minutes(1));
  await Promise.all([world.settle(), world.answer(makeStatement, { charge_rids: charges }, payer)]);
  await world.settle();
  expect(await statements()).toMatchObject([{ amount_fen: 50_00, charge_count: 5 }]);
});

test('the month after December is January', () => {
  expect(['2026-11-24', '2026-12-31', '2027-01-01'].map(nextMonthOf)).toEqual([
    '2026-12-01',
    '2027-01-01',
    '2027-02-01',
  ]);
});
