import { fenText } from '@yance/contract/kernel/money.ts';
import { Refusal } from '../../../kernel/refusal.ts';

/**
 * Refuses `feeRisen` where time costs more than the customer was shown: nobody is held for more than they agreed to.
 */
export function requireShownFee(total_fen: number, shown: number | undefined): void {
  if (shown !== undefined && total_fen > shown) throw new Refusal('feeRisen', { words: { fee: fenText(total_fen) } });
}
