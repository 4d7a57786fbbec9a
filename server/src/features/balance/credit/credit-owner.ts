import type { creditOwner } from '@yance/contract/balance/credit.ts';
import type { z } from 'zod';
import type { Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockCommunity } from '../../communities/index.ts';
import type { Payer } from '../payer.ts';

/** Whose credit a call of staff is about. */
export const creditOwnerNamed = ({ payer_kind, rid }: z.infer<typeof creditOwner>): Payer => ({
  kind: payer_kind,
  rid,
});

/** Keeps a community as it is while its credit changes. Refuses `notFound` and, once it has ended, `communityEnded`. */
export async function lockCreditOwner(tx: Tx, { kind, rid }: Payer): Promise<void> {
  if (kind === 'member') return;
  const community = await lockCommunity(tx, rid);
  if (!community) throw new Refusal('notFound');
  if (community.state === 'dissolved') throw new Refusal('communityEnded');
}
