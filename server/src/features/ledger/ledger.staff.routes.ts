import { ledgerStaffCalls } from '@yance/contract/ledger/staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { readVerification, runVerification } from './verification.ts';

export const ledgerCalls = bind(ledgerStaffCalls, {
  getVerification: ({ tx }) => readVerification(tx),
  verifyNow: async (call) => {
    await runVerification(call);
    return readVerification(call.tx);
  },
});
