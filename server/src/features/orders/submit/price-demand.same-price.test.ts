import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import { quoteOrder, saveDraft } from '@yance/contract/orders/endpoints.ts';
import { addPlanLine } from '@yance/contract/plans/endpoints.ts';
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
