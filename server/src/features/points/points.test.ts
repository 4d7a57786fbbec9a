import { makeStatement, payStatements } from '@yance/contract/billing/endpoints.ts';
import { listCoupons } from '@yance/contract/coupons/endpoints.ts';
import { checkClosing } from '@yance/contract/identity/account-endpoints.ts';
import { login } from '@yance/contract/identity/endpoints.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import * as member from '@yance/contract/points/endpoints.ts';
import * as staff from '@yance/contract/points/staff-endpoints.ts';
import { exchangeMachine, paperMachine } from '@yance/contract/points/states.ts';
import { beforeAll, expect, test } from 'vitest';
import { openedBatch } from '../../../test/couponing.ts';
import { deposited, worked } from '../../../test/money.ts';
import { newMember, newStaff, type MemberSpeaker } from '../../../test/people.ts';
import { givenBack, newGood, rewarded } from '../../../test/points.ts';
import { newVoucher } from '../../../test/uploads.ts';
import { walkMachine } from '../../../test/walk-machine.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { days } from '../../kernel/clock.ts';
import { announce } from '../../kernel/facts.ts';
import { newRid } from '../../kernel/db.ts';
import { verifyLedger } from '../ledger/index.ts';
import { changeSetting } from '../settings/index.ts';
import { pointExchanges, pointPapers } from './points.tables.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const standing = async (who: MemberSpeaker) => {
  await world.settle();
  const { points, owed } = await world.call(member.getPoints, {}, who);
  return { points, owed };
};
const titles = async (who: MemberSpeaker) => {
  await world.settle();
  return (await world.call(listMessages, {}, who)).list.map(({ title }) => title);
};
const sound = async () => expect(await verifyLedger(world.database.db)).toEqual([]);

test('registration and each evaluation bring their points once, however often their fact comes', async () => {
  const who = await newMember(world);
  expect(await standing(who)).toEqual({ points: 100, owed: 0 });
  const line = newRid();
  const evaluated = () =>
    world.database.transaction((tx) =>
      announce(
        { tx, clock: world.clock, actor: { kind: 'member', rid: who.rid, session: 'test' } },
        {
          entity: 'evaluation',
          entity_rid: line,
          event: 'add',
          to_state: 'done',
          details: { member_rid: who.rid, order_rid: null, service_rid: newRid(), score: 5 },
        },
      ),
    );
  await evaluated();
  await evaluated();
  expect(await standing(who)).toEqual({ points: 120, owed: 0 });
  const { list } = await world.call(member.listPoints, {}, who);
  expect(list.map(({ title, points, balance }) => [title, points, balance])).toEqual([
    ['评价', 20, 120],
    ['注册', 100, 100],
  ]);
  await sound();
});

test('each yuan paid from principal or by a statement earns, bonus does not, and a refund takes it back', async () => {
  const who = await newMember(world);
  await deposited(world, who, 5_000_00, 'bonus');
  const base = (await standing(who)).points;
  // 30 % of it is paid by bonus where there is enough: 5 % of the deposit, which is 250 yuan.
  const charge = await worked(world, who, 500_99);
  const paid = 500_99 - 150_29;
  expect(await standing(who)).toEqual({ points: base + Math.floor(paid / 100), owed: 0 });
  await givenBack(world, charge, 500_99);
  expect(await standing(who)).toEqual({ points: base, owed: 0 });
  expect(await titles(who)).toContain('退款扣回积分');

  const debtor = await newMember(world);
  const start = (await standing(debtor)).points;
  const owed = await worked(world, debtor, 300_00);
  expect((await standing(debtor)).points).toBe(start);
  const { rid } = await world.call(makeStatement, { charge_rids: [owed] }, debtor);
  await deposited(world, debtor, 1_000_00);
  expect((await standing(debtor)).points).toBe(start);
  await world.call(payStatements, { rids: [rid] }, debtor);
  expect((await standing(debtor)).points).toBe(start + 300);
  await sound();
});

test('what a refund takes of points that were spent is owed, and the next earnings make it good', async () => {
  const [who, other] = [await newMember(world), await newMember(world)];
  await deposited(world, who, 2_000_00);
  const charge = await worked(world, who, 1_000_00);
  const { points } = await standing(who);
  const gift = { phone: other.phone, name: '林晓雨', points, password: who.password };
  await world.call(member.transferPoints, gift, who);
  await givenBack(world, charge, 400_00);
  expect(await standing(who)).toEqual({ points: 0, owed: 400 });
  await worked(world, who, 300_00);
  expect(await standing(who)).toEqual({ points: 0, owed: 100 });
  await worked(world, who, 150_00);
  expect(await standing(who)).toEqual({ points: 50, owed: 0 });
  const [last] = (await world.call(member.listPoints, {}, who)).list;
  expect(last).toMatchObject({ kind_label: '获得', points: 50, owed: -100, balance: 50 });
  expect((await standing(other)).points).toBe(100 + points);
  expect(await titles(other)).toContain('收到转赠的积分');
  await sound();
});

test('points go to a member who is known by phone and name, within limits, and to nobody else', async () => {
  const [who, other] = [await newMember(world), await newMember(world)];
  await rewarded(world, who, 50_000);
  await world.settle();
  const give = (given: object) =>
    world.answer(
      member.transferPoints,
      { phone: other.phone, name: '林晓雨', points: 1_000, password: who.password, ...given },
      who,
    );
  expect(await give({ points: 99 })).toMatchObject({ msg: '单次转赠不少于 100 积分' });
  expect(await give({ points: 20_001 })).toMatchObject({ msg: '今日还可转赠 20000 积分，请修改数量或明天再试' });
  expect(await give({ phone: who.phone })).toMatchObject({ reason: 'toOneself' });
  expect(await give({ name: '张三' })).toMatchObject({ reason: 'recipientUnknown' });
  expect(await give({ password: 'wrong-one' })).toMatchObject({ reason: 'oldPasswordWrong' });
  expect(await give({ points: 15_000 })).toMatchObject({ code: 1 });
  expect(await give({ points: 6_000 })).toMatchObject({ reason: 'aboveDay' });
  const poorer = await newMember(world);
  const more = { phone: other.phone, name: '林晓雨', points: 200, password: poorer.password };
  expect(await world.answer(member.transferPoints, more, poorer)).toMatchObject({
    msg: expect.stringMatching(/^可用积分为 \d+，请修改数量$/),
  });
  await sound();
});

test('a good is taken, sent and received; before it is sent it can be taken back with all its points', async () => {
  const who = await newMember(world);
  await rewarded(world, who, 1_000);
  await world.settle();
  const before = (await standing(who)).points;
  const good = await newGood(world, { points: 300, stock: 3, most_each: 2 });
  const keeper = await newStaff(world, 'W');
  const take = (given: object = {}) =>
    world.answer(member.exchangeGood, { rid: good.rid, count: 1, address_rid: who.address_rid ?? '', ...given }, who);
  expect(await take({ points: 299 })).toMatchObject({ reason: 'pointsChanged', data: { points: 300 } });
  expect(await take({ count: 4 })).toMatchObject({ msg: '库存不足，还剩 3 件' });
  expect(await take({ count: 3 })).toMatchObject({ msg: '每位会员最多兑换 2 件，您还可兑换 2 件' });
  expect(await take({ address_rid: newRid() })).toMatchObject({ reason: 'notFound' });
  const first = await take({ count: 1 });
  if (first.code !== 1) throw new Error(first.msg);
  expect(first.data).toMatchObject({
    label: '待发货',
    points: 300,
    exchange_no: expect.stringMatching(/^DH20261124\d{5}$/),
    actions: [{ event: 'cancel' }],
  });
  expect(await world.call(member.cancelExchange, { rid: first.data.rid }, who)).toMatchObject({ label: '已取消' });
  expect((await standing(who)).points).toBe(before);
  const second = await take({ count: 2 });
  if (second.code !== 1) throw new Error(second.msg);
  const { rid } = second.data;
  const [offered] = (await world.call(member.listGoods, { rid: good.rid }, who)).list;
  expect(offered).toMatchObject({ stock: 1, most: 0, hindrance: '已达兑换上限' });
  const parcel = { rid, courier: '顺丰速运', number: 'SF1234567890' };
  expect(await world.answer(member.receiveExchange, { rid }, who)).toMatchObject({ reason: 'stepNotAllowed' });
  expect(await world.call(staff.shipExchange, parcel, keeper)).toMatchObject({
    label: '已发货',
    receiver: { name: '林晓雨' },
  });
  expect(await world.answer(member.cancelExchange, { rid }, who)).toMatchObject({ reason: 'stepNotAllowed' });
  const stranger = await newMember(world);
  expect(await world.answer(member.receiveExchange, { rid }, stranger)).toMatchObject({ reason: 'notFound' });
  expect((await world.call(checkClosing, {}, who)).hindrances.join()).toContain('尚未完成');
  expect(await world.call(member.receiveExchange, { rid }, who)).toMatchObject({ label: '已完成', actions: [] });
  expect(await titles(who)).toEqual(expect.arrayContaining(['兑换成功', '兑换已取消', '兑换商品已发货']));
  expect((await standing(who)).points).toBe(before - 600);
  // What members took meanwhile is not written over.
  const { taken: _, waiting: __, ...form } = good;
  const editor = await newStaff(world, 'E');
  expect(await world.answer(staff.editGood, { ...form, stock: 20, stock_before: 3 }, editor)).toMatchObject({
    reason: 'stockChanged',
    data: { stock: 1 },
  });
  expect(await world.call(staff.editGood, { ...form, listed: false, stock_before: 3 }, editor)).toMatchObject({
    stock: 1,
    listed: false,
    taken: 2,
  });
  expect(await take()).toMatchObject({ reason: 'goodGone' });
  await sound();
});

test('a coupon is taken for points and is with the member at once, as often as its batch and the shop allow', async () => {
  const who = await newMember(world);
  await rewarded(world, who, 1_000);
  await world.settle();
  const before = (await standing(who)).points;
  const batch = await openedBatch(world, {
    title: '积分券',
    channel: 'points',
    code: null,
    claim_until: null,
    stock: 2,
    per_member: 2,
  });
  const good = await newGood(world, { points: 300, stock: 5, batch_rid: batch.rid });
  expect(good.coupon).toMatchObject({ rule: '立减 ¥50', validity: '领取后 30 天内有效' });
  const elsewhere = await openedBatch(world);
  await expect(newGood(world, { batch_rid: elsewhere.rid })).rejects.toThrow('积分兑换');
  const offered = async (as: MemberSpeaker) => (await world.call(member.listGoods, { rid: good.rid }, as)).list[0];
  expect(await offered(who)).toMatchObject({ stock: 2, most: 1, hindrance: '' });
  const take = (as: MemberSpeaker, count = 1) => world.answer(member.exchangeGood, { rid: good.rid, count }, as);
  expect(await take(who, 2)).toMatchObject({ reason: 'oneCoupon' });
  expect(await take(who)).toMatchObject({ data: { state: 'done', receiver: null, actions: [] } });
  expect((await standing(who)).points).toBe(before - 300);
  const { list } = await world.call(listCoupons, {}, who);
  expect(list).toContainEqual(expect.objectContaining({ title: '积分券', state: 'usable' }));
  const crowd = [who, ...(await Promise.all([1, 2, 3].map(() => newMember(world))))];
  for (const one of crowd) await rewarded(world, one, 1_000);
  await world.settle();
  const sums = await Promise.all(crowd.map(async (one) => (await standing(one)).points));
  const answers = await Promise.all(crowd.map((one) => take(one)));
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(answers.find(({ code }) => code === 0)).toMatchObject({ reason: 'couponOver' });
  const after = await Promise.all(crowd.map(async (one) => (await standing(one)).points));
  expect(after.map((points, index) => (sums[index] ?? 0) - points).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 300]);
  expect(await offered(crowd[1]!)).toMatchObject({ stock: 0, most: 0, hindrance: '已兑完' });
  const parcel = await newGood(world, { points: 100 });
  expect(await world.answer(member.exchangeGood, { rid: parcel.rid, count: 1 }, who)).toMatchObject({
    reason: 'addressMissing',
  });
  await sound();
});

test('a paper is rewarded once by the impact factor that its reviewer found', async () => {
  const [who, other] = [await newMember(world), await newMember(world)];
  const editor = await newStaff(world, 'E');
  const before = (await standing(who)).points;
  const form = async (sender: MemberSpeaker, given: object = {}) => ({
    title: '镍基合金中纳米析出相的演化',
    journal: 'Acta Materialia',
    doi: 'https://doi.org/10.1016/J.actamat.2026.01.001',
    impact_factor: 9.3,
    proof_rid: await newVoucher(world, sender),
    ...given,
  });
  const sent = await world.call(member.applyPaper, await form(who), who);
  expect(sent).toMatchObject({ doi: '10.1016/j.actamat.2026.01.001', points: 27_000, label: '待审核' });
  expect(await world.answer(member.applyPaper, await form(other), other)).toMatchObject({ reason: 'paperKnown' });
  expect(await world.answer(member.withdrawPaper, { rid: sent.rid }, other)).toMatchObject({ reason: 'notFound' });
  const accepted = await world.call(staff.acceptPaper, { rid: sent.rid, impact_factor: 4.9 }, editor);
  expect(accepted).toMatchObject({ label: '已通过', points: 13_500, member: { name: '林晓雨' } });
  expect((await standing(who)).points).toBe(before + 13_500);
  expect(await world.answer(member.applyPaper, await form(other), other)).toMatchObject({ reason: 'paperKnown' });
  const next = await world.call(member.applyPaper, await form(other, { doi: '10.1000/xyz' }), other);
  await world.call(staff.rejectPaper, { rid: next.rid, reason: '没有找到致谢' }, editor);
  expect(await titles(other)).toContain('论文致谢奖励未通过');
  const again = await world.call(member.applyPaper, await form(other, { doi: '10.1000/XYZ' }), other);
  expect(await world.call(member.withdrawPaper, { rid: again.rid }, other)).toMatchObject({ label: '已撤回' });
  expect((await world.call(staff.getMemberPoints, { rid: who.rid }, editor)).list[0]).toMatchObject({ points: 13_500 });
  await sound();
});

test('only the moves of both tables go through, for every state, event and actor', async () => {
  const who = await newMember(world);
  await rewarded(world, who, 1_000);
  const good = await newGood(world);
  const taken = { rid: good.rid, count: 1, address_rid: who.address_rid ?? '' };
  const { rid } = await world.call(member.exchangeGood, taken, who);
  await world.database.pool.query(`alter table point_exchanges drop constraint point_exchanges_shipped`);
  expect(
    await walkMachine(world, {
      machine: exchangeMachine,
      table: pointExchanges,
      rid,
      expected: [
        ['-', 'add', 'C', 'pending'],
        ['-', 'give', 'C', 'done'],
        ['pending', 'ship', 'EW', 'shipped'],
        ['pending', 'cancel', 'CEW', 'cancelled'],
        ['shipped', 'receive', 'CT', 'done'],
      ],
      details: { member_rid: who.rid, points: 1, goods: '', coupon_rid: newRid() },
    }),
  ).toEqual([]);
  const paper = {
    title: 'A',
    journal: 'B',
    doi: '10.1000/walk',
    impact_factor: 1,
    proof_rid: await newVoucher(world, who),
  };
  const sent = await world.call(member.applyPaper, paper, who);
  expect(
    await walkMachine(world, {
      machine: paperMachine,
      table: pointPapers,
      rid: sent.rid,
      expected: [
        ['-', 'apply', 'C', 'pending'],
        ['pending', 'accept', 'E', 'accepted'],
        ['pending', 'reject', 'E', 'rejected'],
        ['pending', 'withdraw', 'C', 'withdrawn'],
        ['pending', 'hide', 'C', 'pending'],
        ['accepted', 'hide', 'CT', 'accepted'],
      ],
      details: { member_rid: who.rid, paper: '', source: '' },
    }),
  ).toEqual([]);
});

test(
  'points are told of before they expire, what expires first is used first, and the rest lapses',
  { timeout: 30_000 },
  async () => {
    const who = await newMember(world);
    await world.settle();
    const set = (key: 'points.months' | 'points.notice_days', value: number) =>
      world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, key, value));
    await set('points.months', 1);
    await set('points.notice_days', 29);
    await rewarded(world, who, 500);
    const { expiring } = await world.call(member.getPoints, {}, who);
    expect(expiring.map((one) => [one.expires_on, one.points])).toEqual([
      ['2026-12-24', 500],
      ['2027-11-24', 100],
    ]);
    const good = await newGood(world, { points: 550 });
    const take = { rid: good.rid, count: 1, address_rid: who.address_rid ?? '' };
    const { rid } = await world.call(member.exchangeGood, take, who);
    expect((await world.call(member.getPoints, {}, who)).expiring).toEqual([{ expires_on: '2027-11-24', points: 50 }]);
    await world.call(member.cancelExchange, { rid }, who);
    world.clock.pass(days(2));
    await world.settle();
    const awake = async () => ({
      ...who,
      ...(await world.call(login, { account: who.phone, password: who.password })),
    });
    expect(await titles(await awake())).toContain('积分即将到期');
    for (let passed = 0; passed < 30; passed += 2) {
      world.clock.pass(days(2));
      await world.settle();
    }
    const late = await awake();
    expect(await standing(late)).toEqual({ points: 100, owed: 0 });
    expect(await titles(late)).toContain('积分已到期');
    await sound();
  },
);
