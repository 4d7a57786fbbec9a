import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { optionalText, reason, rid } from '../kernel/fields.ts';
import { pageOf, paging, sorting } from '../kernel/page.ts';
import { addressEntry } from './fields.ts';

const { staffCall } = callsAbout('members');

/** A row of the members' list. */
export const memberRow = z.object({
  rid: z.string(),
  account: z.string(),
  name: z.string(),
  phone: z.string(),
  company: z.string(),
  organization: z.number().int(),
  certified: z.boolean(),
  policy: z.enum(['credit', 'prepaid']),
  manager: z.object({ rid: z.string(), name: z.string() }).nullable(),
  created: z.string(),
});
/** One member in full, as service managers and finance need it. */
export const memberDetail = z.object({
  ...memberRow.shape,
  email: z.string(),
  teacher: z.string(),
  teacher_phone: z.string(),
  teacher_mail: z.string(),
  province: z.string(),
  city: z.string(),
  area: z.string(),
  address: z.string(),
  address_list: z.array(addressEntry),
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
    /** Only the caller's own customers. */
    mine: z.boolean().optional(),
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
});
export const setMemberPolicy = staffCall({
  path: '/api/staff/member/policy',
  summary: '设定会员的结算方式：credit 先测后付，prepaid 预付',
  roles: ['B'],
  input: z.object({ rid, policy: z.enum(['credit', 'prepaid'], '请选择结算方式'), reason }),
  output: memberDetail,
  effect: 'write',
  stepUp: true,
});
export const setMemberManager = staffCall({
  path: '/api/staff/member/manager',
  summary: '更换会员的业务经理',
  roles: ['B'],
  input: z.object({ rid, manager_rid: rid, reason }),
  output: memberDetail,
  refusals: { notManager: '该员工不是可用的业务经理' },
  effect: 'write',
});

/** Staff calls on members. */
export const identityStaff = { listMembers, getMemberDetail, setMemberPolicy, setMemberManager };
