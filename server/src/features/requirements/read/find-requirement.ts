import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { RequirementDetail } from '@yance/contract/requirements/requirement.ts';
import { requirementMachine } from '@yance/contract/requirements/states.ts';
import type { Member } from '../../../kernel/actor.ts';
import { timelineLine } from '../../../kernel/advance.ts';
import type { Tx, Work } from '../../../kernel/db.ts';
import { factsOf } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findMember } from '../../identity/index.ts';
import { staffNames } from '../../staff/index.ts';
import { orderOf } from './read-requirements.ts';
import { asRead } from './read-quotation.ts';
import { attachmentsOf } from './read-attachments.ts';
import { versionsOf } from '../quotations.store.ts';
import { rowOf } from './list-staff-requirements.ts';
import { callsOf, findRequirement, type RequirementRecord } from '../requirements.store.ts';

/** One requirement as staff read it. Refuses `notFound`. */
export async function requirementForStaff(work: Work, rid: string): Promise<RequirementDetail> {
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
    needed_by: row.needed_by,
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

/** A member's own requirement; another member's is refused like a missing one. */
export async function ownRequirement(tx: Tx, actor: Member, rid: string): Promise<RequirementRecord> {
  const row = await findRequirement(tx, rid);
  if (!row || row.member_rid !== actor.rid) throw new Refusal('notFound');
  return row;
}
