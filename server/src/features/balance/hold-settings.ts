import type { Tx } from '../../kernel/db.ts';
import { readSetting } from '../settings/index.ts';

/** The most of an order that bonus may pay, in ten-thousandths. */
export async function holdSettings(tx: Tx): Promise<{ bonusShareBasisPoints: number }> {
  return { bonusShareBasisPoints: Math.round((await readSetting(tx, 'prepaid.bonus_order_percent')) * 100) };
}
