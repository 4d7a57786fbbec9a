import type { Feature } from '../../kernel/feature.ts';
import { figures } from '../reporting/index.ts';
import { billingFigures } from './billing-figures.ts';
import { provide } from '../../kernel/port.ts';
import { moneyOrigins, paidRecords } from '../balance/index.ts';
import { communityHindrances } from '../communities/index.ts';
import { memberRisks } from '../identity/index.ts';
import { finders, queues, records, type Queue } from '../staff/index.ts';
import { statementFinder } from './read/statement-finder.ts';
import { statementRecord } from './read/statement-record.ts';
import { billingCalls } from './billing.routes.ts';
import { billingStaffCalls } from './billing.staff.routes.ts';
import { sumStatements } from './billing.store.ts';
import { statementHindrances } from './community-hindrances.ts';
import { overdueRisk } from './member-risks.ts';
import { billingOrigins } from './read/money-origins.ts';
import { remindStatement } from './due/remind-statement.ts';
import { flagOverdue, refundSubscriber } from './due/watch-due-date.ts';
import { monthFollower, monthStatement } from './make/month-statement.ts';
import { statementInvoices } from './invoice/statement-invoices.ts';
import { statementsPaid } from './pay/statements-paid.ts';
import { transferFollowers } from './pay/statement-transfer.ts';
import { billingData } from './personal-data.store.ts';

const overdueStatements: Queue = {
  key: 'statements.overdue',
  title: '对账单逾期',
  path: '/statements?state=overdue',
  permission: 'finance.statements',
  roles: ['F'],
  count: async ({ tx }) => {
    const { total } = await sumStatements(tx, { overdue: true });
    return { count: total, overdue: total };
  },
};

export const billing: Feature = {
  name: 'billing',
  calls: [...billingCalls, ...billingStaffCalls],
  followers: [...transferFollowers, monthFollower],
  subscribers: [refundSubscriber],
  jobs: [flagOverdue, monthStatement, remindStatement],
  personal: billingData,
  needs: [statementInvoices],
  provides: [
    provide(records, [statementRecord]),
    provide(finders, [statementFinder]),
    provide(figures, billingFigures),
    provide(queues, [overdueStatements]),
    provide(communityHindrances, [statementHindrances]),
    provide(paidRecords, [statementsPaid]),
    provide(moneyOrigins, billingOrigins),
    provide(memberRisks, [overdueRisk]),
  ],
};
