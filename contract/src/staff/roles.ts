import type { StaffRole } from '../kernel/endpoint.ts';

/** The Chinese name of each staff role, the same in the console, the audit log and the documents. */
export const staffRoleNames: Readonly<Record<StaffRole, string>> = {
  B: '业务经理',
  R: '取样员',
  W: '样品管理员',
  L: '实验员',
  A: '审核',
  F: '财务',
  E: '内容运营',
  M: '管理员',
};
