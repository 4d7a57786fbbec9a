import { fenText } from '@yance/contract/kernel/money.ts';
import type { RiskSource } from '../identity/index.ts';
import { findReturned } from './transfers.store.ts';

/** A refund that its bank sent back, and that waits to be paid out anew. */
export const returnedRisk: RiskSource = {
  key: 'transfers.returned',
  roles: ['F'],
  look: async ({ tx }, rid) => {
    const returned = await findReturned(tx, { kind: 'member', rid });
    if (!returned) return undefined;
    return {
      tone: 'attention',
      text: `退款 ${fenText(returned.amount_fen)} 打款被退回：${returned.answer}`,
      cause: { kind: 'transfers', id: returned.rid },
    };
  },
};
