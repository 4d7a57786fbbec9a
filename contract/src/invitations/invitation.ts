import { z } from 'zod';
import { memberContact } from '../identity/member-contact.ts';
import { moment, rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { fenAmount } from '../kernel/money.ts';
import { action, timelineEvent } from '../kernel/page.ts';
import { pointAmount } from '../points/goods.ts';
import { invitationKinds } from './kinds.ts';
import { invitationMachine } from './states.ts';

export const invitationStates = keysOf(invitationMachine.states);

/** What both sides of an invitation get, in percent of what the invited member pays: at first, and afterwards. */
export const invitationRules = z.object({
  first_days: z.number().int(),
  days: z.number().int(),
  inviter_percent: z.array(z.number()),
  invitee_percent: z.array(z.number()),
  /** So many points are worth one yuan. */
  per_yuan_worth: z.number().int(),
  /** What else the operator says of it, a paragraph a line. */
  text: z.string(),
});
export type InvitationRules = z.infer<typeof invitationRules>;

/** Somebody who came by the reader's code. */
export const invitation = z.object({
  rid,
  /** With all but its beginning hidden. */
  name: z.string(),
  state: z.enum(invitationStates),
  label: z.string(),
  created: moment,
  /** Until when payments count. */
  until: moment,
  over: z.boolean(),
  /** Whether something was paid yet. */
  paid: z.boolean(),
  /** What it has brought to the reader. */
  points: pointAmount,
});
export type Invitation = z.infer<typeof invitation>;

/** What makes two members look like one person. */
export const finding = z.object({ kind: z.enum(['browser', 'payee']), words: z.string() });
export type Finding = z.infer<typeof finding>;

export const invitationForStaff = z.object({
  rid,
  state: z.enum(invitationStates),
  label: z.string(),
  kind: z.enum(keysOf(invitationKinds)),
  kind_label: z.string(),
  code: z.string(),
  inviter: memberContact,
  invitee: memberContact,
  created: moment,
  until: moment,
  findings: z.array(finding),
  answer: z.string(),
  /** What counts of the invited member's payments, and what it has brought to both. */
  paid_fen: fenAmount,
  inviter_points: pointAmount,
  invitee_points: pointAmount,
  /** Payments with what each brought, the newest first; of one invitation that is read alone. */
  rewards: z.array(
    z.object({
      charge_rid: rid,
      title: z.string(),
      created: moment,
      money_fen: fenAmount,
      inviter_percent: z.number(),
      invitee_percent: z.number(),
      inviter_points: pointAmount,
      invitee_points: pointAmount,
    }),
  ),
  timeline: z.array(timelineEvent),
  actions: z.array(action),
});
export type InvitationForStaff = z.infer<typeof invitationForStaff>;
