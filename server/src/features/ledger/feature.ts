import type { Feature } from '../../kernel/feature.ts';
import { offerLedgerQueue } from './ledger-queue.ts';
import { ledgerCalls } from './ledger.staff.routes.ts';
import { nightlyVerification } from './verification.ts';

offerLedgerQueue();

export const ledger: Feature = { name: 'ledger', calls: ledgerCalls, jobs: [nightlyVerification] };
