import { z } from 'zod';
import { fileLink } from '../files/file.ts';
import { memberContact } from '../identity/member-contact.ts';
import { moment, rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { fenAmount } from '../kernel/money.ts';
import { action, clock, timelineEvent } from '../kernel/page.ts';
import { objectionStep } from '../results/task.ts';
import { complaintMachine } from './states.ts';

export const complaintStates = keysOf(complaintMachine.states);

/** What customer and operator said and did about a complaint, oldest first. */
export const complaintStep = objectionStep.extend({
  event: z.enum(['add', 'insist', 'explain', 'retest', 'refund', 'post', 'reject']),
});
export type ComplaintStep = z.infer<typeof complaintStep>;

/** A complaint about confirmed data, with how the operator answered it. */
export const complaint = z.object({
  rid,
  /** The task whose data it is about. */
  task_rid: rid,
  order_rid: rid,
  order_no: z.string(),
  title: z.string(),
  state: z.enum(complaintStates),
  label: z.string(),
  reason: z.string(),
  evidence: z.array(fileLink),
  created: moment,
  clock: clock.nullable(),
  talk: z.array(complaintStep),
  /** The explanation, or the reason of the retest or refund. */
  answer: z.string(),
  answered: moment.nullable(),
  refund_fen: fenAmount.nullable(),
  /** Whether finance has posted the refund. */
  refunded: z.boolean(),
  /** The linked order that tests again. */
  retest_order_rid: rid.nullable(),
  retest_order_no: z.string().nullable(),
  closed: moment.nullable(),
  actions: z.array(action),
  timeline: z.array(timelineEvent),
});
export type Complaint = z.infer<typeof complaint>;

/** As staff read it. */
export const complaintForStaff = complaint.extend({
  overdue: z.boolean(),
  charge: z.object({ rid, amount_fen: fenAmount, credited_fen: fenAmount, label: z.string() }).nullable(),
  customer: memberContact,
});
export type ComplaintForStaff = z.infer<typeof complaintForStaff>;

/** A confirmed task about which a complaint can still be made. */
export const complainable = z.object({ task_rid: rid, title: z.string(), until: moment });
