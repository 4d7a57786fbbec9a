import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { beginOrder, reorder as reorderCall } from '@yance/contract/orders/endpoints.ts';
import { checkAnswers } from '@yance/contract/pricing/check-answers.ts';
import { urgencyStillOffered } from '@yance/contract/pricing/offered-urgencies.ts';
import type { Urgency } from '@yance/contract/pricing/rules.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { servicesByRid, type Service } from '../../catalogue/index.ts';
import { addressesOf, getMember } from '../../identity/index.ts';
import { addPlanLine, planLinesOf } from '../../plans/index.ts';
import { ownOrder } from '../state/move-order.ts';
import type { OrderLine } from '../state/order-model.ts';
import { findDraft, lastGroupOf, linesOf, saveDraftRow } from '../orders.store.ts';
import { presetsOf } from '../presets.store.ts';

type Begun = OutputOf<typeof beginOrder>;

/** Samples as the page of the demand takes them up; it fills in what is left out. */
interface BegunLine {
  plan_rid: string;
  urgent: Urgency;
  groups: object[];
}
/** What was typed so far, unchecked. `aside` keeps lines of the plan that are not ordered this time. */
interface Draft {
  lines?: unknown;
  aside?: unknown;
}
const linesIn = (value: unknown): { plan_rid: string }[] =>
  Array.isArray(value) ? value.filter((one) => typeof one?.plan_rid === 'string') : [];

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
  const before = (preset?.group ?? last ?? {}) as { parameters?: object };
  // What was chosen on the service's page is what was priced there; it stands above what was saved.
  const parameters = { ...before.parameters, ...configuration.parameters };
  const groups = [{ ...before, parameters, codes: [], count: Math.min(count, 200) }];
  const member = await getMember(tx, actor.rid);
  await chooseLines(work, [{ plan_rid: line.plan_rid, urgent: configuration.urgent, groups }], {
    contact_name: member.name,
    contact_phone: member.phone,
  });
  return { cartNum, filled: preset ? 'preset' : last ? 'order' : 'form' };
}

/**
 * Puts the services and samples of an old order into the plan and the demand again. Codes and photos belong to the old
 * samples alone. Services that are gone are left out and named; so are those whose form has changed so that an answer
 * no longer fits, which is asked again. Refuses `serviceGone` when nothing is left.
 */
export async function reorder(work: MemberWork, rid: string): Promise<OutputOf<typeof reorderCall>> {
  const order = await ownOrder(work, rid);
  const lines = await linesOf(work.tx, order.rid);
  const services = await servicesByRid(work.tx, [...new Set(lines.map((line) => line.service_rid))]);
  const told = { cartNum: 0, gone: [] as string[], changed: [] as string[] };
  const wanted: BegunLine[] = [];
  for (const line of lines) {
    const service = services.get(line.service_rid);
    if (!service?.offered) {
      told.gone.push(line.name);
      continue;
    }
    const { groups, changed } = groupsAgain(line, service);
    if (changed) told.changed.push(service.definition.name);
    const urgent = urgencyStillOffered(service.definition, line.urgent);
    const parameters = groups[0]?.parameters ?? {};
    const configuration = { parameters, urgent };
    const added = await addPlanLine(work, { rid: service.rid, count: line.count, configuration });
    told.cartNum = added.cartNum;
    wanted.push({ plan_rid: added.line.plan_rid, urgent, groups });
  }
  if (wanted.length === 0) throw new Refusal('serviceGone');
  const { contact_name, contact_phone, report, message } = order;
  // The addresses of then may be gone: the report goes where parcels go today.
  const [address] = report === 'paper' ? await addressesOf(work.tx, work.actor.rid) : [];
  const whole = { contact_name, contact_phone, report, report_address_rid: address?.rid ?? '', message };
  await chooseLines(work, wanted, whole);
  return told;
}

/** The sample groups of an old line with the answers that the form of today still takes. */
function groupsAgain(line: OrderLine, { definition }: Service) {
  let changed = false;
  const groups = line.groups.map(({ data }) => {
    const { kept, errors } = checkAnswers(definition.parameters, data.parameters, '');
    if (errors.length > 0 || Object.keys(data.parameters).some((key) => !(key in kept))) changed = true;
    return { ...data, parameters: kept, codes: [], photo_rid: null };
  });
  return { groups, changed };
}

/** Makes these lines the ones that are ordered now; every other line of the plan is put aside with what was typed for it. */
async function chooseLines(
  { tx, actor, clock }: MemberWork,
  lines: readonly BegunLine[],
  whole: object,
): Promise<void> {
  const draft = ((await findDraft(tx, actor.rid))?.demand ?? {}) as Draft;
  const typed = new Map([...linesIn(draft.lines), ...linesIn(draft.aside)].map((line) => [line.plan_rid, line]));
  const chosen = new Set(lines.map((line) => line.plan_rid));
  const aside = (await planLinesOf(tx, actor.rid))
    .filter((line) => !chosen.has(line.rid))
    .map((line) => typed.get(line.rid) ?? { plan_rid: line.rid });
  const demand = { type: 0, ...whole, lines, aside };
  await saveDraftRow(tx, { member_rid: actor.rid, demand, saved_at: clock.now() });
}
