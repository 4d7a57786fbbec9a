import type { Feature } from '../../kernel/feature.ts';
import { ledgerCalls } from './ledger.staff.routes.ts';
import { nightlyVerification } from './verification.ts';

export const ledger: Feature = { name: 'ledger', calls: ledgerCalls, jobs: [nightlyVerification] };
