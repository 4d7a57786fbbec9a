import { getServiceDetail, searchServices } from '@yance/contract/catalogue/endpoints.ts';
import type { Answers, ParameterField } from '@yance/contract/catalogue/parameters.ts';
import { addOrder, saveDraft } from '@yance/contract/orders/endpoints.ts';
import { defaultAnswers } from '@yance/contract/pricing/engine.ts';
import { addPlanLine } from '@yance/contract/plans/endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
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

/** Answers that a form accepts: its defaults, and something sensible for what is required without one. */
export function acceptableAnswers(fields: readonly ParameterField[]): Answers {
  const given = defaultAnswers(fields);
  for (const field of fields) {
    if (!field.required || given[field.key] !== undefined) continue;
    if (field.kind === 'text') given[field.key] = '按常规';
    if (field.kind === 'number') given[field.key] = field.min;
    if (field.kind === 'range') given[field.key] = [field.min, field.max];
    if (field.kind === 'elements') given[field.key] = ['Zn', 'O'];
    if (field.kind === 'choices') given[field.key] = [field.options[0]?.value ?? ''];
  }
  return given;
}

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

/** A signed order of two services, through the calls that the pages make. */
export async function placeOrder(
  world: World,
  as: Speaker,
  wanted = [
    { kw: '场发射扫描电镜', count: 2 },
    { kw: 'XRD', count: 1 },
  ],
): Promise<OutputOf<typeof addOrder>> {
  const demand = await demandFor(world, as, wanted);
  const { agreement_hash } = await world.call(saveDraft, { demand, agreement: true }, as);
  return world.call(addOrder, { ...demand, sign_name: '李同学', agreement_hash: agreement_hash ?? '' }, as);
}
