import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { Demand } from '@yance/contract/orders/demand.ts';
import type { reorder as reorderCall } from '@yance/contract/orders/endpoints.ts';
import { checkAnswers } from '@yance/contract/pricing/check-answers.ts';
import { urgencyStillOffered } from '@yance/contract/pricing/offered-urgencies.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Service, servicesByRid } from '../../catalogue/index.ts';
import { projectsByRid } from '../../communities/index.ts';
import { addressesOf } from '../../identity/index.ts';
import { addPlanLine } from '../../plans/index.ts';
import { linesOf, lockDraft } from '../orders.store.ts';
import { ownOrder } from '../state/move-order.ts';
import type { Order, OrderLine } from '../state/order-model.ts';
import { type BegunLine, chooseLines } from './choose-lines.ts';

/**
 * Puts the services and samples of an old order into the plan and the demand again, for who paid it. Codes and photos
 * belong to the old samples alone. Services that are gone are left out and named; so are those whose form has changed
 * so that an answer no longer fits, which is asked again. Refuses `serviceGone` when nothing is left.
 */
export async function reorder(work: MemberWork, rid: string): Promise<OutputOf<typeof reorderCall>> {
  const order = await ownOrder(work, rid);
  const lines = await linesOf(work.tx, order.rid);
  const services = await servicesByRid(work.tx, [...new Set(lines.map((line) => line.service_rid))]);
  await lockDraft(work.tx, work.actor.rid);
  const result: OutputOf<typeof reorderCall> = { cartNum: 0, gone: [], changed: [] };
  const wanted: BegunLine[] = [];
  for (const line of lines) {
    const service = services.get(line.service_rid);
    if (!service?.offered) {
      result.gone.push(line.name);
      continue;
    }
    const { groups, changed } = groupsAgain(line, service);
    if (changed) result.changed.push(service.definition.name);
    const urgent = urgencyStillOffered(service.definition, line.urgent);
    const configuration = {
      parameters: groups[0]?.parameters ?? {},
      urgent,
      ...(groups.length > 1 ? { groups: groups.map(({ count, parameters }) => ({ count, parameters })) } : {}),
    };
    const added = await addPlanLine(work, { rid: service.rid, count: line.count, configuration });
    result.cartNum = added.cartNum;
    wanted.push({ plan_rid: added.line.plan_rid, urgent, groups });
  }
  if (wanted.length === 0) throw new Refusal('serviceGone');
  const { contact_name, contact_phone, report, message } = order;
  // The addresses of then may be gone: the report goes where parcels go today.
  const [address] = report === 'paper' ? await addressesOf(work.tx, work.actor.rid) : [];
  const whole = { contact_name, contact_phone, report, report_address_rid: address?.rid ?? '', message };
  await chooseLines(work, wanted, { ...whole, ...(await payerAgain(work, order)) });
  return result;
}

/**
 * Whose money paid, and for which project; whether that is still possible is told where it is chosen. A project brings
 * its grant number along by itself, so that the number stands on nothing that others pay.
 */
async function payerAgain({ tx }: MemberWork, order: Order): Promise<Partial<Demand>> {
  const { payer_kind, payer_rid, project_rid, customer_ref } = order;
  if (payer_kind === 'member') return { customer_ref };
  const project = project_rid ? (await projectsByRid(tx, [project_rid])).get(project_rid) : undefined;
  return {
    community_rid: payer_rid,
    project_rid,
    coupon_rid: null,
    customer_ref: project?.grant_no ? '' : customer_ref,
  };
}

/** The sample groups of an old line with the answers that the form of today still takes. */
function groupsAgain(line: OrderLine, { definition }: Service) {
  let changed = false;
  const groups = line.groups.map(({ data }) => {
    const { valid, errors } = checkAnswers(definition.parameters, data.parameters, '');
    if (errors.length > 0 || Object.keys(data.parameters).some((key) => !(key in valid))) changed = true;
    return { ...data, parameters: valid, codes: [], photo_rid: null };
  });
  return { groups, changed };
}
