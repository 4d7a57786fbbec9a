import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import { login } from '@yance/contract/identity/endpoints.ts';
import { addOrder, quoteOrder } from '@yance/contract/orders/endpoints.ts';
import { addPlanLine, deletePlanLine, listPlan } from '@yance/contract/plans/endpoints.ts';
import { listPlanQuotations, planFromQuotation, quotePlan } from '@yance/contract/plans/quotation.ts';
import { verifyDocument } from '@yance/contract/verification/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { acceptableAnswers } from '../../../../test/acceptable-answers.ts';
import { group, serviceCalled } from '../../../../test/ordering.ts';
import { newMember, type MemberSpeaker } from '../../../../test/people.ts';
import { wordsOfPdf } from '../../../../test/read-pdf.ts';
import { openWorld, type Speaker, type World } from '../../../../test/world.ts';
import { days } from '../../../kernel/clock.ts';
import { forgetIndexVersion } from '../../catalogue/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

/** Five samples of XRD in a plan, as the wizard describes them. */
async function planned(who: Speaker) {
  const rid = await serviceCalled(world, 'X射线粉末衍射');
  const parameters = acceptableAnswers((await world.call(getServiceDetail, { rid })).parameters);
  const { line } = await world.call(addPlanLine, { rid, count: 5, configuration: { parameters, urgent: 'none' } }, who);
  const lines = [{ plan_rid: line.plan_rid, groups: [group(5, parameters)] }];
  return { rid, line, demand: { lines, contact_name: '李同学', contact_phone: '13800008000' } };
}
/** Everything in the price list costs so many times as much from now on. */
async function timesPrices(rid: string, factor: number) {
  await world.database.pool.query(
    `update catalogue_services set definition = jsonb_set(definition, '{prices}', (select jsonb_agg(case when one ? 'unit_fen'
       then jsonb_set(one, '{unit_fen}', to_jsonb(((one ->> 'unit_fen')::int * $2::numeric)::int)) else one end) from jsonb_array_elements(definition -> 'prices') one))
     where rid = $1`,
    [rid, factor],
  );
  await world.database.pool.query('update catalogue_index_version set version = gen_random_uuid()');
  forgetIndexVersion(0);
}
async function again(member: MemberSpeaker): Promise<Speaker> {
  const { phone: account, password } = member;
  return { token: (await world.call(login, { account, password })).token };
}
const totalOf = async (who: Speaker) =>
  (await world.call(listPlan, {}, who)).flatMap(({ items }) => items).reduce((sum, one) => sum + one.price_fen, 0);

test('a plan is quoted on paper: dated, numbered, valid for fourteen days, and anybody verifies it', async () => {
  const who = await newMember(world);
  const { line } = await planned(who);
  const quotation = await world.call(quotePlan, { plan_rids: [line.plan_rid] }, who);
  expect(quotation.quotation_no).toMatch(/^FA\d{13}$/);
  expect(quotation.total_fen).toBe(line.price_fen);
  expect(new Date(quotation.valid_until).getTime() - world.clock.now().getTime()).toBe(days(14));
  const pdf = await world.app.http.inject({ method: 'GET', url: quotation.url });
  const words = wordsOfPdf(pdf.rawPayload);
  for (const one of [quotation.quotation_no, '2026-11-24', '2026-12-08', quotation.code, '5 样'])
    expect(words.replaceAll(' ', '')).toContain(one.replaceAll(' ', ''));
  const shown = await world.call(verifyDocument, { code: quotation.code });
  expect(shown).toMatchObject({ genuine: true, kind: 'quotation', title: `方案报价单 ${quotation.quotation_no}` });
  expect(shown.facts.map(({ name }) => name)).toEqual(['报价总额', '报价日期', '有效期至']);
  expect(JSON.stringify(shown)).not.toContain(who.phone);
  expect(await world.call(listPlanQuotations, {}, who)).toHaveLength(1);
  expect(await world.call(listPlanQuotations, {}, await newMember(world))).toEqual([]);
});

test('an order that is placed from it in time has its prices, a later one those of its day', async () => {
  const [who, late, other] = [await newMember(world), await newMember(world), await newMember(world)];
  const { rid, line, demand } = await planned(who);
  const lateOne = await planned(late);
  const unquoted = await planned(other);
  await world.call(quotePlan, { plan_rids: [line.plan_rid] }, who);
  await world.call(quotePlan, { plan_rids: [lateOne.line.plan_rid] }, late);
  await timesPrices(rid, 2);
  expect(await totalOf(who)).toBe(line.price_fen);
  expect(await totalOf(other)).toBeGreaterThan(line.price_fen);
  expect((await world.call(quoteOrder, unquoted.demand, other)).total_fen).toBeGreaterThan(line.price_fen);
  // Another paper neither prolongs the kept prices nor changes them.
  world.clock.pass(days(13));
  const stillWho = await again(who);
  const second = await world.call(quotePlan, { plan_rids: [line.plan_rid] }, stillWho);
  expect(second.total_fen).toBe(line.price_fen);
  expect(new Date(second.valid_until).getTime() - world.clock.now().getTime()).toBe(days(1));
  expect((await world.call(addOrder, demand, stillWho)).total_fen).toBe(line.price_fen);
  world.clock.pass(days(1) + 1);
  const tooLate = await again(late);
  expect((await world.call(quoteOrder, lateOne.demand, tooLate)).total_fen).toBeGreaterThan(line.price_fen);
  expect(await world.call(listPlanQuotations, {}, tooLate)).toEqual([]);
});

test('what only a manager prices, and another member’s line, is in no quotation of a plan', async () => {
  const who = await newMember(world);
  const dft = await serviceCalled(world, '第一性原理');
  const { line } = await world.call(addPlanLine, { rid: dft, count: 1 }, who);
  expect(await world.answer(quotePlan, { plan_rids: [line.plan_rid] }, who)).toMatchObject({ reason: 'notQuotable' });
  const stranger = await newMember(world);
  expect(await world.answer(quotePlan, { plan_rids: [line.plan_rid] }, stranger)).toMatchObject({ reason: 'notFound' });
});

test('a quotation holds though its line was deleted: taken back, or ordered by the quotation, it has the prices on the paper', async () => {
  const who = await newMember(world);
  const { rid, line } = await planned(who);
  const quotation = await world.call(quotePlan, { plan_rids: [line.plan_rid] }, who);
  await timesPrices(rid, 2);
  await world.call(deletePlanLine, { plan_rid: line.plan_rid }, who);
  const { configuration, count } = line;
  const back = await world.call(addPlanLine, { rid, count, configuration }, who);
  expect(back.line).toMatchObject({ price_fen: line.price_fen, kept: { quotation_no: quotation.quotation_no } });
  await world.call(deletePlanLine, { plan_rid: back.line.plan_rid }, who);
  const { plan_rids, cartNum } = await world.call(planFromQuotation, { rid: quotation.rid }, who);
  expect(cartNum).toBe(1);
  // What is in the plan already is not put there twice.
  expect(await world.call(planFromQuotation, { rid: quotation.rid }, who)).toEqual({
    plan_rids,
    restored: [],
    cartNum,
  });
  expect(await totalOf(who)).toBe(line.price_fen);
  const lines = [{ plan_rid: plan_rids[0] ?? '', groups: [group(count, configuration.parameters)] }];
  const demand = { lines, contact_name: '李同学', contact_phone: '13800008000' };
  expect((await world.call(addOrder, demand, who)).total_fen).toBe(line.price_fen);
  expect(await world.answer(planFromQuotation, { rid: quotation.rid }, await newMember(world))).toMatchObject({
    reason: 'notFound',
  });
  world.clock.pass(days(14) + 1);
  expect(await world.answer(planFromQuotation, { rid: quotation.rid }, await again(who))).toMatchObject({
    reason: 'quotationOver',
  });
});

test('a quotation that was drawn before its lines were stored says so, and not that it is over', async () => {
  const who = await newMember(world);
  const { line } = await planned(who);
  const { rid } = await world.call(quotePlan, { plan_rids: [line.plan_rid] }, who);
  await world.database.pool.query("update plan_quotations set kept = '[]' where rid = $1", [rid]);
  expect(await world.answer(planFromQuotation, { rid }, who)).toMatchObject({
    reason: 'quotationUnkept',
    msg: expect.not.stringContaining('已过有效期'),
  });
});

test('where today’s price list is below the quotation the lower price counts, and the plan says so', async () => {
  const who = await newMember(world);
  const { rid, line, demand } = await planned(who);
  await world.call(quotePlan, { plan_rids: [line.plan_rid] }, who);
  const shown = async () => (await world.call(listPlan, {}, who))[0]?.items[0];
  expect(await shown()).toMatchObject({ kept: { cheaper_today: false } });
  await timesPrices(rid, 0.5);
  const cheaper = await shown();
  expect(cheaper).toMatchObject({ kept: { cheaper_today: true } });
  expect(cheaper?.price_fen).toBeLessThan(line.price_fen);
  const again = await world.call(quotePlan, { plan_rids: [line.plan_rid] }, who);
  expect(again.total_fen).toBe(cheaper?.price_fen);
  expect((await world.call(addOrder, demand, who)).total_fen).toBe(cheaper?.price_fen);
});
