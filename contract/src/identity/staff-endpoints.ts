import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { nothing, optionalText, reason, rid, text } from '../kernel/fields.ts';
import { pageOf, paging, sorting } from '../kernel/page.ts';
import { addressEntry } from './fields.ts';
import { managerFilters, tagFilters } from '../staff/owner-filters.ts';

const { staffCall } = callsAbout('members');

/** At most so many tags stand on one member. */
const mostTags = 10;
const tag = text('请选择标签', 20);

/** A row of the members' list. Whoever needs the whole phone asks for it with a reason (revealContacts). */
export const memberRow = z.object({
  rid: z.string(),
  /** Masked where it is the phone. */
  account: z.string(),
  name: z.string(),
  /** Masked; empty once the account is closed. */
  phone: z.string(),
  company: z.string(),
  organization: z.number().int(),
  certified: z.boolean(),
  policy: z.enum(['credit', 'prepaid']),
  manager: z.object({ rid: z.string(), name: z.string() }).nullable(),
  created: z.string(),
  tags: z.array(z.string()),
  /** Nobody stands behind it any more. */
  closed: z.boolean(),
});
const contacts = {
  account: z.string(),
  phone: z.string(),
  email: z.string(),
  teacher_phone: z.string(),
  teacher_mail: z.string(),
  address: z.string(),
};
/** One member in full, as service managers and finance need it; how the person is reached stands masked. */
export const memberDetail = z.object({
  ...memberRow.shape,
  ...contacts,
  teacher: z.string(),
  province: z.string(),
  city: z.string(),
  area: z.string(),
  /** How many addresses to send to are saved. */
  address_count: z.number().int(),
});

export const listMembers = staffCall({
  path: '/api/staff/member/list',
  summary: '会员列表',
  roles: ['B', 'F'],
  input: z.object({
    ...paging,
    kw: optionalText(60),
    organization: z.coerce
      .number()
      .pipe(z.literal([0, 1, 2, 3]))
      .optional(),
    ...managerFilters,
    ...tagFilters,
    /** Only members without a service manager. */
    unmanaged: z.boolean().optional(),
    sort: sorting('created'),
  }),
  output: pageOf(memberRow),
  effect: 'read',
  personal: true,
});
export const getMemberDetail = staffCall({
  path: '/api/staff/member/detail',
  summary: '会员详情',
  roles: ['B', 'F'],
  input: z.object({ rid }),
  output: memberDetail,
  effect: 'read',
  personal: true,
  notedEveryMinutes: 15,
});
/** A write, so that who asked, for whom and why stands in the audit log. */
export const revealContacts = staffCall({
  path: '/api/staff/member/contacts',
  summary: '显示会员完整的联系方式与地址：说明原因，记入操作日志',
  roles: ['B', 'F'],
  input: z.object({ rid, reason }),
  output: z.object({ ...contacts, address_list: z.array(addressEntry) }),
  effect: 'write',
  adds: true,
  changes: [],
  once: false,
});
/** `offered` may be put on a member, by the setting; `used` stand on somebody, from before it changed too. */
export const listTags = staffCall({
  path: '/api/staff/member/tagNames',
  summary: '客户标签：可选的与在用的',
  roles: ['B', 'F'],
  input: nothing,
  output: z.object({ offered: z.array(z.string()), used: z.array(z.string()) }),
  effect: 'read',
  shows: ['members', 'settings'],
});
export const setMemberTags = staffCall({
  path: '/api/staff/member/tags',
  summary: '设定会员的标签',
  roles: ['B', 'F'],
  /** `before` are the tags that were changed, as their page showed them. */
  input: z.object({
    rid,
    tags: z.array(tag).max(mostTags, `最多 ${mostTags} 个标签`),
    before: z.array(tag).max(mostTags).optional(),
  }),
  output: memberDetail,
  refusals: {
    noTag: '没有标签“{tag}”，请刷新后重选',
    closed: '客户已注销，不能再加标签',
    changedMeanwhile: '同事刚刚修改了这位客户的标签，您的修改没有保存。请刷新后再改',
  },
  effect: 'write',
});
const policy = z.enum(['credit', 'prepaid'], '请选择结算方式');
export const setMemberPolicy = staffCall({
  path: '/api/staff/member/policy',
  summary: '设定会员的结算方式：credit 先测后付，prepaid 预付',
  roles: ['B'],
  /** `before` is the way that was changed, as its page showed it. */
  input: z.object({ rid, policy, reason, before: policy.optional() }),
  output: memberDetail,
  refusals: { changedMeanwhile: '同事刚刚修改了这位客户的结算方式，您的修改没有保存。请刷新后再改' },
  effect: 'write',
  stepUp: true,
});
export const setMemberManager = staffCall({
  path: '/api/staff/member/manager',
  summary: '更换会员的业务经理',
  roles: ['B'],
  /** `before` is the manager who was changed, as the page showed them. */
  input: z.object({ rid, manager_rid: rid, reason, before: rid.nullish() }),
  output: memberDetail,
  refusals: {
    notManager: '该员工不是可用的业务经理',
    changedMeanwhile: '同事刚刚修改了这位客户的业务经理，您的修改没有保存。请刷新后再改',
  },
  effect: 'write',
});

export const setMemberManagers = staffCall({
  path: '/api/staff/member/managers',
  summary: '把多位会员一起交给另一位业务经理，全部成功或全部不变',
  roles: ['B'],
  input: z.object({
    rids: z.array(rid).min(1, '请选择客户').max(100, '一次最多 100 位客户'),
    manager_rid: rid,
    reason,
    /** Their managers as the page showed them, by the rids of the members; null where there was none. */
    before: z.record(rid, rid.nullable()).optional(),
  }),
  /** Without those whom the colleague had already. */
  output: z.object({ moved: z.number().int() }),
  refusals: {
    notManager: '该员工不是可用的业务经理',
    changedMeanwhile: '同事刚刚修改了其中客户的业务经理，您的修改没有保存。请刷新后再改',
  },
  effect: 'write',
});

/** Staff calls on members. */
export const identityStaff = {
  listMembers,
  getMemberDetail,
  revealContacts,
  listTags,
  setMemberTags,
  setMemberPolicy,
  setMemberManager,
  setMemberManagers,
};
