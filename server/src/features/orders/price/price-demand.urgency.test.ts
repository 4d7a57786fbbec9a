import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import { addOrder, getOrder, quoteOrder } from '@yance/contract/orders/endpoints.ts';
import { offerOrder, priceOffer } from '@yance/contract/orders/offer-endpoints.ts';
import { getStaffOrder, previewReprice, repriceOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { addPlanLine, editPlanLine, listPlan } from '@yance/contract/plans/endpoints.ts';
import { quoteService } from '@yance/contract/pricing/endpoints.ts';
import { previewQuotation } from '@yance/contract/requirements/staff-endpoints.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { acceptableAnswers } from '../../../../test/acceptable-answers.ts';
import { demandFor, group, placeOrder, serviceCalled } from '../../../../test/ordering.ts';
import { newMember, newStaff, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { changeSetting } from '../../settings/index.ts';
import { orderLines } from '../orders.tables.ts';

let world: World;
let manager: StaffSpeaker;
/** A service that is never tested urgently. */
let slow: string;
beforeAll(async () => {
  world = await openWorld();
  manager = await newStaff(world, 'B');
  slow = await serviceCalled(world, '球差');
});
const urgent = 'one_day' as const;
const refusal = (path: string) => ({
  code: 0,
  errors: [{ path, msg: '「球差校正透射电镜」不提供加急，请选择「不加急」' }],
});
const setOneDay = (percent: number) =>
  world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, 'urgent.one_day_percent', percent));

describe('a service that offers no urgent work', () => {
  test('is priced and planned at the ordinary pace alone', async () => {
    const who = await newMember(world);
    expect(await world.answer(quoteService, { rid: slow, samples: 1, urgent })).toMatchObject(refusal('urgent'));
    const configuration = { parameters: {}, urgent };
    const planned = await world.answer(addPlanLine, { rid: slow, count: 1, configuration }, who);
    expect(planned).toMatchObject(refusal('configuration.urgent'));
    const { line } = await world.call(addPlanLine, { rid: slow, count: 1 }, who);
    const edited = await world.answer(editPlanLine, { plan_rid: line.plan_rid, configuration }, who);
    expect(edited).toMatchObject(refusal('configuration.urgent'));
  });

  test('is ordered at the ordinary pace alone, by the customer and in the customer’s name', async () => {
    const who = await newMember(world, { organization: 1 });
    const demand = await demandFor(world, who, [{ kw: '球差', count: 1 }]);
    const hurried = { ...demand, lines: demand.lines.map((line) => ({ ...line, urgent })) };
    for (const answer of [await world.answer(quoteOrder, hurried, who), await world.answer(addOrder, hurried, who)])
      expect(answer).toMatchObject(refusal('lines.0.urgent'));
    const { parameters } = await world.call(getServiceDetail, { rid: slow });
    const { contact_name, contact_phone } = demand;
    const line = { rid: slow, urgent, groups: [group(1, acceptableAnswers(parameters))] };
    const form = { member_rid: who.rid, lines: [line], contact_name, contact_phone };
    for (const answer of [
      await world.answer(priceOffer, form, manager),
      await world.answer(offerOrder, { ...form, reason: '客户电话委托' }, manager),
    ])
      expect(answer).toMatchObject(refusal('lines.0.urgent'));
  });

  test('is quoted and changed at the ordinary pace alone', async () => {
    const lines = [{ kind: 'service' as const, rid: slow, count: 1, urgent, parameters: {} }];
    const quoted = await world.answer(previewQuotation, { lines }, manager);
    expect(quoted).toMatchObject(refusal('lines.0.urgent'));
    const { rid } = await placeOrder(world, await newMember(world, { organization: 2 }), [{ kw: '球差', count: 1 }]);
    const [kept] = (await world.call(getStaffOrder, { rid }, manager)).lines;
    expect(kept).toMatchObject({ urgencies: ['none'] });
    const change = { rid, lines: [{ line_rid: kept!.line_rid, urgent }] };
    for (const answer of [
      await world.answer(previewReprice, change, manager),
      await world.answer(repriceOrder, { ...change, reason: '客户要求加急' }, manager),
    ])
      expect(answer).toMatchObject(refusal('lines.0.urgent'));
  });

  test('stands in the plan at the ordinary pace where it was chosen before', async () => {
    const who = await newMember(world);
    const { line } = await world.call(addPlanLine, { rid: slow, count: 1 }, who);
    await world.database.db.execute(
      sql`update plan_lines set configuration = configuration || '{"urgent":"one_day"}' where rid = ${line.plan_rid}`,
    );
    const [item] = (await world.call(listPlan, {}, who)).flatMap(({ items }) => items);
    expect(item).toMatchObject({ price_fen: line.price_fen, configuration: { urgent: 'none' } });
  });
});

describe('the surcharges of urgent work', () => {
  /** An order for 24 hours at 50 %, and a slower scan that leaves its samples as they are. */
  async function hurried() {
    await setOneDay(50);
    const who = await newMember(world, { organization: 2 });
    const demand = await demandFor(world, who, [{ kw: 'XRD', count: 5 }]);
    const lines = demand.lines.map((line) => ({ ...line, urgent }));
    const rid = (await world.call(addOrder, { ...demand, lines }, who)).rid!;
    const [line] = (await world.call(getStaffOrder, { rid }, manager)).lines;
    const [{ group_rid, parameters } = { group_rid: '', parameters: {} }] = line!.groups;
    const slower = [{ line_rid: line!.line_rid, groups: [{ group_rid, parameters: { ...parameters, speed: '2' } }] }];
    return { who, rid, line: line!, slower };
  }

  test('are those of the day of the order, whatever they are when it is changed', async () => {
    const { rid, slower } = await hurried();
    const before = await world.call(previewReprice, { rid, lines: slower }, manager);
    await setOneDay(80);
    expect((await world.call(getStaffOrder, { rid }, manager)).lines).toMatchObject([{ agreed: false }]);
    expect(await world.call(previewReprice, { rid, lines: slower }, manager)).toEqual(before);
    const made = await world.call(repriceOrder, { rid, reason: '慢扫', lines: slower }, manager);
    expect(made).toMatchObject({ state: 'accepting', after_fen: before.after_fen });
  });

  test('of an older order are those of today, and nobody is said to have agreed on its price', async () => {
    const { who, rid, line, slower } = await hurried();
    await world.database.db
      .update(orderLines)
      .set({ rules: sql`jsonb_path_query_array(rules, '$[*] ? (@.kind != "urgency")')` })
      .where(eq(orderLines.order_rid, rid));
    await setOneDay(80);
    expect((await world.call(getStaffOrder, { rid }, manager)).lines).toMatchObject([{ agreed: false }]);
    await world.call(repriceOrder, { rid, reason: '慢扫', lines: slower }, manager);
    const { proposal } = await world.call(getOrder, { rid }, who);
    const plain = (line.price.total_fen / 1.5) * 1.6;
    expect(proposal).toMatchObject({ after_fen: plain * 1.8 });
  });

  test('do not hide a price that was agreed on', async () => {
    const { rid, line, slower } = await hurried();
    const named = [{ line_rid: line.line_rid, amount_fen: line.price.total_fen - 1_00 }];
    await world.call(repriceOrder, { rid, reason: '老客户', lines: named }, manager);
    await setOneDay(80);
    const msg = '「X射线粉末衍射」现为与客户商定的价格 ¥749.00，请填写修改后的价格';
    expect(await world.answer(repriceOrder, { rid, reason: '慢扫', lines: slower }, manager)).toMatchObject({
      errors: [{ path: 'lines.0.amount_fen', msg }],
    });
  });
});
