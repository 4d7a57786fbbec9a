import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { listRequirements } from '@yance/contract/requirements/endpoints.ts';
import type { Quotation } from '@yance/contract/requirements/quotation.ts';
import type { Requirement, RequirementDetail, RequirementRow } from '@yance/contract/requirements/requirement.ts';
import type { requirementQueue } from '@yance/contract/requirements/staff-endpoints.ts';
import { requirementMachine } from '@yance/contract/requirements/states.ts';
import type { Actor, Member } from '../../kernel/actor.ts';
import { actionsFor, timelineLine } from '../../kernel/advance.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { MemberWork, StaffWork, Tx, Work } from '../../kernel/db.ts';
import { factsOf } from '../../kernel/facts.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { filesByRid, linksOf } from '../files/index.ts';
import { findMember } from '../identity/index.ts';
import { managerCard, staffNames } from '../staff/index.ts';
import { quotationsByRid, versionsOf, type QuotationRecord } from './quotations.store.ts';
import {
  callsOf,
  countByState,
  filesOf,
  findRequirement,
  pageOfRequirements,
  type RequirementFilter,
  type RequirementRecord,
} from './requirements.store.ts';

/** A member's own, newest first. */
export async function listOwn(
  work: MemberWork,
  input: InputOf<typeof listRequirements>,
): Promise<OutputOf<typeof listRequirements>> {
  const filter = { memberRid: work.actor.rid, state: input.state };
  const { rows, total } = await pageOfRequirements(work.tx, filter, input);
  return { list: await asMembersRead(work, rows), total, page: input.page, size: input.size };
}

/** A member's own requirement; another member's is refused like a missing one. */
export async function ownRequirement(tx: Tx, actor: Member, rid: string): Promise<RequirementRecord> {
  const row = await findRequirement(tx, rid);
  if (!row || row.member_rid !== actor.rid) throw new Refusal('notFound');
  return row;
}

export async function asMembersRead(
  { tx, clock, actor }: Work,
  rows: readonly RequirementRecord[],
): Promise<Requirement[]> {
  const files = await attachmentsOf(
    tx,
    clock,
    rows.map((row) => row.rid),
  );
  const cards = new Map<string, Requirement['manager']>();
  for (const { manager_rid } of rows)
    if (manager_rid && !cards.has(manager_rid)) cards.set(manager_rid, await managerCard(tx, manager_rid));
  const quoted = await quotationsByRid(
    tx,
    rows.flatMap((row) => row.quotation_rid ?? []),
  );
  const facts = await factsOf(
    tx,
    requirementMachine.name,
    rows.map((row) => row.rid),
  );
  return rows.map((row) => ({
    rid: row.rid,
    requirement_no: row.requirement_no,
    type: row.type,
    state: row.state,
    label: requirementMachine.states[row.state],
    category: row.category,
    content: row.content,
    sample_count: row.sample_count,
    budget_fen: row.budget_fen,
    wished_on: row.wished_on,
    attachments: files.get(row.rid) ?? [],
    manager: cards.get(row.manager_rid ?? '') ?? null,
    created: shanghaiIso(row.created_at),
    close_reason: row.close_reason,
    quotation: asRead(quoted.get(row.quotation_rid ?? '')),
    refuse_reason: row.refuse_reason,
    order: orderOf(row),
    timeline: facts
      .filter((fact) => fact.entity_rid === row.rid && fact.event !== 'expiring')
      .map((fact) =>
        timelineLine(requirementMachine, fact, ({ actor_kind }) =>
          actor_kind === 'staff' ? '业务经理' : actor_kind === 'timer' ? '系统' : '您',
        ),
      ),
    actions: actionsFor(requirementMachine, row.state, actor),
  }));
}

/** The house's queue: what is due first stands first. */
export async function listQueue(
  work: StaffWork,
  input: InputOf<typeof requirementQueue>,
): Promise<OutputOf<typeof requirementQueue>> {
  const { tx, clock, actor } = work;
  const common: RequirementFilter = {
    type: input.type,
    kw: input.kw,
    ...(input.mine ? { managerRid: actor.rid } : {}),
    ...(input.overdue ? { dueBefore: clock.now() } : {}),
  };
  const { rows, total } = await pageOfRequirements(tx, { ...common, state: input.state }, input);
  const names = await staffNames(
    tx,
    rows.flatMap((row) => row.manager_rid ?? []),
  );
  const list = rows.map((row) => rowOf(row, actor, names));
  return { list, total, page: input.page, size: input.size, counts: await countByState(tx, common) };
}

/** One requirement as the house reads it. Refuses `notFound`. */
export async function requirementForStaff(work: Work & { actor: Actor }, rid: string): Promise<RequirementDetail> {
  const { tx, clock, actor } = work;
  const row = await findRequirement(tx, rid);
  if (!row) throw new Refusal('notFound');
  const calls = await callsOf(tx, rid);
  const facts = await factsOf(tx, requirementMachine.name, rid);
  const staffRids = [
    ...calls.map((one) => one.staff_rid),
    ...facts.flatMap((fact) => (fact.actor_kind === 'staff' && fact.actor_rid ? fact.actor_rid : [])),
    ...(row.manager_rid ? [row.manager_rid] : []),
  ];
  const names = await staffNames(tx, staffRids);
  const member = row.member_rid ? await findMember(tx, row.member_rid) : undefined;
  return {
    ...rowOf(row, actor, names),
    email: row.email,
    sample_count: row.sample_count,
    wished_on: row.wished_on,
    attachments: (await attachmentsOf(tx, clock, [rid])).get(rid) ?? [],
    member: member ? { rid: member.rid, name: member.name, company: member.company } : null,
    close_reason: row.close_reason,
    quotations: (await versionsOf(tx, rid)).flatMap((one) => asRead(one) ?? []),
    refuse_reason: row.refuse_reason,
    order: orderOf(row),
    calls: calls.map((one) => ({ at: shanghaiIso(one.at), by: names.get(one.staff_rid) ?? '', note: one.note })),
    timeline: facts
      .filter((fact) => fact.event !== 'expiring')
      .map((fact) =>
        timelineLine(requirementMachine, fact, ({ actor_kind, actor_rid }) =>
          actor_kind === 'staff' ? (names.get(actor_rid ?? '') ?? '') : row.name,
        ),
      ),
  };
}

function rowOf(row: RequirementRecord, actor: Actor, names: ReadonlyMap<string, string>): RequirementRow {
  return {
    rid: row.rid,
    requirement_no: row.requirement_no,
    type: row.type,
    state: row.state,
    label: requirementMachine.states[row.state],
    name: row.name,
    phone: row.phone,
    category: row.category,
    content: row.content,
    budget_fen: row.budget_fen,
    manager: row.manager_rid ? { rid: row.manager_rid, name: names.get(row.manager_rid) ?? '' } : null,
    created: shanghaiIso(row.created_at),
    quoted_fen: row.quoted_fen,
    clock: clockOf(row),
    actions: actionsFor(requirementMachine, row.state, actor),
  };
}

function clockOf(row: RequirementRecord): RequirementRow['clock'] {
  if (row.due_at) return { kind: 'contact', label: '首次联系', until: shanghaiIso(row.due_at) };
  return row.quoted_until ? { kind: 'quotation', label: '报价有效期', until: shanghaiIso(row.quoted_until) } : null;
}

const orderOf = (row: RequirementRecord) =>
  row.order_rid && row.order_no ? { rid: row.order_rid, order_no: row.order_no } : null;

function asRead(quotation: QuotationRecord | undefined): Quotation | null {
  if (!quotation) return null;
  const { rid, quotation_no, version, content } = quotation;
  const { lines, subtotal_fen, discount_fen, total_fen, discount_reason, terms } = content;
  return {
    rid,
    quotation_no,
    version,
    lines,
    subtotal_fen,
    discount_fen,
    total_fen,
    discount_reason,
    terms,
    created: shanghaiIso(quotation.created_at),
    valid_until: shanghaiIso(quotation.valid_until),
  };
}

async function attachmentsOf(
  tx: Tx,
  clock: Clock,
  rids: readonly string[],
): Promise<Map<string, Requirement['attachments']>> {
  const files = await filesOf(tx, rids);
  const stored = await filesByRid(tx, [...files.values()].flat());
  return new Map([...files].map(([rid, fileRids]) => [rid, linksOf(stored, fileRids, clock)]));
}
