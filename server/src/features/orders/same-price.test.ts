import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import { quoteOrder } from '@yance/contract/orders/endpoints.ts';
import { addPlanLine } from '@yance/contract/plans/endpoints.ts';
import { quoteService } from '@yance/contract/pricing/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { acceptableAnswers } from '../../../test/acceptable-answers.ts';
import { group, serviceCalled } from '../../../test/ordering.ts';
import { newMember, type MemberSpeaker } from '../../../test/people.ts';
import { openWorld, type World } from '../../../test/world.ts';

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
