import { z } from 'zod';
import { staffCall } from '../kernel/endpoint.ts';
import { date, optionalText, reason, rid } from '../kernel/fields.ts';
import { fenAmount } from '../kernel/money.ts';
import { pageOf, paging } from '../kernel/page.ts';
import { statementForStaff, statementStates } from './statement.ts';

export const listStatementsForStaff = staffCall({
  path: '/api/staff/statement/list',
  summary: '对账单（可只看逾期）',
  roles: ['F', 'B'],
  input: z.object({
    ...paging,
    state: z.enum(statementStates).optional(),
    overdue: z.boolean().optional(),
    kw: optionalText(60),
    since: date.optional(),
    until: date.optional(),
  }),
  output: pageOf(statementForStaff).extend({ amount_fen: fenAmount }),
  effect: 'read',
});
export const cancelStatementForStaff = staffCall({
  path: '/api/staff/statement/cancel',
  summary: '取消对账单',
  roles: ['F'],
  input: z.object({ rid, reason }),
  output: statementForStaff,
  refusals: { invoiceStands: '该对账单已申请发票，不能取消' },
  effect: 'write',
  stepUp: true,
});
