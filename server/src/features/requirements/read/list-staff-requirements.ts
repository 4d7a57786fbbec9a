import { maskPhone } from '@yance/contract/identity/mask-phone.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { RequirementRow } from '@yance/contract/requirements/requirement.ts';
import type { requirementQueue } from '@yance/contract/requirements/staff-endpoints.ts';
import { requirementMachine } from '@yance/contract/requirements/states.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { actionsFor } from '../../../kernel/advance.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { ownersShown, staffNames } from '../../staff/index.ts';
import {
  countByState,
  pageOfRequirements,
  type RequirementFilter,
  type RequirementRecord,
} from '../requirements.store.ts';

export function rowOf(row: RequirementRecord, actor: Actor, names: ReadonlyMap<string, string>): RequirementRow {
  return {
    rid: row.rid,
    requirement_no: row.requirement_no,
    type: row.type,
    state: row.state,
    label: requirementMachine.states[row.state],
    name: row.name,
    member_rid: row.member_rid,
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

/** The staff queue: what is due first stands first. Phones stand masked until one is opened. */
export async function listQueue(
  work: StaffWork,
  input: InputOf<typeof requirementQueue>,
): Promise<OutputOf<typeof requirementQueue>> {
  const { tx, clock, actor } = work;
  const common: RequirementFilter = {
    type: input.type,
    kw: input.kw,
    memberRid: input.member_rid,
    managers: input.managers,
    owners: await ownersShown(work, input),
    ...(input.overdue ? { dueBefore: clock.now() } : {}),
  };
  const { rows, total } = await pageOfRequirements(tx, { ...common, state: input.state }, input);
  const names = await staffNames(
    tx,
    rows.flatMap((row) => row.manager_rid ?? []),
  );
  const list = rows.map((row) => ({ ...rowOf(row, actor, names), phone: maskPhone(row.phone) }));
  return { list, total, page: input.page, size: input.size, counts: await countByState(tx, common) };
}

function clockOf(row: RequirementRecord): RequirementRow['clock'] {
  if (row.due_at) return { kind: 'contact', label: '首次联系', until: shanghaiIso(row.due_at) };
  return row.quoted_until ? { kind: 'quotation', label: '报价有效期', until: shanghaiIso(row.quoted_until) } : null;
}
