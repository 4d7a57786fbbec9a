import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import type { RequirementDetail } from '@yance/contract/requirements/requirement.ts';
import type { quoteRequirement as quoteCall } from '@yance/contract/requirements/staff-endpoints.ts';
import { requirementMachine } from '@yance/contract/requirements/states.ts';
import { z } from 'zod';
import { advance } from '../../../kernel/advance.ts';
import { after, days, hours } from '../../../kernel/clock.ts';
import { newRid, type StaffWork, type Tx, type Work } from '../../../kernel/db.ts';
import { newDocumentCode } from '../../../kernel/document-code.ts';
import { announce } from '../../../kernel/facts.ts';
import { reschedule, withdraw, jobKind, jobOf, type Job } from '../../../kernel/jobs.ts';
import { nextNumber } from '../../../kernel/numbers.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findMember } from '../../identity/index.ts';
import { dropQuotedLines } from '../../plans/index.ts';
import { readSetting } from '../../settings/index.ts';
import { managerCard } from '../../staff/index.ts';
import { requirementForStaff } from '../read/find-requirement.ts';
import { priceQuotation } from './price-quotation.ts';
import { findQuotation, insertQuotation, openUntil, type QuotationRecord, versionsOf } from '../quotations.store.ts';
import { lockRequirement, type RequirementRecord } from '../requirements.store.ts';
import { quotationNumbers, requirements } from '../requirements.tables.ts';
import { notifyVisitor } from '../post/notify-visitor.ts';

const expiry = jobKind('quotation.expire', { quotation_rid: z.string() });
const reminder = jobKind('quotation.remind', { quotation_rid: z.string() });

/** Sends a quotation, the first one or a new version after one that expired, and starts its clocks. */
export async function quoteRequirement(work: StaffWork, given: InputOf<typeof quoteCall>): Promise<RequirementDetail> {
  const { tx, clock, actor } = work;
  const requirement = await lockRequirement(tx, given.rid);
  if (!requirement) throw new Refusal('notFound');
  if (given.discount_fen > 0 && !given.discount_reason) throw new Refusal('discountReason');
  const [last] = await versionsOf(tx, requirement.rid);
  const held = given.valid_days ?? (await readSetting(tx, 'order.quote_days'));
  const priced = await priceQuotation(work, given, requirement.member_rid);
  const quotation: QuotationRecord = {
    rid: newRid(),
    requirement_rid: requirement.rid,
    quotation_no: last?.quotation_no ?? (await nextNumber(work, 'BJ', quotationNumbers)),
    version: (last?.version ?? 0) + 1,
    content: {
      ...priced,
      discount_reason: given.discount_reason ?? '',
      terms: given.terms || (await readSetting(tx, 'quotation.terms')),
      ...(await partiesOf(tx, requirement, actor.rid)),
    },
    code: newDocumentCode(),
    total_fen: priced.total_fen,
    staff_rid: actor.rid,
    created_at: clock.now(),
    valid_until: after(clock.now(), days(held)),
    held_until: null,
  };
  await insertQuotation(tx, quotation);
  await advance(work, requirementMachine, requirements, {
    rid: requirement.rid,
    event: 'quote',
    set: {
      due_at: null,
      manager_rid: requirement.manager_rid ?? actor.rid,
      quotation_rid: quotation.rid,
      quoted_fen: quotation.total_fen,
      quoted_until: quotation.valid_until,
    },
    details: quotationFact(requirement, quotation),
  });
  await startClocks(work, quotation);
  if (!requirement.member_rid) await notifyVisitor(work, requirement, quotation);
  return requirementForStaff(work, requirement.rid);
}

/** What facts say of a quotation. */
function quotationFact(requirement: RequirementRecord, quotation: QuotationRecord) {
  return {
    member_rid: requirement.member_rid,
    quotation_no: quotation.quotation_no,
    quotation_version: quotation.version,
    amount_fen: quotation.total_fen,
    due_on: shanghaiDate(openUntil(quotation)),
  };
}

async function partiesOf(tx: Tx, requirement: RequirementRecord, staffRid: string) {
  const member = requirement.member_rid ? await findMember(tx, requirement.member_rid) : undefined;
  const info = await readSetting(tx, 'localInfo');
  return {
    customer: {
      name: requirement.name,
      company: member?.company ?? '',
      phone: requirement.phone,
      email: requirement.email,
    },
    operator: { name: await readSetting(tx, 'company.name'), address: info.address, phone: info.phone },
    manager: (await managerCard(tx, requirement.manager_rid ?? staffRid)) ?? { name: '', phone: info.phone },
  };
}

/** Sets the clocks of a quotation that was sent or accepted. */
export async function startClocks(work: Work, quotation: QuotationRecord): Promise<void> {
  const payload = { quotation_rid: quotation.rid };
  const key = quotation.requirement_rid;
  await reschedule(work, { kind: expiry, key, runAt: openUntil(quotation), payload });
  const warning = hours(await readSetting(work.tx, 'order.quote_remind_hours'));
  const runAt = after(openUntil(quotation), -warning);
  if (runAt > work.clock.now()) await reschedule(work, { kind: reminder, key, runAt, payload });
}

/** Takes back the clocks of a requirement's quotation and its lines in the plan: it was refused, closed or expired. */
export async function endQuotation(work: Work, requirement: Pick<RequirementRecord, 'rid' | 'quotation_rid'>) {
  await withdraw(work, expiry, requirement.rid);
  await withdraw(work, reminder, requirement.rid);
  if (requirement.quotation_rid) await dropQuotedLines(work.tx, requirement.quotation_rid);
}

/** The quotation and its requirement, if that still waits for an answer to exactly this version. */
async function waiting(work: Work, quotationRid: string) {
  const quotation = await findQuotation(work.tx, quotationRid);
  const requirement = quotation && (await lockRequirement(work.tx, quotation.requirement_rid));
  if (!requirement || requirement.state !== 'quoted' || requirement.quotation_rid !== quotationRid) return undefined;
  return { quotation, requirement };
}

export const quotationJobs: readonly Job[] = [
  jobOf(expiry, {
    run: async (work, { quotation_rid }) => {
      const found = await waiting(work, quotation_rid);
      if (!found) return;
      const { requirement, quotation } = found;
      await advance(work, requirementMachine, requirements, {
        rid: requirement.rid,
        event: 'expire',
        set: { quoted_until: null },
        details: quotationFact(requirement, quotation),
      });
      await dropQuotedLines(work.tx, quotation.rid);
    },
  }),
  jobOf(reminder, {
    run: async (work, { quotation_rid }) => {
      const found = await waiting(work, quotation_rid);
      if (!found) return;
      await announce(work, {
        entity: 'requirement',
        entity_rid: found.requirement.rid,
        event: 'expiring',
        from_state: 'quoted',
        to_state: 'quoted',
        details: quotationFact(found.requirement, found.quotation),
      });
    },
  }),
];
