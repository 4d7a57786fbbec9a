import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { beginOrder } from '@yance/contract/orders/endpoints.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { getMember } from '../../identity/index.ts';
import { addPlanLine } from '../../plans/index.ts';
import { lastGroupOf } from '../orders.store.ts';
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
  const { rid, count, configuration } = given;
  const { line, cartNum } = await addPlanLine(work, { rid, count, configuration });
  const [preset] = await presetsOf(tx, actor.rid, rid);
  const last = preset ? undefined : await lastGroupOf(tx, actor.rid, rid);
  const before = preset?.group ?? last;
  // What was chosen on the service's page is what was priced there; it stands above what was saved.
  const parameters = { ...before?.parameters, ...configuration.parameters };
  const groups = [{ ...before, parameters, codes: [], count: Math.min(count, 200) }];
  const member = await getMember(tx, actor.rid);
  await chooseLines(work, [{ plan_rid: line.plan_rid, urgent: configuration.urgent, groups }], {
    contact_name: member.name,
    contact_phone: member.phone,
  });
  return { cartNum, filled: preset ? 'preset' : last ? 'order' : 'form' };
}
