import { z } from 'zod';
import { callsAbout, staffRoles } from '../kernel/endpoint.ts';
import { byRid, date, nothing, optionalText, possiblyEmptyText, reason, rid, text } from '../kernel/fields.ts';
import { pageOf, paging, sorting } from '../kernel/page.ts';

const { staffCall } = callsAbout('staff');

const roles = z
  .array(z.enum(staffRoles, '岗位不正确'), '请选择岗位')
  .max(staffRoles.length)
  .transform((list) => [...new Set(list)]);
/** Roles that the operator has made, beside or instead of built-in ones. */
const own_roles = z
  .array(rid)
  .max(20, '最多 20 个自定义岗位')
  .default([])
  .transform((list) => [...new Set(list)]);
const hasRole = ({ roles: builtIn = [], own_roles: own = [] }: { roles?: unknown[]; own_roles?: unknown[] }) =>
  builtIn.length + own.length > 0;
const roleMissing = { error: '请选择岗位', path: ['roles'] };
const roleGone = '所选的自定义岗位已归档或删除，请重新选择';
/** A name to sign in with. */
export const staffAccount = z
  .string({ error: '请输入账号' })
  .trim()
  .regex(/^[A-Za-z][\w.-]{2,39}$/, '账号应为 3–40 位字母、数字、点、横线或下划线，以字母开头');

/** A member of staff; `members` counts the customers given to a service manager. */
export const staffRecord = z.object({
  rid: z.string(),
  account: z.string(),
  name: z.string(),
  phone: z.string(),
  roles: z.array(z.enum(staffRoles)),
  own_roles: z.array(z.object({ rid, name: z.string() })),
  members: z.number().int(),
  /** The laboratory that a person in role L works for; null for the operator's own staff, who see every task. */
  laboratory_rid: rid.nullable(),
  /** The work group whose records they see together; empty without one. */
  group: z.string(),
  created: z.string(),
  disabled: z.boolean(),
  /** Away for a while: keeps signing in, and gets no new customers and no new work. */
  away: z.boolean(),
});
/** Shown once and kept nowhere: the first password, and the address that an authenticator app reads. */
export const credentials = z.object({ password: z.string(), totp_secret: z.string(), totp_url: z.string() });

/**
 * Who takes over the customers, orders and requirements of a service manager, and who the pickups of a courier; left
 * out, they are spread by load.
 */
const successors = { manager_rid: rid.optional(), courier_rid: rid.optional() };
const unfit = {
  notManager: '接手的同事不是在岗的业务经理，请重新选择',
  notCourier: '接手的同事不是在岗的取样员，请重新选择',
};
const alsoChanges = ['staff', 'members', 'orders', 'requirements', 'pickups', 'reservations'] as const;
const lastAdministrator = '至少要保留一位可用的管理员';

export const listStaff = staffCall({
  path: '/api/staff/staff/list',
  summary: '员工列表',
  roles: [],
  input: z.object({
    ...paging,
    kw: optionalText(60),
    role: z.enum(staffRoles).or(rid).optional(),
    sort: sorting('account', 'name', 'members', 'created'),
  }),
  output: pageOf(staffRecord),
  effect: 'read',
});
export const addStaff = staffCall({
  path: '/api/staff/staff/add',
  summary: '新增员工；初始密码与动态口令密钥只显示一次',
  roles: [],
  input: z
    .object({ account: staffAccount, name: text('请输入姓名', 20), phone: optionalText(20), roles, own_roles })
    .refine(hasRole, roleMissing)
    .refine(
      (given: { account?: string; name?: string }) => given.name?.toLowerCase() !== given.account?.toLowerCase(),
      {
        error: '请填写真实姓名，不能与账号相同',
        path: ['name'],
      },
    ),
  output: z.object({ ...staffRecord.shape, ...credentials.shape }),
  refusals: { accountTaken: '该账号已存在', roleGone },
  effect: 'write',
  stepUp: true,
  once: false,
});
export const setStaffLaboratory = staffCall({
  path: '/api/staff/staff/laboratory',
  summary: '设置实验员所属的实验室：只能看到并处理本实验室的任务；不设置则为本院人员，可见全部',
  roles: [],
  /** `before` is the laboratory that was changed, as the page showed it; so below. */
  input: z.object({ rid, laboratory_rid: rid.nullable(), reason, before: rid.nullish() }),
  output: staffRecord,
  refusals: {
    laboratoryUnknown: '没有这个实验室，请重新选择',
    changedMeanwhile: '同事刚刚修改了此人的实验室，您的修改没有保存。请刷新后再改',
  },
  effect: 'write',
  stepUp: true,
});
export const setStaffGroup = staffCall({
  path: '/api/staff/staff/group',
  summary: '设置员工的小组：同组的人可以一起看组内的订单与任务；不改变能看到什么',
  roles: [],
  input: z.object({ rid, group: possiblyEmptyText(20), before: z.string().max(20).optional() }),
  output: staffRecord,
  refusals: { changedMeanwhile: '同事刚刚修改了此人的小组，您的修改没有保存。请刷新后再改' },
  effect: 'write',
});
export const setStaffRoles = staffCall({
  path: '/api/staff/staff/roles',
  summary: '修改员工的岗位；不再是业务经理或取样员时，其客户、订单、需求和取样交给他人',
  roles: [],
  input: z
    .object({ rid, roles, own_roles, reason, before: z.object({ roles, own_roles }).optional(), ...successors })
    .refine(hasRole, roleMissing),
  output: staffRecord,
  refusals: {
    lastAdministrator,
    roleGone,
    ...unfit,
    changedMeanwhile: '同事刚刚修改了此人的岗位，您的修改没有保存。请刷新后再改',
  },
  effect: 'write',
  changes: alsoChanges,
  stepUp: true,
});
export const disableStaff = staffCall({
  path: '/api/staff/staff/disable',
  summary: '停用或恢复员工；停用后其会话立即失效，其客户、订单、需求和取样交给他人',
  roles: [],
  input: z.object({ rid, disabled: z.boolean('请选择停用或恢复'), reason, ...successors }),
  output: staffRecord,
  refusals: { lastAdministrator, ...unfit },
  effect: 'write',
  changes: alsoChanges,
  stepUp: true,
});
export const setStaffAway = staffCall({
  path: '/api/staff/staff/away',
  summary: '休假或回岗；休假期间不分配新客户和新工作，可同时把手上的客户、订单、需求和取样交给他人',
  roles: [],
  input: z.object({
    rid,
    away: z.boolean('请选择休假或回岗'),
    /** Whether what they are responsible for goes to others as well; only for one who goes away. */
    hand_over: z.boolean().default(false),
    reason,
    ...successors,
  }),
  output: staffRecord,
  refusals: { accountDisabled: '该账号已停用', ...unfit },
  effect: 'write',
  changes: alsoChanges,
  stepUp: true,
});
/** Work of one kind that a person is responsible for in a role, and whether it goes to others with the role. */
export const holding = z.object({
  key: z.string(),
  role: z.enum(staffRoles),
  title: z.string(),
  unit: z.string(),
  count: z.number().int(),
  handed: z.boolean(),
});
export const listHoldings = staffCall({
  path: '/api/staff/staff/holdings',
  summary: '员工手上的客户、订单、需求、取样、预约与检测，停用、休假或调岗前核对',
  roles: [],
  input: byRid,
  output: z.object({ list: z.array(holding) }),
  effect: 'read',
  shows: alsoChanges,
});
export const renewStaff = staffCall({
  path: '/api/staff/staff/renew',
  summary: '重置员工的密码与动态口令密钥，只显示一次；其会话立即失效',
  roles: [],
  input: z.object({ rid, reason }),
  output: credentials,
  effect: 'write',
  stepUp: true,
  once: false,
});
const auditFilter = {
  account: optionalText(40),
  path: optionalText(100),
  subject: optionalText(60),
  from: date.optional(),
  to: date.optional(),
};
/** One change by staff; `title` says in words what the call does, `input` holds no password, code or token. */
const auditRow = z.object({
  seq: z.number().int(),
  at: z.string(),
  account: z.string(),
  name: z.string(),
  path: z.string(),
  title: z.string(),
  subject: z.string().nullable(),
  /** What the subject is called, as far as it is known; else empty. */
  object: z.string(),
  input: z.record(z.string(), z.unknown()),
  ip: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditRow>;

export const listAudit = staffCall({
  path: '/api/staff/audit/list',
  summary: '操作日志，最新在前',
  roles: [],
  input: z.object({ ...paging, ...auditFilter }),
  output: pageOf(auditRow),
  effect: 'read',
});
/** The newest rows of a filter at once, at most 10,000; `total` says how many there are. */
export const exportAudit = staffCall({
  path: '/api/staff/audit/export',
  summary: '导出操作日志，最多 1 万条，本次导出也会记入日志',
  roles: [],
  input: z.object(auditFilter),
  output: z.object({ list: z.array(auditRow), total: z.number().int() }),
  effect: 'write',
  once: false,
  stepUp: true,
});
export const verifyAudit = staffCall({
  path: '/api/staff/audit/verify',
  summary: '核对操作日志的完整性；broken_seq 为第一条不符的记录，完整时为空',
  roles: [],
  input: nothing,
  output: z.object({ broken_seq: z.number().int().nullable() }),
  effect: 'read',
});

/** One reading of members' personal data by staff; `subjects` are the records that the reply told of. */
const readingRow = z.object({
  seq: z.number().int(),
  at: z.string(),
  account: z.string(),
  name: z.string(),
  path: z.string(),
  title: z.string(),
  subjects: z.array(z.string()),
  ip: z.string().nullable(),
});
export type ReadingEntry = z.infer<typeof readingRow>;

export const listReadings = staffCall({
  path: '/api/staff/audit/readings',
  summary: '查阅记录：员工查看会员个人资料的记录，最新在前',
  roles: [],
  input: z.object({ ...paging, ...auditFilter }),
  output: pageOf(readingRow),
  effect: 'read',
});

/** Calls of the administrator. */
export const staffAdminCalls = {
  listStaff,
  addStaff,
  setStaffGroup,
  setStaffRoles,
  disableStaff,
  setStaffAway,
  listHoldings,
  renewStaff,
  listAudit,
  exportAudit,
  verifyAudit,
  listReadings,
};
