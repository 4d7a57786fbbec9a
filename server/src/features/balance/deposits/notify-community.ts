import { depositMachine } from '@yance/contract/balance/states.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { communitiesNamed, ownersAndAdmins } from '../../communities/index.ts';
import { findMember } from '../../identity/index.ts';
import type { DepositRow } from '../balance.store.ts';

/** Money has arrived for a community: who runs it and who applied is notified. A member is by the fact of the step. */
export async function notifyCommunity(work: Work, row: DepositRow, received_fen: Fen): Promise<void> {
  const { tx } = work;
  const { rid, payer_kind, payer_rid, applied_by, bonus_fen } = row;
  const community = payer_kind === 'team' ? (await communitiesNamed(tx, [payer_rid])).get(payer_rid) : undefined;
  if (!community) return;
  const person = (applied_by && (await findMember(tx, applied_by))?.name) || '银行转账';
  const notified = new Set([...(await ownersAndAdmins(tx, payer_rid)), ...(applied_by ? [applied_by] : [])]);
  await announce(
    work,
    [...notified].map((member_rid) => ({
      entity: depositMachine.name,
      entity_rid: rid,
      event: 'toCommunity' as const,
      from_state: 'posted' as const,
      to_state: 'posted' as const,
      details: { member_rid, community: community.name, community_rid: payer_rid, person, received_fen, bonus_fen },
    })),
  );
}
