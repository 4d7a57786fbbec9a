import { z } from 'zod';
import { fileLink } from '../files/file.ts';
import { date, moment, rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { fenAmount } from '../kernel/money.ts';
import { action, clock, timelineEvent } from '../kernel/page.ts';
import { quotation } from './quotation.ts';
import { requirementMachine } from './states.ts';

export const requirementStates = keysOf(requirementMachine.states);

/** What a posting is: work to be quoted, or words left on the contact page. */
export const postingTypes = ['requirement', 'message'] as const;
export const postingWords: Readonly<Record<(typeof postingTypes)[number], string>> = {
  requirement: '需求',
  message: '留言',
};

/** A requirement as its poster reads it. */
export const requirement = z.object({
  rid,
  requirement_no: z.string(),
  type: z.enum(postingTypes),
  state: z.enum(requirementStates),
  label: z.string(),
  category: z.string(),
  content: z.string(),
  sample_count: z.number().int().nullable(),
  budget_fen: fenAmount.nullable(),
  needed_by: date.nullable(),
  attachments: z.array(fileLink),
  /** The service manager who has it, once somebody took it. */
  manager: z.object({ name: z.string(), phone: z.string() }).nullable(),
  created: moment,
  close_reason: z.string().nullable(),
  /** The newest quotation, from the moment it was sent. */
  quotation: quotation.nullable(),
  refuse_reason: z.string().nullable(),
  /** The order that it became. */
  order: z.object({ rid, order_no: z.string() }).nullable(),
  timeline: z.array(timelineEvent),
  actions: z.array(action),
});
export type Requirement = z.infer<typeof requirement>;

/** A requirement in the staff queue. */
export const requirementRow = z.object({
  rid,
  requirement_no: z.string(),
  type: z.enum(postingTypes),
  state: z.enum(requirementStates),
  label: z.string(),
  name: z.string(),
  /** The member who posted it or whose phone this is; null for a visitor. */
  member_rid: rid.nullable(),
  phone: z.string(),
  category: z.string(),
  content: z.string(),
  budget_fen: fenAmount.nullable(),
  manager: z.object({ rid, name: z.string() }).nullable(),
  created: moment,
  /** What the newest quotation comes to. */
  quoted_fen: fenAmount.nullable(),
  /** Until when the poster must have been called, or until when the quotation holds; null where neither runs. */
  clock: clock.nullable(),
  actions: z.array(action),
});
export type RequirementRow = z.infer<typeof requirementRow>;

export const requirementDetail = requirementRow.extend({
  email: z.string(),
  sample_count: z.number().int().nullable(),
  needed_by: date.nullable(),
  attachments: z.array(fileLink),
  /** The member whose phone this is, if there is one. */
  member: z.object({ rid, name: z.string(), company: z.string() }).nullable(),
  close_reason: z.string().nullable(),
  /** Every version that was sent, newest first. */
  quotations: z.array(quotation),
  refuse_reason: z.string().nullable(),
  order: z.object({ rid, order_no: z.string() }).nullable(),
  calls: z.array(z.object({ at: moment, by: z.string(), note: z.string() })),
  timeline: z.array(timelineEvent),
});
export type RequirementDetail = z.infer<typeof requirementDetail>;
