import { getServiceDetail, searchServices } from '@yance/contract/catalogue/endpoints.ts';
import type { Answers } from '@yance/contract/catalogue/parameters.ts';
import { addOrder, saveDraft } from '@yance/contract/orders/endpoints.ts';
import { orderOf, type PlacedOrder } from '@yance/contract/orders/placed.ts';
import { addPlanLine } from '@yance/contract/plans/endpoints.ts';
import { acceptableAnswers } from './acceptable-answers.ts';
import type { Speaker, World } from './world.ts';

/** The rid of the first service that a search finds. */
export async function serviceCalled(world: World, kw: string): Promise<string> {
  const found = await world.call(searchServices, { kw });
  const [first] = found.list;
  if (!first) throw new Error(`No service is found by ${kw}.`);
  return first.rid;
}

/** One ordinary group of samples. */
export const group = (count: number, parameters: Answers = {}, name = '氧化锌粉末') => ({
  name,
  count,
  form: 'powder' as const,
  composition: 'ZnO',
  hazards: ['none' as const],
  parameters,
});

/** Puts services into the plan and describes their samples: what step 2 of the wizard sends. */
export async function demandFor(world: World, as: Speaker, wanted: { kw: string; count: number }[]) {
  const lines = [];
  for (const { kw, count } of wanted) {
    const rid = await serviceCalled(world, kw);
    const { parameters } = await world.call(getServiceDetail, { rid });
    const { line } = await world.call(addPlanLine, { rid, count }, as);
    lines.push({ plan_rid: line.plan_rid, groups: [group(count, acceptableAnswers(parameters))] });
  }
  return { lines, contact_name: '李同学', contact_phone: '13800008000' };
}

/** What a manager fills in to order one service in a customer's name. */
export async function offerFor(world: World, member: { rid: string }, kw = 'XRD', count = 3) {
  const rid = await serviceCalled(world, kw);
  const { parameters } = await world.call(getServiceDetail, { rid });
  return {
    member_rid: member.rid,
    lines: [{ rid, groups: [group(count, acceptableAnswers(parameters))] }],
    contact_name: '李同学',
    contact_phone: '13800008000',
  };
}

/** A signed order of two services, through the calls that the pages make. */
export async function placeOrder(
  world: World,
  as: Speaker,
  wanted = [
    { kw: '场发射扫描电镜', count: 2 },
    { kw: 'XRD', count: 1 },
  ],
  /** What is taken off it, who pays, and its report. */
  more: {
    coupon_rid?: string;
    community_rid?: string;
    project_rid?: string;
    customer_ref?: string;
    report?: 'paper';
    report_address_rid?: string;
  } = {},
): Promise<PlacedOrder> {
  const demand = { ...(await demandFor(world, as, wanted)), ...more };
  const { agreement_hash } = await world.call(saveDraft, { demand, agreement: true }, as);
  const signature = { sign_name: '李同学', agreement_hash: agreement_hash ?? '' };
  return orderOf(await world.call(addOrder, { ...demand, ...signature }, as));
}
