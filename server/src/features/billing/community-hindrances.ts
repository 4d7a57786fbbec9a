import { fenText } from '@yance/contract/kernel/money.ts';
import type { CommunityHindrances } from '../communities/index.ts';
import { findLive } from './billing.store.ts';

/** A community does not end before its statements are settled. */
export const statementHindrances: CommunityHindrances = {
  key: 'billing',
  of: async (tx, rid) =>
    (await findLive(tx, { kind: 'team', rid }))
      .filter(({ state }) => state !== 'settled')
      .map(({ statement_no, amount_fen, state }) => ({
        about: 'statements',
        words:
          state === 'paying'
            ? `对账单 ${statement_no}（${fenText(amount_fen)}）正在核对付款，请等待到账`
            : `对账单 ${statement_no}（${fenText(amount_fen)}）未付款，请先付款`,
      })),
};
