import type { ApprovalReason } from '@yance/contract/communities/kinds.ts';
import type { Demand } from '@yance/contract/orders/demand.ts';
import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Payer } from '../../balance/index.ts';
import {
  payingCommunity,
  payingProject,
  reasonsToAsk,
  type CommunityRow,
  type ProjectRow,
} from '../../communities/index.ts';
import type { MemberProfile } from '../../identity/index.ts';
import type { Order } from '../state/order-model.ts';

/** Whose money an order takes, and by which terms. */
export interface OrderPayer {
  payer: Payer;
  policy: 'credit' | 'prepaid';
  /** Null where the customer pays. */
  community: CommunityRow | null;
  project: ProjectRow | null;
}

/**
 * Who pays for a demand of a member. A community has credit of its own and so tests first, whatever the person's
 * policy is. What takes something off is the person's own and is not given away to others' money. `lock` as in
 * `payingCommunity`.
 */
export async function chosenPayer(
  work: Work,
  asked: Pick<Demand, 'community_rid' | 'project_rid' | 'coupon_rid' | 'use_points'>,
  { member, lock }: { member: Pick<MemberProfile, 'rid' | 'policy'>; lock: boolean },
): Promise<OrderPayer> {
  if (!asked.community_rid)
    return { payer: { kind: 'member', rid: member.rid }, policy: member.policy, community: null, project: null };
  if (asked.coupon_rid || asked.use_points) throw new Refusal('payerNotReduced');
  const community = await payingCommunity(work, asked.community_rid, { member_rid: member.rid, lock });
  const project = asked.project_rid ? await payingProject(work, community, asked.project_rid) : null;
  return { payer: { kind: 'team', rid: community.rid }, policy: 'credit', community, project };
}

/**
 * Why those who run the community that pays must approve an order; nothing where nobody must. `submission_fen` is what
 * it comes to with the instrument time that is submitted with it.
 */
export const approvalOf = (
  work: Work,
  { community }: OrderPayer,
  { member_rid, project_rid, total_fen }: Pick<Order, 'member_rid' | 'project_rid' | 'total_fen'>,
  submission_fen = total_fen,
): Promise<ApprovalReason[]> =>
  community
    ? reasonsToAsk(work, community, { member_rid, project_rid, total_fen: submission_fen, more_fen: total_fen })
    : Promise.resolve<ApprovalReason[]>([]);
