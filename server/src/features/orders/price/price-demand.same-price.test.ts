import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import type { SentOf } from '@yance/contract/kernel/endpoint.ts';
import { addOrder, beginOrder, getOrder, quoteOrder, reorder, saveDraft } from '@yance/contract/orders/endpoints.ts';
import { savePreset } from '@yance/contract/orders/preset-endpoints.ts';
import { addPlanLine, editPlanLine, listPlan } from '@yance/contract/plans/endpoints.ts';
import { groupCounts } from '@yance/contract/plans/sample-groups.ts';
import { quotePlan } from '@yance/contract/plans/quotation.ts';
import { quoteService } from '@yance/contract/pricing/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { acceptableAnswers } from '../../../../test/acceptable-answers.ts';
import { demandFor, group, serviceCalled } from '../../../../test/ordering.ts';
import { newMember, type MemberSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let member: MemberSpeaker;
beforeAll(async () => {
  world = await openWorld();
  member = await newMember(world);
});

test.each([
  ['场发射扫描电镜', 37, 'none'],
  ['X射线粉末衍射', 1, 'one_day'],
  ['电感耦合等离子体质谱', 12, 'three_days'],
  ['同步热分析', 5, 'none'],
] as const)(
  '%s × %i (%s) costs the same in the visitor’s calculator, in the plan and in the order, in one group or in several',
  async (kw, samples, urgent) => {
    const rid = await serviceCalled(world, kw);
    const parameters = acceptableAnswers((await world.call(getServiceDetail, { rid })).parameters);
    const { total_fen } = await world.call(quoteService, { rid, samples, urgent, parameters });
    const { line } = await world.call(
      addPlanLine,
      { rid, count: samples, configuration: { parameters, urgent } },
      member,
    );
    expect(line.price_fen).toBe(total_fen);
    const cuts = samples > 1 ? [[samples], [1, samples - 1]] : [[samples]];
    for (const counts of cuts) {
      const groups = counts.map((count, index) => group(count, parameters, `样品 ${index + 1}`));
      const demand = {
        lines: [{ plan_rid: line.plan_rid, urgent, groups }],
        contact_name: '李同学',
        contact_phone: '13800008000',
      };
      expect((await world.call(quoteOrder, demand, member)).total_fen).toBe(total_fen);
    }
  },
);

test('more samples than a group holds cost the same on the page, in plan, demand and order, put into the plan or ordered with one click', async () => {
  const rid = await serviceCalled(world, 'X射线粉末衍射');
  const parameters = acceptableAnswers((await world.call(getServiceDetail, { rid })).parameters);
  const { total_fen } = await world.call(quoteService, { rid, samples: 450, parameters });
  const configuration = { parameters, urgent: 'none' as const };
  const contact = { contact_name: '李同学', contact_phone: '13800008000' };
  const ordered = async (who: MemberSpeaker, lines: SentOf<typeof quoteOrder>['lines']) => {
    await world.call(saveDraft, { demand: { ...contact, lines } }, who);
    expect((await world.call(quoteOrder, { ...contact, lines }, who)).total_fen).toBe(total_fen);
    const planned = (await world.call(listPlan, {}, who)).flatMap(({ items }) => items);
    expect(planned).toMatchObject([{ count: 450, price_fen: total_fen }]);
    const { agreement_hash } = await world.call(saveDraft, { agreement: true }, who);
    const signature = { sign_name: '李同学', agreement_hash: agreement_hash ?? '' };
    const placed = await world.call(addOrder, { ...contact, lines, ...signature } as never, who);
    expect(placed.total_fen).toBe(total_fen);
    expect((await world.call(getOrder, { rid: placed.rid ?? '' }, who)).lines).toMatchObject([{ count: 450 }]);
  };
  const [planner, hasty] = [await newMember(world), await newMember(world)];
  const { line } = await world.call(addPlanLine, { rid, count: 450, configuration }, planner);
  expect(line.price_fen).toBe(total_fen);
  const groups = groupCounts(450).map((count, at) => group(count, parameters, `样品 ${at + 1}`));
  await ordered(planner, [{ plan_rid: line.plan_rid, groups }]);
  await world.call(beginOrder, { rid, count: 450, configuration }, hasty);
  const { lines } = (await world.call(saveDraft, {}, hasty)).demand as SentOf<typeof quoteOrder>;
  const named = lines.map((one) => ({
    ...one,
    groups: one.groups.map((each) => ({ ...group(0), ...each })),
  }));
  expect(named[0]?.groups.map(({ count }) => count)).toEqual([200, 200, 50]);
  await ordered(hasty, named);
});

test('a range of molar masses that ends before it begins is refused before the order', async () => {
  const demand = await demandFor(world, member, [{ kw: '凝胶渗透色谱', count: 1 }]);
  const [line] = demand.lines;
  const parameters = { ...line!.groups[0]!.parameters, mass_range: ['500000', '1000'] };
  const reversed = { ...demand, lines: [{ ...line!, groups: [group(1, parameters)] }] };
  expect(await world.answer(saveDraft, { demand: reversed, agreement: true }, member)).toMatchObject({
    code: 0,
    msg: expect.stringContaining('「分子量范围」的起始应小于终止'),
  });
  expect(await world.answer(saveDraft, { demand, agreement: true }, member)).toMatchObject({ code: 1 });
});

test('a baseline is charged once for each condition, alike in calculator, plan, quotation, demand, agreement and order', async () => {
  const who = await newMember(world);
  const rid = await serviceCalled(world, '同步热分析');
  const plain = acceptableAnswers((await world.call(getServiceDetail, { rid })).parameters);
  const condition = { ...plain, rate: 'other', rate_other: '2 °C/min，氢气' };
  const fee = (await world.call(quoteService, { rid, samples: 1, parameters: plain })).total_fen;
  const { total_fen } = await world.call(quoteService, { rid, samples: 5, parameters: condition });
  expect(total_fen).toBe(5 * fee + fee);
  const configuration = { parameters: condition, urgent: 'none' as const };
  const { line } = await world.call(addPlanLine, { rid, count: 5, configuration }, who);
  expect(line.price_fen).toBe(total_fen);
  expect((await world.call(quotePlan, { plan_rids: [line.plan_rid] }, who)).total_fen).toBe(total_fen);
  const inGroups = (...groups: ReturnType<typeof group>[]) => ({
    lines: [{ plan_rid: line.plan_rid, groups }],
    contact_name: '李',
    contact_phone: '13800008000',
  });
  const demand = inGroups(group(2, condition, '一'), group(3, condition, '二'));
  expect((await world.call(quoteOrder, demand, who)).total_fen).toBe(total_fen);
  // Another gas is another condition, with a baseline of its own.
  const two = inGroups(group(2, condition, '一'), group(3, { ...condition, rate_other: '2 °C/min，氩气' }, '二'));
  const dearer = total_fen + fee;
  expect((await world.call(quoteOrder, two, who)).total_fen).toBe(dearer);
  const { agreement_hash, agreement_rid } = await world.call(saveDraft, { demand: two, agreement: true }, who);
  expect(await planTotal(who)).toBe(dearer);
  const { rows } = await world.database.pool.query('select content::text from agreements where rid = $1', [
    agreement_rid,
  ]);
  expect(rows[0]?.content).toContain('另收一个样品的检测费（每个条件一次）');
  const signature = { sign_name: '李同学', agreement_hash: agreement_hash ?? '' };
  expect((await world.call(addOrder, { ...two, ...signature }, who)).total_fen).toBe(dearer);
});

const planTotal = async (who: MemberSpeaker) =>
  (await world.call(listPlan, {}, who)).flatMap(({ items }) => items).reduce((sum, line) => sum + line.price_fen, 0);
/** Groups of samples that cost differently. */
async function unlikeGroups(kw: string) {
  const rid = await serviceCalled(world, kw);
  const { parameters, prices } = await world.call(getServiceDetail, { rid });
  const plain = acceptableAnswers(parameters);
  const dear = prices.flatMap((rule) => ('when' in rule && rule.kind === 'choice' ? [rule.when] : []))[0];
  const field = parameters.find(({ key }) => key === dear?.key);
  const choice = field?.kind === 'choices' ? [...dear!.in] : dear!.in[0]!;
  return { rid, groups: [group(2, plain, '一'), group(3, { ...plain, [dear!.key]: choice }, '二')] };
}

test('an old order of several groups costs the same in the plan as in the demand when it is ordered again', async () => {
  const who = await newMember(world);
  const { rid, groups } = await unlikeGroups('XRD');
  const { line } = await world.call(addPlanLine, { rid, count: 1 }, who);
  const demand = { lines: [{ plan_rid: line.plan_rid, groups }], contact_name: '李', contact_phone: '13800008000' };
  const placed = await world.call(addOrder, demand, who);
  await world.call(reorder, { rid: placed.rid! }, who);
  const again = (await world.call(saveDraft, {}, who)).demand as SentOf<typeof quoteOrder>;
  const { total_fen } = await world.call(quoteOrder, again, who);
  expect(await planTotal(who)).toBe(total_fen);
});

test('what is typed for a line is what the plan counts and prices, while a half typed line stays as it was', async () => {
  const who = await newMember(world);
  const { rid, groups } = await unlikeGroups('XRD');
  const { line } = await world.call(addPlanLine, { rid, count: 1 }, who);
  const demand = { lines: [{ plan_rid: line.plan_rid, groups }], contact_name: '李', contact_phone: '13800008000' };
  await world.call(saveDraft, { demand }, who);
  const { total_fen } = await world.call(quoteOrder, demand, who);
  expect(await planTotal(who)).toBe(total_fen);
  const [planned] = (await world.call(listPlan, {}, who)).flatMap(({ items }) => items);
  expect(planned).toMatchObject({ count: 5, configuration: { groups: [{ count: 2 }, { count: 3 }] } });
  const half = { ...demand, lines: [{ plan_rid: line.plan_rid, groups: [{ ...groups[0], count: null }] }] };
  await world.call(saveDraft, { demand: half }, who);
  expect(await planTotal(who)).toBe(total_fen);
  // Another number of samples falls on the last group, and none is lost.
  const changed = await world.call(editPlanLine, { plan_rid: line.plan_rid, count: 2 }, who);
  expect(changed).toMatchObject({ count: 2, configuration: { groups: [{ count: 1 }, { count: 1 }] } });
});

test('a draft changes the plan of its own member alone', async () => {
  const [who, stranger] = [await newMember(world), await newMember(world)];
  const { rid, groups } = await unlikeGroups('XRD');
  const { line } = await world.call(addPlanLine, { rid, count: 1 }, who);
  await world.call(saveDraft, { demand: { lines: [{ plan_rid: line.plan_rid, groups }] } }, stranger);
  expect(await planTotal(who)).toBe(line.price_fen);
});

test('an order at once costs in the demand what the page of the service said', async () => {
  const who = await newMember(world);
  const rid = await serviceCalled(world, 'XPS');
  const { parameters } = await world.call(getServiceDetail, { rid });
  const chosen = acceptableAnswers(parameters);
  const optional = parameters.filter((field) => field.kind === 'choices' && !field.required);
  const saved = Object.fromEntries(
    optional.map((field) => [field.key, field.kind === 'choices' ? field.options.map(({ value }) => value) : []]),
  );
  const sample = { name: '氧化锌', form: 'powder' as const, composition: 'ZnO', hazards: ['none' as const] };
  await world.call(savePreset, { service_rid: rid, name: '全', group: { ...sample, parameters: saved } }, who);
  const { total_fen } = await world.call(quoteService, { rid, samples: 2, parameters: chosen });
  await world.call(beginOrder, { rid, count: 2, configuration: { parameters: chosen, urgent: 'none' } }, who);
  const demand = (await world.call(saveDraft, {}, who)).demand as SentOf<typeof quoteOrder>;
  expect((await world.call(quoteOrder, demand, who)).total_fen).toBe(total_fen);
  expect(await planTotal(who)).toBe(total_fen);
});
