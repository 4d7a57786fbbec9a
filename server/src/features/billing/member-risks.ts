import { fenText } from '@yance/contract/kernel/money.ts';
import type { RiskSource } from '../identity/index.ts';
import { findStatements, sumStatements } from './billing.store.ts';

/** Statements that are due for longer than their term. */
export const overdueRisk: RiskSource = {
  key: 'statements.overdue',
  roles: ['B', 'F'],
  look: async ({ tx }, rid) => {
    const filter = { payer: { kind: 'member' as const, rid }, overdue: true };
    const [oldest] = await findStatements(tx, filter, { page: 1, size: 1, sort: 'due_on' });
    if (!oldest) return undefined;
    const { total, amount_fen } = await sumStatements(tx, filter);
    return {
      tone: 'danger',
      text: `${total} 张对账单逾期未付，合计 ${fenText(amount_fen)}，最早应于 ${oldest.due_on} 付清`,
      cause: { kind: 'statements', id: total === 1 ? oldest.rid : null },
    };
  },
};
