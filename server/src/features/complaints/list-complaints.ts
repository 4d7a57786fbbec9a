import type { Complaint, ComplaintForStaff } from '@yance/contract/complaints/complaint.ts';
import type { listComplaints as listCall } from '@yance/contract/complaints/endpoints.ts';
import type { listComplaintsForStaff as staffListCall } from '@yance/contract/complaints/staff-endpoints.ts';
import { complaintClocks, complaintMachine } from '@yance/contract/complaints/states.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { actionsFor, timelineLine } from '../../kernel/advance.ts';
import type { MemberWork, StaffWork, Work } from '../../kernel/db.ts';
import { factsOf } from '../../kernel/facts.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { shownClock } from '../../kernel/time/running-clock.ts';
import { filesByRid } from '../files/index.ts';
import { evidenceLinks } from '../results/index.ts';
import { ownersShown } from '../staff/index.ts';
import { memberCard, membersByRid } from '../identity/index.ts';
import { chargesOfCauses } from '../charges/index.ts';
import { complainableTasks } from './add-complaint.ts';
import { talkOf } from './complaint-talk.ts';
import { countComplaints, findComplaint, pageOfComplaints, type ComplaintRow } from './complaints.store.ts';

export async function listOwn(work: MemberWork, input: InputOf<typeof listCall>): Promise<OutputOf<typeof listCall>> {
  const filter = { memberRid: work.actor.rid, orderRid: input.order_rid };
  const { rows, total } = await pageOfComplaints(work.tx, filter, input);
  const open = input.order_rid ? await complainableTasks(work, input.order_rid) : [];
  return {
    list: await readable(work, rows),
    total,
    page: input.page,
    size: input.size,
    complainable: open.map(({ until, ...task }) => ({ ...task, until: shanghaiIso(until) })),
  };
}

/** One complaint as its member reads it. */
export async function complaintOf(work: Work, rid: string): Promise<Complaint> {
  const row = await findComplaint(work.tx, rid);
  const [one] = row ? await readable(work, [row]) : [];
  if (!one) throw new Refusal('notFound');
  return one;
}

export async function listForStaff(
  work: StaffWork,
  input: InputOf<typeof staffListCall>,
): Promise<OutputOf<typeof staffListCall>> {
  const filter = {
    state: input.state,
    kw: input.kw,
    memberRid: input.member_rid,
    managers: input.managers,
    owners: await ownersShown(work, input),
    overdueAt: input.overdue ? work.clock.now() : undefined,
  };
  const { rows, total } = await pageOfComplaints(work.tx, filter, input);
  const counts = await countComplaints(work.tx, filter);
  return { list: await forStaff(work, rows), total, page: input.page, size: input.size, counts };
}

export async function complaintForStaff(work: StaffWork, rid: string): Promise<ComplaintForStaff> {
  const row = await findComplaint(work.tx, rid);
  const [one] = row ? await forStaff(work, [row]) : [];
  if (!one) throw new Refusal('notFound');
  return one;
}

async function forStaff(work: StaffWork, rows: readonly ComplaintRow[]): Promise<ComplaintForStaff[]> {
  const members = await membersByRid(
    work.tx,
    rows.map((row) => row.member_rid),
  );
  const charges = await chargesOfCauses(
    work.tx,
    rows.map((row) => row.line_rid),
  );
  return (await readable(work, rows)).map((one, index) => {
    const row = rows[index];
    return {
      ...one,
      overdue: row?.state === 'open' && row.clock_until !== null && row.clock_until < work.clock.now(),
      charge: charges.find((charge) => charge.cause_rid === row?.line_rid) ?? null,
      customer: memberCard(row?.member_rid ?? '', members.get(row?.member_rid ?? '')),
    };
  });
}

async function readable(work: Work, rows: readonly ComplaintRow[]): Promise<Complaint[]> {
  const { tx, actor } = work;
  const facts = await factsOf(
    tx,
    'complaint',
    rows.map((row) => row.rid),
  );
  const files = await filesByRid(
    tx,
    rows.flatMap((row) => row.evidence),
  );
  const talk = await talkOf(work, rows, facts);
  const iso = (at: Date | null): string | null => (at ? shanghaiIso(at) : null);
  const names: Record<string, string> = { member: '客户', staff: '研测', timer: '系统' };
  return rows.map((row) => ({
    rid: row.rid,
    task_rid: row.task_rid,
    order_rid: row.order_rid,
    order_no: row.order_no,
    title: row.title,
    state: row.state,
    label: complaintMachine.states[row.state],
    reason: row.reason,
    evidence: evidenceLinks(work, files, { order_rid: row.order_rid, rids: row.evidence }),
    created: shanghaiIso(row.created_at),
    clock: shownClock(complaintClocks, row),
    talk: talk.get(row.rid) ?? [],
    answer: row.answer,
    answered: iso(row.answered_at),
    refund_fen: row.refund_fen,
    refunded: row.refunded_at !== null,
    retest_order_rid: row.retest_order_rid,
    retest_order_no: row.retest_order_no,
    closed: iso(row.closed_at),
    actions: actionsFor(complaintMachine, row.state, actor).filter(({ event }) => shown(event, row)),
    timeline: facts
      .filter((fact) => fact.entity_rid === row.rid)
      .map((fact) => timelineLine(complaintMachine, fact, (one) => names[one.actor_kind] ?? '系统')),
  }));
}

/** Finance posts at the refund's own page; the customer closes what has been carried out. */
function shown(event: string, row: ComplaintRow): boolean {
  if (event === 'post' || event === 'reject') return false;
  return event !== 'close' || row.clock_until !== null;
}
