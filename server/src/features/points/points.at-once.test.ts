import {
  cancelExchange,
  exchangeGood,
  getPoints,
  listGoods,
  transferPoints,
} from '@yance/contract/points/endpoints.ts';
import { closeAccount } from '@yance/contract/identity/account-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { atOnce } from '../../../test/at-once.ts';
import { callers, patience } from '../../../test/callers.ts';
import { inNoCircle } from '../../../test/in-no-circle.ts';
import { deposited, worked } from '../../../test/money.ts';
import { newMember, type MemberSpeaker } from '../../../test/people.ts';
import { givenBack, newGood, rewarded } from '../../../test/points.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { balancesOf, verifyLedger } from '../ledger/index.ts';
import { changeSetting } from '../settings/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.settle();
  await world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, 'points.register', 0));
});

const pointsOf = async (who: MemberSpeaker) => (await world.call(getPoints, {}, who)).points;
const sound = async () => {
  expect(await verifyLedger(world.database.db)).toEqual([]);
  // What is left of the lots is what the ledger has.
  const { rows } = await world.database.pool.query(
    `select a.owner_rid from ledger_accounts a left join point_lots l on l.member_rid = a.owner_rid
     where a.unit = 'points' and a.kind = 'points' and a.owner_kind = 'member'
     group by a.owner_rid, a.balance having a.balance <> coalesce(sum(l."left"), 0)`,
  );
  expect(rows).toEqual([]);
};
const account = async (who: MemberSpeaker) => {
  const { rows } = await world.database.pool.query<{ rid: string }>(
    `select rid from ledger_accounts where owner_rid = $1 and unit = 'points' and kind = 'points'`,
    [who.rid],
  );
  return { table: 'ledger_accounts', rid: rows[0]?.rid ?? '' };
};

test('of many who take the last piece of a good one gets it, and the others keep their points', patience, async () => {
  const good = await newGood(world, { points: 10, stock: 1 });
  const takers = [await newMember(world), await newMember(world), await newMember(world)];
  for (const one of takers) await rewarded(world, one, 500);
  const before = await Promise.all(takers.map(pointsOf));
  const answers = await atOnce(world, { table: 'point_goods', rid: good.rid }, callers, (index) => {
    const taker = takers[index % 3]!;
    return world.answer(exchangeGood, { rid: good.rid, count: 1, address_rid: taker.address_rid ?? '' }, taker);
  });
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  for (const answer of answers) if (answer.code === 0) expect(answer.reason).toBe('stockTooLow');
  const after = await Promise.all(takers.map(pointsOf));
  const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);
  expect(sum(before) - sum(after)).toBe(10);
  await sound();
});

test(
  'one lot is spent as often as it covers, whatever is given away, taken back and refunded beside it',
  patience,
  async () => {
    const [who, other] = [await newMember(world), await newMember(world)];
    const base = await pointsOf(who);
    await rewarded(world, who, 1_000 - base);
    const good = await newGood(world, { points: 30, stock: 1_000 });
    const take = { rid: good.rid, count: 1, address_rid: who.address_rid ?? '' };
    const spent = await atOnce(world, await account(who), callers, () => world.answer(exchangeGood, take, who));
    expect(spent.filter(({ code }) => code === 1)).toHaveLength(33);
    for (const answer of spent) if (answer.code === 0) expect(answer.reason).toBe('pointsTooFew');
    expect(await pointsOf(who)).toBe(10);
    expect((await world.call(listGoods, { rid: good.rid }, who)).list[0]).toMatchObject({ stock: 967 });
    // Each is taken back once, however often that is asked for.
    const taken = spent.flatMap((answer) => (answer.code === 1 ? [answer.data.rid] : []));
    const backs = await Promise.all(
      taken.flatMap((rid) => [0, 1].map(() => world.answer(cancelExchange, { rid }, who))),
    );
    expect(backs.filter(({ code }) => code === 1)).toHaveLength(33);
    expect(await pointsOf(who)).toBe(1_000);
    await sound();
    // Gifts both ways, exchanges and a refund meet.
    await rewarded(world, other, 1_000);
    await deposited(world, who, 1_000_00);
    const charge = await worked(world, who, 500_00);
    await world.settle();
    await Promise.all(
      Array.from({ length: 24 }, (_, index): Promise<unknown> => {
        const [from, to] = index % 2 === 0 ? [who, other] : [other, who];
        if (index % 6 === 0) return givenBack(world, charge, 100_00);
        if (index % 3 === 1) return world.answer(exchangeGood, { ...take, address_rid: who.address_rid ?? '' }, who);
        const gift = { phone: to.phone, name: '林晓雨', points: 100, password: from.password };
        return world.answer(transferPoints, gift, from);
      }),
    );
    await world.settle();
    await sound();
    expect((await world.call(getPoints, {}, who)).owed).toBe(0);
  },
);

test('one exchange sent five hundred times with one key is one exchange', { timeout: 60_000 }, async () => {
  const who = await newMember(world);
  await rewarded(world, who, 1_000);
  const before = await pointsOf(who);
  const good = await newGood(world, { points: 10, stock: 1_000 });
  const take = { rid: good.rid, count: 1, address_rid: who.address_rid ?? '' };
  const rids = new Set<string>();
  for (let round = 0; round < 5; round += 1)
    for (const answer of await Promise.all(
      Array.from({ length: 100 }, () => world.call(exchangeGood, take, who, { 'idempotency-key': 'one-exchange' })),
    ))
      rids.add(answer.rid);
  expect(rids.size).toBe(1);
  expect(await pointsOf(who)).toBe(before - 10);
});

const gift = (from: MemberSpeaker, to: MemberSpeaker) =>
  world.answer(transferPoints, { phone: to.phone, name: '林晓雨', points: 100, password: from.password }, from);

test('points that come while an account is closed are there before and lapse with it, or stay with who gave them', async () => {
  // Accounts are locked by the rids of their members, and so the giver's waits first.
  const giver = await newMember(world);
  const leaver = await newMember(world);
  await rewarded(world, giver, 500);
  await rewarded(world, leaver, 1);
  const before = await pointsOf(giver);
  await world.call(closeAccount, { password: leaver.password }, leaver);
  await world.settle();
  await world.database.pool.query(
    `update jobs set run_at = $2 where kind = 'identity:close' and payload ->> 'member_rid' = $1`,
    [leaver.rid, world.clock.now()],
  );
  await inNoCircle<unknown>(world, await account(giver), [() => gift(giver, leaver), () => world.settle()]);
  const { rows } = await world.database.pool.query<{ phone: string }>('select phone from members where rid = $1', [
    leaver.rid,
  ]);
  expect(rows[0]?.phone).toMatch(/^closed-/);
  expect((await balancesOf(world.database.db, { kind: 'member', rid: leaver.rid }, 'points')).points).toBe(0);
  expect([before - 100, before]).toContain(await pointsOf(giver));
  await sound();
});

test('two members who give points to each other at the same moment wait in no circle', async () => {
  const [one, other] = [await newMember(world), await newMember(world)];
  await rewarded(world, one, 200);
  await rewarded(world, other, 200);
  const before = [await pointsOf(one), await pointsOf(other)];
  const answers = await inNoCircle(world, { table: 'members', rid: one.rid }, [
    () => gift(one, other),
    () => gift(other, one),
  ]);
  expect(answers.map(({ code }) => code)).toEqual([1, 1]);
  expect([await pointsOf(one), await pointsOf(other)]).toEqual(before);
  await sound();
});
