import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, moment, possiblyEmptyText, rid, text } from '../kernel/fields.ts';
import { fenAmount } from '../kernel/money.ts';

const { memberCall } = callsAbout('communities');

const managerNeeded = '只有课题组负责人或管理员可以进行此操作';
const projectTaken = '课题组已有同名的项目';

/** A project of a community, such as a grant, for which orders are placed. */
export const communityProject = z.object({
  rid,
  name: z.string(),
  /** Stands as the reference on every order, statement and invoice; empty without one. */
  grant_no: z.string(),
  /** Whether orders may be placed for it. */
  active: z.boolean(),
  /** Null where nothing is set, and for who does not run the community. */
  budget_fen: fenAmount.nullable(),
  /** What its orders come to, without those that were cancelled or wait for approval; null for who does not run it. */
  spent_fen: fenAmount.nullable(),
  /** The numbers of before, the last one first, each with when and by whom it was changed; empty for members. */
  former: z.array(z.object({ grant_no: z.string(), until: moment, by: z.string() })),
});
export type CommunityProject = z.infer<typeof communityProject>;

const form = {
  name: text('请填写项目名称', 60),
  grant_no: possiblyEmptyText(60),
  budget_fen: z
    .number({ error: '请填写金额' })
    .int('金额最多两位小数')
    .min(0, '金额不能为负数')
    .max(100_000_000_000, '预算不能超过 10 亿元')
    .nullable(),
};

export const listProjects = memberCall({
  path: '/api/auth/cluster/project/list',
  summary: '课题组的经费项目；成员只看到可用的项目，负责人与管理员另见预算与已用',
  input: byRid,
  output: z.object({ list: z.array(communityProject), most: z.number().int() }),
  effect: 'read',
  shows: ['communities', 'orders'],
});
export const addProject = memberCall({
  path: '/api/auth/cluster/project/add',
  summary: '添加课题组的经费项目，下单时可以选择；超出预算的订单待审批',
  input: z.object({ rid, ...form }),
  output: communityProject,
  refusals: { managerNeeded, projectTaken, projectsFull: '一个课题组最多 {most} 个项目' },
  effect: 'write',
});
export const editProject = memberCall({
  path: '/api/auth/cluster/project/edit',
  summary: '修改经费项目，或停用、启用；已提交的订单不变，除非更正写错的课题编号',
  input: z.object({
    rid,
    ...form,
    active: z.boolean({ error: '请选择是否可用' }),
    /** The number was wrong: what was ordered with it and is neither on a statement nor paid gets the new one. */
    mend: z.boolean().default(false),
  }),
  output: communityProject,
  refusals: { managerNeeded, projectTaken },
  effect: 'write',
});

export const communityProjectEndpoints = { listProjects, addProject, editProject };
