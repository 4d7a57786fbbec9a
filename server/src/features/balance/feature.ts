import type { Feature } from '../../kernel/feature.ts';
import { expireDeposit } from './apply-deposit.ts';
import { balanceCalls } from './balance.routes.ts';
import { balanceStaffCalls } from './balance.staff.routes.ts';

export const balance: Feature = { name: 'balance', calls: [...balanceCalls, ...balanceStaffCalls], jobs: [expireDeposit] };
