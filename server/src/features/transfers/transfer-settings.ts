import type { Fen } from '@yance/contract/kernel/money.ts';
import type { SentKind } from '@yance/contract/transfers/kinds.ts';
import type { Tx } from '../../kernel/db.ts';
import { readSetting } from '../settings/index.ts';

export interface TransferSettings {
  acceptHours: number;
  feePercent: number;
  leastFen: Fen;
  dayFen: Readonly<Record<SentKind, Fen>>;
  /** Whose profile must be complete. */
  certified: readonly ('sender' | 'recipient')[];
}

export async function transferSettings(tx: Tx): Promise<TransferSettings> {
  const giftDayFen = await readSetting(tx, 'transfer.gift_day_fen');
  return {
    acceptHours: await readSetting(tx, 'transfer.accept_hours'),
    feePercent: await readSetting(tx, 'transfer.fee_percent'),
    leastFen: await readSetting(tx, 'transfer.least_fen'),
    dayFen: {
      member: giftDayFen,
      community: giftDayFen,
      refund: await readSetting(tx, 'transfer.refund_day_fen'),
    },
    certified: await readSetting(tx, 'transfer.certified'),
  };
}

/**
 * From which amount on two different colleagues approve refunds, and of how many days those of one payer count
 * together.
 */
export const twoApprovers = async (tx: Tx): Promise<{ fromFen: Fen; days: number }> => ({
  fromFen: await readSetting(tx, 'withdraw.two_approvers_fen'),
  days: await readSetting(tx, 'transfer.two_approvers_days'),
});
