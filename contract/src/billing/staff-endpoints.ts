import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, date, optionalText, reason, rid } from '../kernel/fields.ts';
import { fenAmount } from '../kernel/money.ts';
import { pageOf, paging, sorting } from '../kernel/page.ts';
import { statementDetailForStaff, statementForStaff, statementStates } from './statement.ts';

const { staffCall } = callsAbout('statements');

export const listStatementsForStaff = staffCall({
  path: '/api/staff/statement/list',
  summary: '对账单（可只看逾期）',
  roles: ['F', 'B'],
  input: z.object({
    ...paging,
    state: z.enum(statementStates).optional(),
    overdue: z.boolean().optional(),
    /** Part of its number, or of its payer's name, company or phone. */
    kw: optionalText(60),
    since: date.optional(),
    until: date.optional(),
    sort: sorting('amount_fen', 'due_on', 'created'),
  }),
  /** `amount_fen` is the sum over all pages; `counts` holds how many stand in each state, and are `overdue`. */
  output: pageOf(statementForStaff).extend({
    amount_fen: fenAmount,
    counts: z.record(z.string(), z.number().int()),
  }),
  effect: 'read',
  personal: true,
});
export const getStatementForStaff = staffCall({
  path: '/api/staff/statement/info',
  summary: '一张对账单的费用明细、付款与进度',
  roles: ['F', 'B'],
  input: byRid,
  output: statementDetailForStaff,
  effect: 'read',
  personal: true,
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
