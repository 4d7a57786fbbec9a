import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, done, moment, nothing, reason, rid, text } from '../kernel/fields.ts';
import { grantableKeys } from './permissions/permissions.ts';

const { staffCall } = callsAbout('staff');

/** Keys of permissions; those of the built-in roles alone are none that an own role may have. */
export const grantedPermissions = z
  .array(z.enum(grantableKeys, '所选权限不存在，或只属于内置岗位'), '请勾选权限')
  .min(1, '请至少勾选一项权限')
  .max(grantableKeys.length)
  .transform((list) => [...new Set(list)]);

const described = {
  name: text('请填写岗位名称', 20),
  description: text('请说明这个岗位做什么', 200),
  permissions: grantedPermissions,
};
const nameTaken = '已有名为“{name}”的岗位，请换一个名称';
const permissionNeeds = '“{name}”须同时勾选“{needed}”，否则找不到要处理的内容';
const changedMeanwhile = '这个岗位刚被他人修改过，您的修改没有保存。请刷新后再改';

/** A role that the operator has put together of permissions. */
export const ownRole = z.object({
  rid,
  name: z.string(),
  description: z.string(),
  permissions: z.array(z.enum(grantableKeys)),
  /** Counts the changes: an edit names the one that it saw. */
  revision: z.number().int(),
  /** Who has it, also people who were disabled; such a role cannot be removed. */
  people: z.array(z.object({ rid, account: z.string(), name: z.string() })),
  /** Given to nobody any more; who has it keeps it. */
  archived: z.boolean(),
  created: moment,
});
export type OwnRole = z.output<typeof ownRole>;

export const listRoles = staffCall({
  path: '/api/staff/role/list',
  summary: '自定义岗位及其权限与使用的员工',
  roles: [],
  input: nothing,
  output: z.array(ownRole),
  effect: 'read',
});
export const addRole = staffCall({
  path: '/api/staff/role/add',
  summary: '新增自定义岗位：名称、说明与权限',
  roles: [],
  input: z.object(described),
  output: ownRole,
  refusals: { nameTaken, permissionNeeds },
  effect: 'write',
  stepUp: true,
});
export const editRole = staffCall({
  path: '/api/staff/role/edit',
  summary: '修改自定义岗位，须写明原因；对使用它的员工立即生效',
  roles: [],
  input: z.object({ rid, ...described, revision: z.number('缺少修订号').int(), reason }),
  output: ownRole,
  refusals: { nameTaken, permissionNeeds, changedMeanwhile },
  effect: 'write',
  stepUp: true,
});
export const archiveRole = staffCall({
  path: '/api/staff/role/archive',
  summary: '归档或恢复自定义岗位；归档后不能再分配，已有的员工保留',
  roles: [],
  input: z.object({ rid, archived: z.boolean('请选择归档或恢复'), reason }),
  output: ownRole,
  refusals: { nameTaken },
  effect: 'write',
  stepUp: true,
});
export const removeRole = staffCall({
  path: '/api/staff/role/remove',
  summary: '删除无人使用的自定义岗位',
  roles: [],
  input: byRid,
  output: done,
  refusals: { roleInUse: '还有 {people} 位员工使用这个岗位，不能删除；可以归档，或先修改这些员工的岗位' },
  effect: 'write',
  stepUp: true,
});

/** Calls of the administrator about roles that the operator has made. */
export const roleCalls = { listRoles, addRole, editRole, archiveRole, removeRole };
