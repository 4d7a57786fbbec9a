import type { Feature } from '../../kernel/feature.ts';
import { provide } from '../../kernel/port.ts';
import { queues } from '../staff/index.ts';
import { ledgerQueue } from './ledger-queue.ts';
import { ledgerCalls } from './ledger.staff.routes.ts';
import { nightlyVerification } from './verification.ts';

export const ledger: Feature = {
  name: 'ledger',
  calls: ledgerCalls,
  jobs: [nightlyVerification],
  provides: [provide(queues, [ledgerQueue])],
};
