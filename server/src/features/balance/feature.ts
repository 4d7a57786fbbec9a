import { depositPurposes, type DepositPurpose } from '@yance/contract/balance/paid-kinds.ts';
import type { Feature } from '../../kernel/feature.ts';
import { figures } from '../reporting/index.ts';
import { depositFigures } from './deposit-figures.ts';
import { provide } from '../../kernel/port.ts';
import { type Queue, queues, records } from '../staff/index.ts';
import { balanceCalls } from './balance.routes.ts';
import { balanceStaffCalls } from './balance.staff.routes.ts';
import { communityHindrances } from '../communities/index.ts';
import { accountHindrances } from './community-hindrances.ts';
import { sumApplications } from './credit-applications.store.ts';
import { creditStaffCalls } from './credit.staff.routes.ts';
import { sumDeposits } from './balance.store.ts';
import { expireDeposit } from './deposits/expire-deposit.ts';
import { depositRecord } from './deposits/deposit-record.ts';
import { creditRecord } from './credit/credit-record.ts';
import { paidRecords } from './deposits/paid-records.ts';
import { memberRisks } from '../identity/index.ts';
import { moneyRisks } from './member-risks.ts';
import { depositOrigins, moneyOrigins } from './read/money-origins.ts';
import { balanceData } from './personal-data.store.ts';
import { receivedGifts } from './received-gifts.ts';
import { receivedRewards } from './received-rewards.ts';

/** Money that finance has to find at the bank, each kind for itself: some pays in advance, some what is owed. */
const pendingDeposits = (Object.keys(depositPurposes) as DepositPurpose[]).map((purpose): Queue => ({
  key: `deposits.${purpose}`,
  title: `${depositPurposes[purpose]}待审核`,
  path: `/deposits?state=pending&purpose=${purpose}`,
  permission: 'finance.depositPost',
  count: async ({ tx }) => ({ count: (await sumDeposits(tx, { state: 'pending', purpose })).total, overdue: 0 }),
}));

const pendingCredit: Queue = {
  key: 'credit.pending',
  title: '信用额度待审核',
  path: '/credits?state=pending',
  permission: 'members.credit',
  count: async ({ tx }) => ({ count: (await sumApplications(tx, { state: 'pending' })).total, overdue: 0 }),
};

export const balance: Feature = {
  name: 'balance',
  calls: [...balanceCalls, ...balanceStaffCalls, ...creditStaffCalls],
  jobs: [expireDeposit],
  personal: balanceData,
  needs: [moneyOrigins, paidRecords, receivedGifts, receivedRewards],
  provides: [
    provide(figures, depositFigures),
    provide(queues, [...pendingDeposits, pendingCredit]),
    provide(records, [depositRecord, creditRecord]),
    provide(memberRisks, moneyRisks),
    provide(moneyOrigins, [depositOrigins]),
    provide(communityHindrances, [accountHindrances]),
  ],
};
