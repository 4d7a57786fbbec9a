import { addOrder, cancelOrder, getOrder, quoteOrder, saveDraft } from '@yance/contract/orders/endpoints.ts';
import { orderOf } from '@yance/contract/orders/placed.ts';
import { askCancel, grantCancel } from '@yance/contract/orders/cancel-endpoints.ts';
import { lockOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { listTasks } from '@yance/contract/results/staff-endpoints.ts';
import { getPoints, listPoints } from '@yance/contract/points/endpoints.ts';
import { pointsFor } from '@yance/contract/points/points-worth.ts';
import { beforeAll, expect, test } from 'vitest';
import { begun, createLaboratoryStaff, receiveAll, ship } from '../../../../test/laboratory.ts';
import { deposited } from '../../../../test/money.ts';
import { demandFor } from '../../../../test/ordering.ts';
import { newMember, type MemberSpeaker } from '../../../../test/people.ts';
import { givenBack, rewarded } from '../../../../test/points.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { settleHold } from '../../charges/index.ts';
import { verifyLedger } from '../../ledger/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const pointsOf = async (who: MemberSpeaker) => {
  await world.settle();
  return (await world.call(getPoints, {}, who)).points;
};
async function rich(points: number): Promise<MemberSpeaker> {
  const who = await newMember(world);
  await deposited(world, who, 10_000_00);
  await rewarded(world, who, points);
  return who;
}
const wanted = [
  { kw: '场发射扫描电镜', count: 2 },
  { kw: 'XRD', count: 1 },
];
/** An order with points, signed as the pages do. */
async function ordered(who: MemberSpeaker) {
  const demand = { ...(await demandFor(world, who, wanted)), use_points: true };
  const quote = await world.call(quoteOrder, demand, who);
  const { agreement_hash } = await world.call(saveDraft, { demand, agreement: true }, who);
  const signature = { sign_name: '李同学', agreement_hash: agreement_hash ?? '', total_fen: quote.total_fen };
  return { quote, placed: orderOf(await world.call(addOrder, { ...demand, ...signature }, who)) };
}

test('points take at most a tenth off an order, are spent with it, and come back when it is cancelled', async () => {
  const who = await rich(100_000);
  const before = await pointsOf(who);
  const { quote, placed } = await ordered(who);
  const [reduction] = quote.reductions;
  const paid = quote.lines.reduce((sum, { price }) => sum + price.total_fen, 0);
  const taken = reduction?.taken_fen ?? 0;
  expect(reduction).toMatchObject({ kind: 'points', title: '积分抵扣', rule: '每 27 积分抵 1 元，一单最多抵 10%' });
  expect(taken).toBe(Math.floor((paid + taken) / 10));
  expect(await pointsOf(who)).toBe(before - pointsFor(taken, 27));
  expect(await world.call(getOrder, { rid: placed.rid }, who)).toMatchObject({
    total_fen: quote.total_fen,
    reductions: [{ kind: 'points', taken_fen: taken }],
  });
  expect((await world.call(listPoints, {}, who)).list[0]).toMatchObject({
    kind_label: '抵扣订单',
    title: `抵扣订单 ${placed.order_no}`,
  });
  await world.call(cancelOrder, { rid: placed.rid, reason: '不测了' }, who);
  expect(await pointsOf(who)).toBe(before);
  expect((await world.call(listPoints, {}, who)).list[0]).toMatchObject({ kind_label: '退回' });
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('few points take what they are worth, and two orders at once do not spend them twice', async () => {
  const who = await rich(540);
  const before = await pointsOf(who);
  const demand = async () => ({ ...(await demandFor(world, who, wanted)), use_points: true });
  const [first, second] = [await demand(), await demand()];
  const orders = await Promise.all([first, second].map((one) => world.call(addOrder, one, who)));
  const taken = [];
  for (const one of orders) {
    const { reductions } = await world.call(getOrder, { rid: orderOf(one).rid }, who);
    taken.push(reductions[0]?.taken_fen ?? 0);
  }
  const worth = Math.floor((before * 100) / 27);
  expect(taken.reduce((a, b) => a + b)).toBe(worth);
  expect(await pointsOf(who)).toBe(before - pointsFor(worth, 27));
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('points earn no points, and a refund gives back those that paid for what is refunded', async () => {
  const who = await rich(100_000);
  const before = await pointsOf(who);
  const { quote, placed } = await ordered(who);
  const taken = quote.reductions[0]?.taken_fen ?? 0;
  const { lines } = await world.call(getOrder, { rid: placed.rid }, who);
  const timer = { clock: world.clock, actor: { kind: 'timer' as const } };
  for (const { line_rid } of lines)
    await world.database.transaction((tx) => settleHold({ tx, ...timer }, { cause_rid: line_rid }));
  const earned = lines.reduce((sum, { price }) => sum + Math.floor(price.total_fen / 100), 0);
  expect(await pointsOf(who)).toBe(before - pointsFor(taken, 27) + earned);
  const { rows } = await world.database.pool.query<{ rid: string; amount_fen: number }>(
    `select rid, amount_fen::int as amount_fen from charges where order_rid = $1`,
    [placed.rid],
  );
  for (const { rid, amount_fen } of rows) await givenBack(world, rid, amount_fen);
  expect(await pointsOf(who)).toBe(before);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('points that paid for work of a cancelled order stay spent, as far as the work was charged', async () => {
  const staff = await createLaboratoryStaff(world);
  const who = await rich(100_000);
  const before = await pointsOf(who);
  const { quote, placed } = await ordered(who);
  const spent = before - (await pointsOf(who));
  const { rid } = placed;
  await ship(world, who, rid);
  await receiveAll(world, staff, who, rid);
  await world.call(lockOrder, { rid }, staff.manager);
  const [task] = (await world.call(listTasks, { order_rid: rid }, staff.manager)).list;
  await begun(world, staff, task?.rid ?? '');
  await world.call(askCancel, { rid, reason: '课题变了' }, who);
  const [line] = (await world.call(getOrder, { rid }, who)).lines;
  const charged = { line_rid: line?.line_rid ?? '', amount_fen: line?.price.total_fen ?? 0 };
  await world.call(grantCancel, { rid, reason: '已测完一项', lines: [charged] }, staff.manager);
  const off = -(line?.price.lines.find(({ kind }) => kind === 'points')?.amount_fen ?? 0);
  expect(off).toBeLessThan(quote.reductions[0]?.taken_fen ?? 0);
  const kept = Math.ceil((spent * off) / (quote.reductions[0]?.taken_fen ?? 1));
  expect(await pointsOf(who)).toBe(before - kept + Math.floor(charged.amount_fen / 100));
  const { rows } = await world.database.pool.query<{ rid: string }>(
    `select rid from charges where order_rid = $1 and state = 'settled'`,
    [rid],
  );
  await givenBack(world, rows[0]?.rid ?? '', charged.amount_fen);
  expect(await pointsOf(who)).toBe(before);
});
