import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { listStaff } from '@yance/contract/staff/admin-endpoints.ts';

/** A staff account. */
export type Person = OutputOf<typeof listStaff>['list'][number];

/** What an administrator does with an account, as the buttons say it. */
export const personSteps = {
  roles: '修改岗位',
  laboratory: '所属实验室',
  group: '小组',
  renew: '重置密码',
  enable: '恢复',
  back: '回岗',
  away: '休假',
  disable: '停用',
} as const;
export type PersonStep = keyof typeof personSteps;
