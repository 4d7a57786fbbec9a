import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { demand as demandSchema, type Demand } from '@yance/contract/orders/demand.ts';
import type { quoteOrder, saveDraft } from '@yance/contract/orders/endpoints.ts';
import type { Member } from '../../kernel/actor.ts';
import type { Tx, Work } from '../../kernel/db.ts';
import { Invalid, Refusal } from '../../kernel/refusal.ts';
import { fundsOf } from '../charges/index.ts';
import { getMember } from '../identity/index.ts';
import { addPlanLine, planLinesByRid, type StoredPlanLine } from '../plans/index.ts';
import { agreementContent, newAgreement } from './agreement.ts';
import { ownOrder } from './move-order.ts';
import { findDraft, linesOf, replaceDraftAgreement, saveDraftRow } from './orders.store.ts';
import { agreedLines } from './place-order.ts';
import { priceDemand } from './price-demand.ts';

/** Keeps what the member has typed so far, unchecked; with `agreement` the demand must be whole, and its agreement is drawn up. */
export async function keepDraft(
  work: Work & { actor: Member },
  input: InputOf<typeof saveDraft>,
): Promise<OutputOf<typeof saveDraft>> {
  const { tx, actor, clock } = work;
  if (input.demand !== undefined) {
    if (JSON.stringify(input.demand).length > 400_000) throw new Invalid([{ path: 'demand', msg: '草稿内容过大' }]);
    await saveDraftRow(tx, { member_rid: actor.rid, demand: input.demand, saved_at: clock.now() });
  }
  const draft =
    input.demand === undefined ? await findDraft(tx, actor.rid) : { demand: input.demand, saved_at: clock.now() };
  const kept = { demand: draft?.demand ?? null, saved_at: draft ? shanghaiIso(draft.saved_at) : null };
  if (!input.agreement) return { ...kept, agreement_hash: null, agreement_rid: null };
  const parsed = demandSchema.safeParse(draft?.demand);
  if (!parsed.success)
    throw new Invalid(parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), msg: issue.message })));
  const { company } = await getMember(tx, actor.rid);
  const priced = await priceDemand(tx, await wantedLines(tx, actor.rid, parsed.data), parsed.data);
  const content = await agreementContent(tx, {
    company,
    lines: agreedLines(priced),
    extras: priced.extras,
    contact: { name: parsed.data.contact_name, phone: parsed.data.contact_phone },
  });
  const agreement = newAgreement(work, { memberRid: actor.rid, orderRid: null, version: 0, content });
  await replaceDraftAgreement(tx, agreement);
  return { ...kept, agreement_hash: agreement.hash, agreement_rid: agreement.rid };
}

/** What the demand would cost and whether balance and credit cover it. */
export async function quoteDemand(
  work: Work & { actor: Member },
  demand: InputOf<typeof quoteOrder>,
): Promise<OutputOf<typeof quoteOrder>> {
  const priced = await priceDemand(work.tx, await wantedLines(work.tx, work.actor.rid, demand), demand);
  const member = await getMember(work.tx, work.actor.rid);
  const funds = await fundsOf(
    work.tx,
    { kind: 'member', rid: work.actor.rid },
    { total_fen: priced.total_fen, allowCredit: member.policy === 'credit', member },
  );
  return {
    lines: priced.lines.map((line) => ({
      plan_rid: line.plan_rid,
      rid: line.service.rid,
      name: line.service.definition.name,
      count: line.count,
      urgent: line.urgent,
      price: line.price,
    })),
    extras: priced.extras.map(({ title, amount_fen }) => ({ title, amount_fen })),
    total_fen: priced.total_fen,
    ...funds,
  };
}

const wantedLines = (tx: Tx, memberRid: string, demand: Demand): Promise<StoredPlanLine[]> =>
  planLinesByRid(
    tx,
    memberRid,
    demand.lines.map((line) => line.plan_rid),
  );

/** Puts the services and samples of an old order into the plan and the draft again. */
export async function reorder(work: Work & { actor: Member }, rid: string): Promise<{ cartNum: number }> {
  const order = await ownOrder(work, rid);
  const lines = await linesOf(work.tx, order.rid);
  let cartNum = 0;
  const wanted = [];
  for (const line of lines) {
    const parameters = line.groups[0]?.data.parameters ?? {};
    const added = await addPlanLine(work, {
      rid: line.service_rid,
      count: line.count,
      configuration: { parameters, urgent: line.urgent },
    });
    cartNum = added.cartNum;
    wanted.push({
      plan_rid: added.line.plan_rid,
      urgent: line.urgent,
      groups: line.groups.map((group) => ({ ...group.data, codes: [] })),
    });
  }
  if (wanted.length === 0) throw new Refusal('notFound');
  const demand = {
    lines: wanted,
    delivery_type: 0,
    contact_name: order.contact_name,
    contact_phone: order.contact_phone,
    report: order.report,
    message: order.message,
  };
  await saveDraftRow(work.tx, { member_rid: work.actor.rid, demand, saved_at: work.clock.now() });
  return { cartNum };
}
