import { quotationsByRid } from '../quotations.store.ts';
import { managerCard } from '../../staff/index.ts';
import { factsOf } from '../../../kernel/facts.ts';
import type { Work } from '../../../kernel/db.ts';
import { actionsFor, timelineLine } from '../../../kernel/advance.ts';
import { requirementMachine } from '@yance/contract/requirements/states.ts';
import type { Requirement } from '@yance/contract/requirements/requirement.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { RequirementRecord } from '../requirements.store.ts';
import { asRead } from './read-quotation.ts';
import { attachmentsOf } from './read-attachments.ts';

export const orderOf = (row: RequirementRecord) =>
  row.order_rid && row.order_no ? { rid: row.order_rid, order_no: row.order_no } : null;

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
    needed_by: row.needed_by,
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
