import { z } from 'zod';
import { callsAbout, openCall, staffRoles } from '../kernel/endpoint.ts';
import { done, moment, nothing, text } from '../kernel/fields.ts';
import { totp } from './totp.ts';
import { grantableKeys } from './permissions/permissions.ts';
import { preferences, sharedView } from './preferences.ts';

const { staffCall } = callsAbout('staff');

/** Who is signed in at the console; `name` is shown, `account` identifies. */
export const staffSession = z.object({
  account: z.string(),
  name: z.string(),
  roles: z.array(z.enum(staffRoles)),
  /** The names of the own roles, and what they permit. */
  own_roles: z.array(z.string()),
  permissions: z.array(z.enum(grantableKeys)),
  preferences,
  /** The work group whose records are shown together; empty for who is in none. */
  group: z.string(),
  /** Works for one laboratory, and sees nothing else of the tests. */
  laboratory: z.boolean(),
  /** Views that others have shared with them; an administrator's are all. */
  shared_views: z.array(sharedView),
});
export type StaffSession = z.infer<typeof staffSession>;

/**
 * Open, because nobody is signed in yet; the path lies where the session cookie reaches. The reply sets that cookie.
 */
export const signIn = openCall({
  path: '/api/staff/session/login',
  summary: '员工登录（账号、密码、动态口令）',
  input: z.object({
    account: text('请输入账号', 60),
    password: z.string({ error: '请输入密码' }).min(1, '请输入密码').max(200, '密码最多 200 位'),
    totp,
  }),
  output: staffSession,
  refusals: {
    signInFailed: '账号、密码或动态口令不正确，请核对后重试',
    tooManyAttempts: '尝试次数过多，请 {minutes} 分钟后再试',
  },
  effect: 'write',
});
export const currentSession = staffCall({
  path: '/api/staff/session/me',
  summary: '当前登录的员工',
  roles: staffRoles,
  input: nothing,
  output: staffSession,
  effect: 'read',
});
export const signOut = staffCall({
  path: '/api/staff/session/logout',
  summary: '退出登录，本次会话立即失效',
  roles: staffRoles,
  input: nothing,
  output: done,
  effect: 'write',
  changes: [],
});
/**
 * Confirms the person again before money moves or rights change; a call that needs it answers with the reason
 * `stepUpNeeded`.
 */
export const stepUp = staffCall({
  path: '/api/staff/session/stepUp',
  summary: '再次验证动态口令',
  roles: staffRoles,
  input: z.object({ totp }),
  output: done,
  refusals: {
    codeWrong: '动态口令不正确或已使用，请等下一个口令再试',
    tooManyAttempts: '尝试次数过多，请 {minutes} 分钟后再试',
  },
  effect: 'write',
  changes: [],
  once: false,
});

/**
 * A queue of work: `count` records wait, counted by `unit`, `overdue` of them are past their clock; `path` is its
 * console page. Whose of them are counted is what the caller has last chosen in that list.
 */
export const workQueue = z.object({
  key: z.string(),
  title: z.string(),
  count: z.number().int(),
  unit: z.string(),
  overdue: z.number().int(),
  /** When the first of them runs out, also where it has; null where no clock runs. */
  due: moment.nullable(),
  path: z.string(),
  whose: z.enum(['mine', 'group']).nullable(),
});
export type WorkQueue = z.infer<typeof workQueue>;

export const listQueues = staffCall({
  path: '/api/staff/home/queues',
  summary: '我的工作队列，按岗位',
  roles: staffRoles,
  input: nothing,
  output: z.array(workQueue),
  effect: 'read',
  shows: [
    'balance',
    'complaints',
    'invoices',
    'messages',
    'orders',
    'pickups',
    'refunds',
    'requirements',
    'reservations',
    'samples',
    'statements',
    'tasks',
    'timers',
  ],
});

/**
 * Said before a list is saved as a file: the rows come through the list's own call, this leaves the trace of who took
 * them.
 */
export const noteExport = staffCall({
  path: '/api/staff/session/export',
  summary: '导出列表前登记：哪个列表、什么条件、多少条',
  roles: staffRoles,
  input: z.object({
    list: text('请给出列表名称', 60),
    filters: z.record(z.string().max(40), z.string().max(200)).default({}),
    rows: z.number().int().min(0).max(1_000_000),
  }),
  output: done,
  effect: 'write',
  changes: [],
  stepUp: true,
});

/** Calls of anyone who is at the console. */
export const staffSessionCalls = { signIn, currentSession, signOut, stepUp, listQueues, noteExport };
