import {
  addOrder,
  acceptOrder,
  cancelOrder,
  getOrder,
  listOrders,
  messageOrder,
  orderAgreement,
  payOrder,
  reorder,
  saveDraft,
  shipOrder,
  signOrder,
} from '@yance/contract/orders/endpoints.ts';
import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import { confirmOrder, getStaffOrder, lockOrder, repriceOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { countPlan, deletePlanLine, listPlan } from '@yance/contract/plans/endpoints.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { days } from '../../../kernel/clock.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { orders } from '../orders.tables.ts';
import { callers, patience } from '../../../../test/callers.ts';
import { bringSamples } from '../../../../test/laboratory.ts';
import { demandFor, placeOrder } from '../../../../test/ordering.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let student: MemberSpeaker;
let manager: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  manager = await newStaff(world, 'B');
  student = await newMember(world);
});

describe('placing an order', () => {
  test('a certified student tests first and pays later: the order is held on credit and waits for the samples', async () => {
    const before = await world.call(assetInfo, {}, student);
    const placed = await placeOrder(world, student);
    expect(placed).toMatchObject({ state: 'sending', label: '待寄样', missing_fen: 0 });
    expect(placed.order_no).toMatch(/^20261124\d{5}$/);
    const after = await world.call(assetInfo, {}, student);
    expect(before.credit.available_fen - after.credit.available_fen).toBe(placed.total_fen);
    expect((await world.call(countPlan, {}, student)).cartNum).toBe(0);
    const detail = await world.call(getOrder, { rid: placed.rid }, student);
    expect(detail.lines).toHaveLength(2);
    expect(detail.lines.reduce((sum, line) => sum + line.price.total_fen, 0)).toBe(placed.total_fen);
    expect(detail.agreement?.signed_at).not.toBeNull();
    expect(await verifyLedger(world.database.db)).toEqual([]);
  });

  test('an incomplete profile cannot order', async () => {
    const blank = await newMember(world, { profile: 'none' });
    const demand = await demandFor(world, blank, [{ kw: 'XRD', count: 1 }]);
    expect(await world.answer(addOrder, demand, blank)).toMatchObject({ code: 0, msg: '请先完善资料后再下单' });
  });

  test('a signature stands on the agreement that was read: a changed demand is refused', async () => {
    const who = await member();
    const demand = await demandFor(world, who, [{ kw: 'XRD', count: 1 }]);
    const { agreement_hash } = await world.call(saveDraft, { demand, agreement: true }, who);
    const changed = { ...demand, contact_name: '王同学', sign_name: '李同学', agreement_hash: agreement_hash ?? '' };
    expect(await world.answer(addOrder, changed, who)).toMatchObject({ code: 0, reason: 'agreementChanged' });
  });

  test('errors of a parameter form come with their path and in form order', async () => {
    const who = await member();
    const demand = await demandFor(world, who, [{ kw: 'XRD', count: 1 }]);
    const [line] = demand.lines;
    const wrong = {
      ...demand,
      lines: [
        { ...line, plan_rid: line?.plan_rid ?? '', groups: [{ ...line?.groups[0], two_theta: 1, name: '', count: 0 }] },
      ],
    };
    const answer = await world.answer(addOrder, wrong as never, who);
    expect(answer).toMatchObject({ code: 0, msg: '请填写样品名称' });
    expect((answer as { errors: { path: string }[] }).errors.map((one) => one.path)).toEqual([
      'lines.0.groups.0.name',
      'lines.0.groups.0.count',
    ]);
  });

  test.each(['explosive', 'radioactive'])('%s samples stop online ordering', async (hazard) => {
    const who = await member();
    const demand = await demandFor(world, who, [{ kw: 'XRD', count: 1 }]);
    for (const group of demand.lines[0]?.groups ?? []) (group as { hazards: string[] }).hazards = [hazard];
    expect(await world.answer(addOrder, demand, who)).toMatchObject({ code: 0, reason: 'hazardStops' });
  });

  test('the same key sent many times at once places one order', patience, async () => {
    const who = await member();
    const demand = await demandFor(world, who, [{ kw: 'XRD', count: 1 }]);
    const answers = await Promise.all(
      Array.from({ length: callers }, () => world.answer(addOrder, demand, who, { 'idempotency-key': 'again' })),
    );
    expect(new Set(answers.map((one) => one.code && (one.data as { rid: string }).rid)).size).toBe(1);
    expect((await world.call(listOrders, {}, who)).total).toBe(1);
  });

  test('two submissions of one plan at once: one becomes an order, the other is told that the plan changed', async () => {
    const who = await member();
    const demand = await demandFor(world, who, [{ kw: 'XRD', count: 1 }]);
    const answers = await Promise.all([world.answer(addOrder, demand, who), world.answer(addOrder, demand, who)]);
    expect(answers.map((one) => one.code).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(answers.find((one) => !one.code)).toMatchObject({ reason: 'planChanged' });
  });
});

describe('changing an order', () => {
  test('a rise waits for the click of the customer, who signs the new version; the hold is topped up', async () => {
    const who = await member();
    const placed = await placeOrder(world, who, [{ kw: '场发射扫描电镜', count: 2 }]);
    await bringSamples(world, who, placed.rid);
    const [line] = (await world.call(getStaffOrder, { rid: placed.rid }, manager)).lines;
    const raised = await world.call(
      repriceOrder,
      {
        rid: placed.rid,
        reason: '需要截面制样',
        lines: [{ line_rid: line?.line_rid ?? '', amount_fen: placed.total_fen + 30_000 }],
      },
      manager,
    );
    expect(raised).toMatchObject({
      state: 'accepting',
      before_fen: placed.total_fen,
      after_fen: placed.total_fen + 30_000,
    });
    const waiting = await world.call(getOrder, { rid: placed.rid }, who);
    expect(waiting.proposal?.reason).toBe('需要截面制样');
    expect(waiting.total_fen).toBe(placed.total_fen);
    expect(await world.answer(lockOrder, { rid: placed.rid }, manager)).toMatchObject({ code: 0 });
    const accepted = await world.call(
      acceptOrder,
      { rid: placed.rid, sign_name: '李同学', agreement_hash: waiting.agreement?.hash ?? '' },
      who,
    );
    expect(accepted.state).toBe('received');
    const after = await world.call(getOrder, { rid: placed.rid }, who);
    expect(after.total_fen).toBe(placed.total_fen + 30_000);
    expect(after.charges.reduce((sum, charge) => sum + charge.amount_fen, 0)).toBe(after.total_fen);
    expect((await world.call(lockOrder, { rid: placed.rid }, manager)).state).toBe('waiting');
  });

  test('a lower price is taken over at once and asks only for the new signature', async () => {
    const who = await member();
    const placed = await placeOrder(world, who, [{ kw: '场发射扫描电镜', count: 2 }]);
    await bringSamples(world, who, placed.rid);
    const [line] = (await world.call(getStaffOrder, { rid: placed.rid }, manager)).lines;
    await world.call(
      repriceOrder,
      {
        rid: placed.rid,
        reason: '老客户优惠',
        lines: [{ line_rid: line?.line_rid ?? '', amount_fen: placed.total_fen - 1_000 }],
      },
      manager,
    );
    expect(await world.answer(lockOrder, { rid: placed.rid }, manager)).toMatchObject({
      code: 0,
      msg: '请先签署检测协议',
    });
    const detail = await world.call(getOrder, { rid: placed.rid }, who);
    expect(detail.total_fen).toBe(placed.total_fen - 1_000);
    await world.call(
      signOrder,
      { rid: placed.rid, sign_name: '李同学', agreement_hash: detail.agreement?.hash ?? '' },
      who,
    );
    expect((await world.call(lockOrder, { rid: placed.rid }, manager)).state).toBe('waiting');
  });

  test('cancelling releases everything that was held', async () => {
    const who = await member();
    const before = await world.call(assetInfo, {}, who);
    const placed = await placeOrder(world, who);
    await world.call(cancelOrder, { rid: placed.rid, reason: '不做了' }, who);
    expect((await world.call(assetInfo, {}, who)).credit.available_fen).toBe(before.credit.available_fen);
    expect(
      await world.answer(shipOrder, { rid: placed.rid, courier: '顺丰速运', number: 'SF1234567890' }, who),
    ).toMatchObject({ code: 0, reason: 'stepNotAllowed' });
  });

  test('a prepaid member waits for the manager, and then for the money', async () => {
    const company = await newMember(world, { organization: 2 });
    const placed = await placeOrder(world, company, [{ kw: 'XRD', count: 1 }]);
    expect(placed.label).toBe('待确认');
    expect((await world.call(confirmOrder, { rid: placed.rid }, manager)).state).toBe('paying');
  });

  test("another member's order answers like a missing one, for every call", async () => {
    const placed = await placeOrder(world, await member());
    const stranger = await newMember(world);
    const missing = '01900000-0000-7000-8000-000000000000';
    for (const call of [getOrder, payOrder, reorder, orderAgreement] as const) {
      const theirs = await world.answer(call, { rid: placed.rid }, stranger);
      const none = await world.answer(call, { rid: missing }, stranger);
      expect(theirs).toEqual(none);
      expect(theirs.msg).toBe('记录不存在或无权查看');
    }
    expect(await world.answer(messageOrder, { rid: placed.rid, content: '你好' }, stranger)).toMatchObject({
      code: 0,
      reason: 'notFound',
    });
  });

  test('an old order is put into the plan and the draft again', async () => {
    const who = await member();
    const placed = await placeOrder(world, who);
    expect(await world.call(reorder, { rid: placed.rid }, who)).toEqual({ cartNum: 2, gone: [], changed: [] });
    const groups = await world.call(listPlan, {}, who);
    expect(groups[0]?.type_id).toBe(31);
    await world.call(deletePlanLine, { plan_rid: groups[0]?.items[0]?.plan_rid ?? '' }, who);
    expect((await world.call(countPlan, {}, who)).cartNum).toBe(1);
  });
});

// The clock passes a day here, which ends every session: this stays the last test of the file.
describe('a clock that runs out', () => {
  test('what credit and balance do not cover waits to be paid, and is cancelled after a day', async () => {
    const placed = await placeOrder(world, await member(), [{ kw: '场发射扫描电镜', count: 200 }]);
    expect(placed.state).toBe('paying');
    expect(placed.missing_fen).toBe(placed.total_fen - 300_000);
    expect(await world.answer(payOrder, { rid: placed.rid }, last)).toMatchObject({ code: 0, reason: 'fundsTooLow' });
    world.clock.pass(days(1) + 1);
    await world.settle();
    const [row] = await world.database.db
      .select({ state: orders.state })
      .from(orders)
      .where(eq(orders.rid, placed.rid));
    expect(row?.state).toBe('cancelled');
  });
});

let last: MemberSpeaker;
async function member(): Promise<MemberSpeaker> {
  last = await newMember(world);
  return last;
}
