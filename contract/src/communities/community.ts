import { z } from 'zod';
import { memberContact } from '../identity/member-contact.ts';
import { regionFields } from '../identity/fields.ts';
import { moment, possiblyEmptyText, rid, text } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { fenAmount } from '../kernel/money.ts';
import { action, timelineEvent } from '../kernel/page.ts';
import { communityKinds, communityRoles } from './kinds.ts';
import { communityMachine, handoverMachine, membershipMachine } from './states.ts';

export const communityStates = keysOf(communityMachine.states);
export const membershipStates = keysOf(membershipMachine.states);
const role = z.enum(keysOf(communityRoles));

/** What an owner says of a community. */
export const communityForm = {
  name: text('请填写课题组名称', 40),
  kind: z.enum(keysOf(communityKinds), '请选择类型'),
  unit: text('请填写所属单位', 100),
  ...regionFields('请选择所在地区'),
  intro: possiblyEmptyText(300),
  /** Whether others find it by its name; its code works in any case. */
  searchable: z.boolean({ error: '请选择是否可被搜索' }),
};

/** What who is no member may know of a community. */
export const foundCommunity = z.object({
  rid,
  name: z.string(),
  kind_label: z.string(),
  unit: z.string(),
  region: z.string(),
  intro: z.string(),
  /** The owner's name with all but its first character hidden. */
  owner: z.string(),
  members: z.number().int(),
  /** Why the reader cannot apply; empty where nothing stands against it. */
  hindrance: z.string(),
});
export type FoundCommunity = z.infer<typeof foundCommunity>;

export const handover = z.object({
  rid,
  state: z.enum(keysOf(handoverMachine.states)),
  label: z.string(),
  community_rid: rid,
  community: z.string(),
  from: z.string(),
  to: z.string(),
  created: moment,
  expires: moment,
  actions: z.array(action),
});
export type Handover = z.infer<typeof handover>;

/** Records of a community's account that may stand against its end. */
const hindranceKinds = [
  'orders',
  'time',
  'charges',
  'statements',
  'invoices',
  'deposits',
  'transfers',
  'credit',
] as const;
/** Something that has to be settled before a community ends: what kind it is, and a sentence that says what to do. */
export const hindrance = z.object({ about: z.enum(hindranceKinds), words: z.string() });
export type Hindrance = z.infer<typeof hindrance>;

/** What a member may spend of the community's money; null where nothing is set. */
export const memberLimits = z.object({
  month_limit_fen: fenAmount.nullable(),
  order_limit_fen: fenAmount.nullable(),
  /** Whether each order waits for the owner or an admin. */
  needs_approval: z.boolean(),
});
export type MemberLimits = z.infer<typeof memberLimits>;

/** Somebody's place in a community, as the owner, the admins and the person read it. */
export const membership = z.object({
  rid,
  state: z.enum(membershipStates),
  label: z.string(),
  role,
  role_label: z.string(),
  community_rid: rid,
  community: z.string(),
  unit: z.string(),
  owner: z.string(),
  name: z.string(),
  /** With its middle hidden. */
  phone: z.string(),
  company: z.string(),
  /** What an applicant or an inviter wrote. */
  message: z.string(),
  /** Why it was refused or ended. */
  answer: z.string(),
  created: moment,
  joined: moment.nullable(),
  /** By when an application or an invitation has to be answered. */
  expires: moment.nullable(),
  /** With what the member's orders of this month come to; null outside the community. */
  limits: memberLimits.extend({ used_fen: fenAmount }).nullable(),
  /** Whether the member may order on the community's money now. */
  may_order: z.boolean(),
  actions: z.array(action),
});
export type Membership = z.infer<typeof membership>;

/** A community as its members read it. */
export const community = z.object({
  rid,
  name: z.string(),
  kind: z.enum(keysOf(communityKinds)),
  kind_label: z.string(),
  unit: z.string(),
  province: z.string(),
  city: z.string(),
  area: z.string(),
  address_code: z.string(),
  intro: z.string(),
  searchable: z.boolean(),
  state: z.enum(communityStates),
  label: z.string(),
  /** What the reader is in it. */
  role,
  role_label: z.string(),
  owner: z.string(),
  members: z.number().int(),
  /** Applications that wait for an answer; null for who may not answer them. */
  applications: z.number().int().nullable(),
  /** Orders on its money that wait for approval; null for who may not approve them. */
  approvals: z.number().int().nullable(),
  /** By when the first of each has to be answered; null where none waits or the time of none is limited. */
  applications_until: moment.nullable(),
  approvals_until: moment.nullable(),
  /** Why staff rejected or froze it. */
  answer: z.string(),
  created: moment,
  /** When it ends, while it is being dissolved. */
  ends: moment.nullable(),
  actions: z.array(action),
});
export type Community = z.infer<typeof community>;

/** The same with what its owner and admins need: how others join, who could take it over, how many may. */
export const communityDetail = community.extend({
  join: z
    .object({
      code: z.string(),
      address: z.string(),
      /** The address as a picture, ready for `src`. */
      qr_picture: z.string(),
    })
    .nullable(),
  handover: handover.nullable(),
  most_members: z.number().int(),
  most_admins: z.number().int(),
  admins: z.number().int(),
});
export type CommunityDetail = z.infer<typeof communityDetail>;

/** A community as staff read it. */
export const communityForStaff = community
  .omit({
    role: true,
    role_label: true,
    owner: true,
    applications: true,
    approvals: true,
    applications_until: true,
    approvals_until: true,
  })
  .extend({
    owner: memberContact,
    owner_certified: z.boolean(),
    people: z.array(
      memberContact.extend({ role_label: z.string(), joined: moment.nullable(), state_label: z.string() }),
    ),
    timeline: z.array(timelineEvent),
  });
export type CommunityForStaff = z.infer<typeof communityForStaff>;
