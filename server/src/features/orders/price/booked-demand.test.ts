import { limitMember } from '@yance/contract/communities/endpoints.ts';
import { addOrder, getOrder, quoteOrder, saveDraft } from '@yance/contract/orders/endpoints.ts';
import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import { addPlanLine, countPlan, editPlanLine, listPlan } from '@yance/contract/plans/endpoints.ts';
import { getReservation, listReservations } from '@yance/contract/reservations/endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { creditInUse } from '../../charges/index.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { bookSlot, newSession, slotOn, type Session } from '../../../../test/booking.ts';
import { found, join } from '../../../../test/communities.ts';
import { demandFor, group } from '../../../../test/ordering.ts';
import { newMember, type MemberSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let session: Session;
beforeAll(async () => {
  world = await openWorld();
  session = await newSession(world);
});

async function planTime(member: MemberSpeaker, slot: { start: string; end: string }): Promise<string> {
  const { rid, parameters, ...booking } = session.request;
  const configuration = { parameters, booking: { ...booking, ...slot } };
  return (await world.call(addPlanLine, { rid, configuration }, member)).line.plan_rid;
}
const contact = { contact_name: '李同学', contact_phone: '13800008000' };

describe('instrument time in the plan', () => {
  test('needs a slot, shows its price with surcharges, and says in words when the slot is gone', async () => {
    const member = await newMember(world);
    expect(await world.answer(addPlanLine, { rid: session.rid }, member)).toMatchObject({ reason: 'slotNeeded' });
    const slot = slotOn(2, '17:00', 2);
    const plan_rid = await planTime(member, slot);
    const [group] = await world.call(listPlan, {}, member);
    expect(group?.items[0]).toMatchObject({ price_fen: 39_600, booking: { ...slot, problem: null } });
    await bookSlot(world, session, await newMember(world), slot);
    const [after] = await world.call(listPlan, {}, member);
    expect(after?.items[0]?.booking?.problem).toBe(
      'ZEISS GeminiSEM 500 11月26日 17:00–19:00 已被预约，请另选时段或加入候补',
    );
    const { rid: _, parameters, ...booking } = session.request;
    const other = { parameters, booking: { ...booking, ...slotOn(2, '19:00', 1) } };
    await world.call(editPlanLine, { plan_rid, configuration: other }, member);
    const [changed] = await world.call(listPlan, {}, member);
    expect(changed?.items[0]?.booking?.problem).toBeNull();
  });
});

describe('a submission', () => {
  test('never makes instrument time a test of samples, whatever a draft says of its line', async () => {
    const member = await newMember(world);
    const plan_rid = await planTime(member, slotOn(12, '18:00', 2));
    const demand = await demandFor(world, member, [{ kw: 'XRD', count: 1 }]);
    const time = async () =>
      (await world.call(listPlan, {}, member)).flatMap(({ items }) => items).find((item) => item.plan_rid === plan_rid);
    const before = await time();
    expect(before?.price_fen).toBe(43_200);
    const asSamples = { plan_rid, groups: [group(1, session.request.parameters)] };
    await world.call(saveDraft, { demand: { ...demand, aside: [asSamples] } }, member);
    await world.call(saveDraft, { demand: { ...demand, lines: [asSamples] } }, member);
    expect(await time()).toEqual(before);
    const changed = { reason: 'planChanged', msg: '实验方案已变化，请返回上一步核对' };
    const lines = [asSamples];
    expect(await world.answer(quoteOrder, { lines }, member)).toMatchObject(changed);
    expect(await world.answer(addOrder, { lines, ...contact }, member)).toMatchObject(changed);
    expect((await world.call(listReservations, {}, member)).total).toBe(0);
  });

  test('on a community’s money takes its money for the time as for the tests, and the limit of one order is that of all of it', async () => {
    const [owner, member] = [await newMember(world), await newMember(world)];
    const community = await found(world, owner, '机时与检测');
    const { rid } = await join(world, community, owner, member);
    const limits = { month_limit_fen: null, needs_approval: false };
    const demandOn = async (day: number) => {
      const bookings = [
        await planTime(member, slotOn(day, '10:00', 2)),
        await planTime(member, slotOn(day, '14:00', 1)),
      ];
      const lines = await demandFor(world, member, [{ kw: 'XRD', count: 1 }]);
      return { ...lines, bookings, community_rid: community.rid };
    };
    const demand = await demandOn(13);
    const { total_fen } = await world.call(quoteOrder, demand, member);
    await world.call(limitMember, { rid, ...limits, order_limit_fen: total_fen }, owner);
    expect((await world.call(quoteOrder, demand, member)).approval).toEqual([]);
    const within = await world.call(addOrder, demand, member);
    expect(within).toMatchObject({
      state: 'sending',
      reservations: [{ state: 'confirming' }, { state: 'confirming' }],
    });
    const payer = { kind: 'team' as const, rid: community.rid };
    expect(await world.database.transaction((tx) => creditInUse(tx, payer))).toBe(total_fen);
    // No part of it is above the limit alone.
    const next = await demandOn(9);
    await world.call(limitMember, { rid, ...limits, order_limit_fen: total_fen - 1 }, owner);
    expect((await world.call(quoteOrder, next, member)).approval).toMatchObject([{ key: 'order' }]);
    expect(await world.call(addOrder, next, member)).toMatchObject({
      state: 'approving',
      reservations: [{ state: 'approving' }, { state: 'approving' }],
    });
    const timeAlone = await demandOn(8);
    const alone = await world.call(quoteOrder, { ...timeAlone, lines: [] }, member);
    await world.call(limitMember, { rid, ...limits, order_limit_fen: alone.total_fen - 1 }, owner);
    expect(await world.call(addOrder, { ...timeAlone, lines: [] }, member)).toMatchObject({
      reservations: [{ state: 'approving' }, { state: 'approving' }],
    });
  });

  test('of instrument time alone makes reservations and no order, without an agreement', async () => {
    const member = await newMember(world);
    const bookings = [await planTime(member, slotOn(3, '09:00', 1)), await planTime(member, slotOn(3, '11:00', 1))];
    const demand = { lines: [], bookings, ...contact };
    const quote = await world.call(quoteOrder, demand, member);
    expect(quote).toMatchObject({ total_fen: 36_000, scene_date: '2026-11-27', lines: [] });
    const draft = await world.call(saveDraft, { demand, agreement: true }, member);
    expect(draft.agreement_hash).toBeNull();
    const placed = await world.call(addOrder, demand, member);
    expect(placed).toMatchObject({ rid: null, order_no: null, state: null, label: null });
    expect(placed.reservations.map((one) => one.label)).toEqual(['待确认', '待确认']);
    expect((await world.call(countPlan, {}, member)).cartNum).toBe(0);
    expect((await world.call(listReservations, {}, member)).total).toBe(2);
  });

  test('that costs more than was shown is refused, signed or not, and nothing is held; less is taken', async () => {
    const member = await newMember(world);
    const before = await world.call(assetInfo, {}, member);
    const demand = await demandFor(world, member, [{ kw: 'XRD', count: 1 }]);
    const bookings = [await planTime(member, slotOn(10, '09:00', 1))];
    const whole = { ...demand, bookings };
    const { total_fen } = await world.call(quoteOrder, whole, member);
    const total = `¥${(total_fen / 100).toFixed(2)}`;
    const alone = { ...whole, lines: [] };
    const risen = { reason: 'totalRisen', msg: `总价已变为 ${total}，请核对后重新提交` };
    expect(await world.answer(addOrder, { ...whole, total_fen: total_fen - 1 }, member)).toMatchObject(risen);
    const { agreement_hash } = await world.call(saveDraft, { demand: whole, agreement: true }, member);
    const signed = { ...whole, sign_name: '李同学', agreement_hash: agreement_hash ?? '' };
    expect(await world.answer(addOrder, { ...signed, total_fen: total_fen - 1 }, member)).toMatchObject(risen);
    expect(await world.answer(addOrder, { ...alone, total_fen: 17_999 }, member)).toMatchObject({
      reason: 'totalRisen',
      msg: '总价已变为 ¥180.00，请核对后重新提交',
    });
    expect((await world.call(assetInfo, {}, member)).credit).toEqual(before.credit);
    expect((await world.call(countPlan, {}, member)).cartNum).toBe(2);
    expect(await world.call(addOrder, { ...alone, total_fen: 18_001 }, member)).toMatchObject({ reservations: [{}] });
    const rest = { ...demand, total_fen: total_fen - 18_000 };
    expect(await world.call(addOrder, rest, member)).toMatchObject({ total_fen: total_fen - 18_000 });
  });

  test('with samples too makes an order and reservations beside it, each with money of its own', async () => {
    const member = await newMember(world);
    const before = await world.call(assetInfo, {}, member);
    const demand = await demandFor(world, member, [{ kw: 'XRD', count: 1 }]);
    const bookings = [await planTime(member, slotOn(4, '09:00', 1))];
    const placed = await world.call(addOrder, { ...demand, bookings }, member);
    const [made] = placed.reservations;
    const reservation = await world.call(getReservation, { rid: made?.rid ?? '' }, member);
    expect(reservation).toMatchObject({ order_rid: placed.rid, amount_fen: 18_000 });
    const order = await world.call(getOrder, { rid: placed.rid ?? '' }, member);
    expect(order.charges.reduce((sum, charge) => sum + charge.amount_fen, 0)).toBe(placed.total_fen);
    const after = await world.call(assetInfo, {}, member);
    expect(before.credit.available_fen - after.credit.available_fen).toBe(placed.total_fen + 18_000);
    expect(await verifyLedger(world.database.db)).toEqual([]);
  });

  test('whose slot is gone meanwhile is refused whole, naming the slot; the plan stays as it was', async () => {
    const member = await newMember(world);
    const slot = slotOn(5, '09:00', 1);
    const demand = await demandFor(world, member, [{ kw: 'XRD', count: 1 }]);
    const bookings = [await planTime(member, slot)];
    await bookSlot(world, session, await newMember(world), slot);
    expect(await world.answer(addOrder, { ...demand, bookings }, member)).toMatchObject({
      code: 0,
      msg: 'ZEISS GeminiSEM 500 11月29日 09:00–10:00 已被预约，请另选时段或加入候补',
    });
    expect((await world.call(countPlan, {}, member)).cartNum).toBe(2);
  });

  test('of nothing is refused, and so is instrument time that is sent as samples', async () => {
    const member = await newMember(world);
    expect(await world.answer(addOrder, { lines: [], ...contact }, member)).toMatchObject({
      code: 0,
      msg: '实验方案为空，请先选择项目',
    });
    const demand = await demandFor(world, member, [{ kw: 'XRD', count: 1 }]);
    const [line] = demand.lines;
    const plan_rid = await planTime(member, slotOn(6, '09:00', 1));
    const wrong = { ...demand, lines: [{ groups: line?.groups ?? [], plan_rid }] };
    expect(await world.answer(addOrder, wrong, member)).toMatchObject({ code: 0, reason: 'planChanged' });
  });

  test('of two at once for one slot: one is made, the other is told that the slot is taken', async () => {
    const people = [await newMember(world), await newMember(world)];
    const slot = slotOn(7, '09:00', 1);
    const plans: string[] = [];
    for (const member of people) plans.push(await planTime(member, slot));
    const demandOf = (plan_rid: string) => ({ lines: [], bookings: [plan_rid], ...contact });
    const answers = await Promise.all(
      people.map((member, index) => world.answer(addOrder, demandOf(plans[index] ?? ''), member)),
    );
    expect(answers.filter((one) => one.code === 1)).toHaveLength(1);
    expect(answers.find((one) => one.code === 0)).toMatchObject({ reason: 'slotTaken' });
  });
});
