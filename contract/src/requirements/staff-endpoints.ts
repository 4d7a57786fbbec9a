import { z } from 'zod';
import { staffCall } from '../kernel/endpoint.ts';
import { byRid, nothing, optionalText, reason, rid, text } from '../kernel/fields.ts';
import { pageOf, paging } from '../kernel/page.ts';
import { postingTypes, requirementDetail, requirementRow, requirementStates } from './requirement.ts';

export const callNote = text('请填写沟通内容', 1000);

export const requirementQueue = staffCall({
  path: '/api/staff/requirement/queue',
  roles: ['B'],
  summary: '需求队列；kw 为编号、联系人、手机或内容',
  input: z.object({
    ...paging,
    state: z.enum(requirementStates).optional(),
    type: z.enum(postingTypes).optional(),
    kw: optionalText(60),
    /** Only those the caller has. */
    mine: z.boolean().optional(),
    /** Only those whose call is late. */
    overdue: z.boolean().optional(),
  }),
  output: pageOf(requirementRow).extend({ counts: z.record(z.enum(requirementStates), z.number().int()) }),
  effect: 'read',
});
export const getRequirement = staffCall({
  path: '/api/staff/requirement/detail',
  roles: ['B'],
  summary: '一条需求的全部内容、沟通记录与进度',
  input: byRid,
  output: requirementDetail,
  effect: 'read',
});
export const listManagers = staffCall({
  path: '/api/staff/requirement/managers',
  roles: ['B'],
  summary: '可分配的业务经理',
  input: nothing,
  output: z.array(z.object({ rid, name: z.string() })),
  effect: 'read',
});
export const takeRequirement = staffCall({
  path: '/api/staff/requirement/take',
  roles: ['B'],
  summary: '受理需求',
  input: byRid,
  output: requirementDetail,
  effect: 'write',
});
export const giveRequirement = staffCall({
  path: '/api/staff/requirement/give',
  roles: ['B'],
  summary: '把需求分配给一位业务经理',
  input: z.object({ rid, manager_rid: rid }),
  output: requirementDetail,
  refusals: { notManager: '对方不是在职的业务经理' },
  effect: 'write',
});
export const contactRequirement = staffCall({
  path: '/api/staff/requirement/contact',
  roles: ['B'],
  summary: '首次联系发布人，记录沟通内容',
  input: z.object({ rid, note: callNote }),
  output: requirementDetail,
  effect: 'write',
});
export const noteRequirement = staffCall({
  path: '/api/staff/requirement/note',
  roles: ['B'],
  summary: '补充沟通记录',
  input: z.object({ rid, note: callNote }),
  output: requirementDetail,
  refusals: { notTalking: '首次联系之后才能补充沟通记录' },
  effect: 'write',
});
export const closeStaffRequirement = staffCall({
  path: '/api/staff/requirement/close',
  roles: ['B'],
  summary: '关闭需求（说明原因）',
  input: z.object({ rid, reason }),
  output: requirementDetail,
  effect: 'write',
});

export const requirementStaffEndpoints = {
  requirementQueue,
  getRequirement,
  listManagers,
  takeRequirement,
  giveRequirement,
  contactRequirement,
  noteRequirement,
  closeStaffRequirement,
};
