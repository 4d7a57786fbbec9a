import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { changeHold } from '../../charges/index.ts';
import { type Charged, holdFee, payingFor } from './hold-fee.ts';

/** Holds another fee for a pickup that moves to another district. Refuses `fundsTooLow`. */
export async function changeFee(work: Work, before: Charged, fee_fen: number): Promise<void> {
  if (before.fee_fen === fee_fen) return;
  const { allowCredit } = await payingFor(work, before);
  try {
    await changeHold(work, { cause_rid: before.rid, amount_fen: fee_fen, allowCredit });
  } catch (error) {
    // A pickup that was free from the beginning has no charge yet.
    if (!(error instanceof Refusal && error.reason === 'notFound')) throw error;
    await holdFee(work, { ...before, fee_fen });
  }
}
