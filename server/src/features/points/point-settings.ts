import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Tx } from '../../kernel/db.ts';
import { readSetting } from '../settings/index.ts';

/** How many points are worth an amount: so many for each yuan. */
export const pointsWorth = async (tx: Tx, worthFen: Fen): Promise<number> =>
  Math.floor((worthFen * (await readSetting(tx, 'points.per_yuan_worth'))) / 100);

/** What a paper brings by its impact factor: nothing below the lowest step of the setting. */
export async function paperReward(tx: Tx, impactFactor: number): Promise<number> {
  const rewards = await readSetting(tx, 'acknowledgement.rewards');
  const step = rewards.findLast(({ factor_from }) => factor_from <= impactFactor);
  return step ? pointsWorth(tx, step.worth_fen) : 0;
}
