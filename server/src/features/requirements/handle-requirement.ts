import type { RequirementDetail } from '@yance/contract/requirements/requirement.ts';
import { notedStates, requirementMachine } from '@yance/contract/requirements/states.ts';
import type { Member, Staff } from '../../kernel/actor.ts';
import { advance } from '../../kernel/advance.ts';
import { newRid, type StaffWork, type Work } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { isManager } from '../staff/index.ts';
import { requirementForStaff } from './list-requirements.ts';
import { endQuotation } from './quote-requirement.ts';
import { findRequirement, insertCall } from './requirements.store.ts';
import { requirements } from './requirements.tables.ts';

/** The caller takes it. */
export async function takeRequirement(work: StaffWork, rid: string): Promise<RequirementDetail> {
  await advance(work, requirementMachine, requirements, { rid, event: 'take', set: { manager_rid: work.actor.rid } });
  return requirementForStaff(work, rid);
}

/** Gives it to a working service manager; refuses `notManager` for anybody else. */
export async function giveRequirement(
  work: StaffWork,
  { rid, manager_rid }: { rid: string; manager_rid: string },
): Promise<RequirementDetail> {
  if (!(await isManager(work.tx, manager_rid))) throw new Refusal('notManager');
  await advance(work, requirementMachine, requirements, {
    rid,
    event: 'give',
    set: { manager_rid },
    details: { manager_rid },
  });
  return requirementForStaff(work, rid);
}

/** The first call: its note opens the call log and stops the clock. */
export async function contactRequirement(
  work: StaffWork,
  { rid, note }: { rid: string; note: string },
): Promise<RequirementDetail> {
  await advance(work, requirementMachine, requirements, { rid, event: 'contact', set: { due_at: null } });
  await logCall(work, rid, note);
  return requirementForStaff(work, rid);
}

/** A further line of the call log. */
export async function noteRequirement(
  work: StaffWork,
  { rid, note }: { rid: string; note: string },
): Promise<RequirementDetail> {
  const row = await findRequirement(work.tx, rid);
  if (!row) throw new Refusal('notFound');
  if (!notedStates.includes(row.state)) throw new Refusal('notTalking');
  await logCall(work, rid, note);
  return requirementForStaff(work, rid);
}

/** Ends it; the reason stands in the timeline and is read by its poster. */
export async function closeRequirement(
  work: Work & { actor: Staff | Member },
  { rid, reason }: { rid: string; reason: string },
): Promise<void> {
  const requirement = await findRequirement(work.tx, rid);
  if (!requirement) throw new Refusal('notFound');
  await advance(work, requirementMachine, requirements, {
    rid,
    event: 'close',
    reason,
    set: { due_at: null, quoted_until: null, close_reason: reason },
    details: { member_rid: requirement.member_rid },
  });
  await endQuotation(work, requirement);
}

async function logCall({ tx, clock, actor }: StaffWork, requirementRid: string, note: string): Promise<void> {
  await insertCall(tx, {
    rid: newRid(),
    requirement_rid: requirementRid,
    staff_rid: actor.rid,
    note,
    at: clock.now(),
  });
}
