import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import { quoteOrder, saveDraft } from '@yance/contract/orders/endpoints.ts';
import { addPlanLine, deletePlanLine, editPlanLine, listPlan } from '@yance/contract/plans/endpoints.ts';
import { planFromQuotation, quotePlan } from '@yance/contract/plans/quotation.ts';
import { beforeAll, expect, test } from 'vitest';
import { acceptableAnswers } from '../../../../test/acceptable-answers.ts';
import { group, serviceCalled } from '../../../../test/ordering.ts';
import { newMember, type MemberSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const linesOf = async (who: MemberSpeaker) => (await world.call(listPlan, {}, who)).flatMap(({ items }) => items);
/** A line of XRD for so many samples in a plan, and answers that cost more than its own. */
async function planned(who: MemberSpeaker, count: number) {
  const rid = await serviceCalled(world, 'X射线粉末衍射');
  const parameters = acceptableAnswers((await world.call(getServiceDetail, { rid })).parameters);
  const { line } = await world.call(addPlanLine, { rid, count, configuration: { parameters } }, who);
  return { line, parameters, dearer: { ...parameters, speed: '2' } };
}

test('a line that was changed since has the count and the answers of the paper again, in what is typed for it too', async () => {
  const who = await newMember(world);
  const { line, parameters, dearer } = await planned(who, 5);
  const { plan_rid } = line;
  const quotation = await world.call(quotePlan, { plan_rids: [plan_rid] }, who);
  const named = (name: string, count: number) => group(count, dearer, name);
  const typed = { plan_rid, groups: [named('甲', 3), named('乙', 4)] };
  await world.call(saveDraft, { demand: { lines: [typed] } }, who);
  expect(await linesOf(who)).toMatchObject([{ count: 7 }]);
  expect(await world.call(planFromQuotation, { rid: quotation.rid }, who)).toEqual({
    plan_rids: [plan_rid],
    restored: [line.name],
    cartNum: 1,
  });
  expect(await linesOf(who)).toMatchObject([
    { plan_rid, count: 5, price_fen: quotation.total_fen, configuration: { parameters } },
  ]);
  const demand = (await world.call(saveDraft, {}, who)).demand as { lines: object[] };
  expect(demand.lines).toMatchObject([{ plan_rid, groups: [{ name: '甲', count: 5, parameters }] }]);
  const whole = { ...demand, contact_name: '李', contact_phone: '13800008000' };
  expect((await world.call(quoteOrder, whole as never, who)).total_fen).toBe(quotation.total_fen);
  // As the paper says already: nothing is restored.
  expect(await world.call(planFromQuotation, { rid: quotation.rid }, who)).toMatchObject({ restored: [] });
});

test('of two lines of a service the unchanged one stays, and the one that is gone comes back beside it', async () => {
  const who = await newMember(world);
  const first = await planned(who, 5);
  const { line: second } = await planned(who, 2);
  const plan_rids = [first.line.plan_rid, second.plan_rid];
  const quotation = await world.call(quotePlan, { plan_rids }, who);
  await world.call(deletePlanLine, { plan_rid: first.line.plan_rid }, who);
  const back = await world.call(planFromQuotation, { rid: quotation.rid }, who);
  expect(back).toMatchObject({ restored: [], cartNum: 2 });
  expect(back.plan_rids[1]).toBe(second.plan_rid);
  expect((await linesOf(who)).map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([2, 5]);
  // Both are changed: each line of the paper has one of them.
  for (const { plan_rid } of await linesOf(who))
    await world.call(editPlanLine, { plan_rid, count: 9, configuration: { parameters: first.dearer } }, who);
  const again = await world.call(planFromQuotation, { rid: quotation.rid }, who);
  expect(again.restored).toHaveLength(2);
  const prices = (await linesOf(who)).map((line) => line.price_fen);
  expect(prices.reduce((sum, fen) => sum + fen, 0)).toBe(quotation.total_fen);
});
