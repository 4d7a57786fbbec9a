import { fenText, type Fen } from '@yance/contract/kernel/money.ts';
import { rightsOf } from '../../../kernel/actor.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { readSetting } from '../../settings/index.ts';
import type { Payer } from '../payer.ts';
import { creditTermsOf } from './credit-terms.ts';

/**
 * Who is not of finance decides up to a limit and a term that are set for service managers: about nothing that finance
 * has granted above it. An own role opens the call and lifts no limit. Refuses `aboveOwnLimit` and `aboveOwnTerm`.
 * Exact only under `lockPayer`: what finance grants meanwhile counts.
 */
export async function requireOwnLimit(
  { tx, actor }: StaffWork,
  { payer, limits, term_days = 0 }: { payer: Payer; limits: readonly Fen[]; term_days?: number },
): Promise<void> {
  if (decidesOnAll(actor)) return;
  const most = await readSetting(tx, 'credit.manager_most_fen');
  const { limit_fen } = await creditTermsOf(tx, payer);
  if (Math.max(limit_fen, ...limits) > most) throw new Refusal('aboveOwnLimit', { words: { most: fenText(most) } });
  const longest = await readSetting(tx, 'credit.manager_most_days');
  if (term_days > longest) throw new Refusal('aboveOwnTerm', { words: { days: longest } });
}

/** Whether somebody who may grant credit decides about a payer's limit as it stands. */
export async function mayDecideOn({ tx, actor }: StaffWork, payer: Payer): Promise<boolean> {
  if (decidesOnAll(actor)) return true;
  const { limit_fen } = await creditTermsOf(tx, payer);
  return limit_fen <= (await readSetting(tx, 'credit.manager_most_fen'));
}

/** By the built-in roles that somebody has, whatever an own role adds in the call under way. */
function decidesOnAll(actor: StaffWork['actor']): boolean {
  const { roles } = rightsOf(actor);
  return roles.includes('F') || roles.includes('M');
}
