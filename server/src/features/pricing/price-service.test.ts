import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import type { Answers } from '@yance/contract/catalogue/parameters.ts';
import { quoteOrder } from '@yance/contract/orders/endpoints.ts';
import { addPlanLine } from '@yance/contract/plans/endpoints.ts';
import { quoteService } from '@yance/contract/pricing/endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { acceptableAnswers } from '../../../test/acceptable-answers.ts';
import { group, serviceCalled } from '../../../test/ordering.ts';
import { newMember, type MemberSpeaker } from '../../../test/people.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let who: MemberSpeaker;
beforeAll(async () => {
  world = await openWorld();
  who = await newMember(world);
});

describe('what an order refuses has no price and no place in the plan either', () => {
  test.each<[string, string, Answers, string]>([
    ['X射线粉末衍射', 'two_theta', { two_theta: [20, 20] }, '的起始应小于终止'],
    ['X射线粉末衍射', 'two_theta', { two_theta: [90, 5] }, '的起始应小于终止'],
    ['X射线粉末衍射', 'target', { target: 'Ag' }, '的选项不存在'],
    ['同步热分析', 'temperature', { furnace: 'high', temperature: [30, 1501] }, '应在 25–1500 °C 之间'],
    ['电感耦合等离子体质谱', 'elements', { elements: ['Xx'] }, '含有不存在的元素'],
  ])('%s: %s', async (kw, key, wrong, words) => {
    const rid = await serviceCalled(world, kw);
    const { parameters } = await world.call(getServiceDetail, { rid });
    const answers = { ...acceptableAnswers(parameters), ...wrong };
    const refused = (path: string) => ({ code: 0, errors: [{ path, msg: expect.stringContaining(words) }] });
    expect(await world.answer(quoteService, { rid, samples: 1, parameters: wrong })).toMatchObject(
      refused(`parameters.${key}`),
    );
    const configuration = { parameters: wrong, urgent: 'none' as const };
    expect(await world.answer(addPlanLine, { rid, configuration }, who)).toMatchObject(
      refused(`configuration.parameters.${key}`),
    );
    const { line } = await world.call(addPlanLine, { rid }, who);
    const lines = [{ plan_rid: line.plan_rid, groups: [group(1, answers)] }];
    expect(await world.answer(quoteOrder, { lines }, who)).toMatchObject(refused(`lines.0.groups.0.parameters.${key}`));
  });

  test('an answer to a question that is not shown costs nothing', async () => {
    const rid = await serviceCalled(world, 'X射线粉末衍射');
    const price = (parameters: Answers) => world.call(quoteService, { rid, samples: 1, parameters });
    expect((await price({ temperatures: 9 })).total_fen).toBe((await price({})).total_fen);
  });
});
