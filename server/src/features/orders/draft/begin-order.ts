import type { Answers } from '@yance/contract/catalogue/parameters.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { beginOrder } from '@yance/contract/orders/endpoints.ts';
import { groupCounts } from '@yance/contract/plans/sample-groups.ts';
import { checkAnswers } from '@yance/contract/pricing/check-answers.ts';
import { priceKeys } from '@yance/contract/pricing/rule-lines.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { servicesByRid } from '../../catalogue/index.ts';
import { getMember } from '../../identity/index.ts';
import { addPlanLine } from '../../plans/index.ts';
import { lastGroupOf, lockDraft } from '../orders.store.ts';
import { presetsOf } from '../presets.store.ts';
import { chooseLines } from './choose-lines.ts';

type Begun = OutputOf<typeof beginOrder>;

/**
 * Orders a service with one click: its line goes into the plan and into the demand with a group of samples from the
 * member's newest preset, or from their last order of it, or with the form's own answers. Other lines of the plan stay
 * aside, with what was typed for them.
 */
export async function beginFromService(work: MemberWork, given: InputOf<typeof beginOrder>): Promise<Begun> {
  const { tx, actor } = work;
  const { rid, count } = given;
  const [preset] = await presetsOf(tx, actor.rid, rid);
  const last = preset ? undefined : await lastGroupOf(tx, actor.rid, rid);
  const before = preset?.group ?? last;
  const parameters = { ...(await unpriced(work, rid, before?.parameters)), ...given.configuration.parameters };
  const groups = groupCounts(count).map((each) => ({ ...before, parameters, codes: [], count: each }));
  const configuration = {
    ...given.configuration,
    parameters,
    ...(groups.length > 1 ? { groups: groups.map((group) => ({ count: group.count, parameters })) } : {}),
  };
  await lockDraft(tx, actor.rid);
  const { line, cartNum } = await addPlanLine(work, { rid, count, configuration });
  const member = await getMember(tx, actor.rid);
  await chooseLines(work, [{ plan_rid: line.plan_rid, urgent: configuration.urgent, groups }], {
    contact_name: member.name,
    contact_phone: member.phone,
  });
  return { cartNum, filled: preset ? 'preset' : last ? 'order' : 'form' };
}

/**
 * What was chosen on the service's page is what was priced there: of what was saved, nothing that costs more and could
 * be left out is added to it, nor what the form of today no longer takes.
 */
async function unpriced({ tx }: MemberWork, rid: string, saved: Answers = {}): Promise<Answers> {
  const service = (await servicesByRid(tx, [rid])).get(rid);
  if (!service) return {};
  const { parameters, prices } = service.definition;
  const priced = new Set(priceKeys(prices));
  const optional = new Set(parameters.flatMap(({ key, required }) => (required || !priced.has(key) ? [] : [key])));
  const { valid } = checkAnswers(parameters, saved, '');
  return Object.fromEntries(Object.entries(valid).filter(([key]) => !optional.has(key)));
}
