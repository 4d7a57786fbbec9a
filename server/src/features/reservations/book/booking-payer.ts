import type { ApprovalReason } from '@yance/contract/communities/kinds.ts';
import { fenText, type Fen } from '@yance/contract/kernel/money.ts';
import { approvalReasons } from '@yance/contract/communities/kinds.ts';
import type { MemberWork, Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import {
  findCommunity,
  lockCommunity,
  payingCommunity,
  payingProject,
  reasonsToAsk,
  requireOrdering,
  type CommunityRow,
  type ProjectRow,
} from '../../communities/index.ts';
import { getMember, type MemberProfile } from '../../identity/index.ts';
import { submissionPrice } from './submission-price.ts';
import { findReservation } from '../reservations.store.ts';
import type { Reservation } from '../state/reservation-model.ts';

/** Whose money is asked to pay for instrument time; the member's own where nothing is said. */
export interface AskedPayer {
  community_rid?: string | null | undefined;
  project_rid?: string | null | undefined;
}

/** Whose money instrument time takes, and whether it may take credit. */
export interface BookingPayer {
  payer: { kind: 'member' | 'team'; rid: string };
  allowCredit: boolean;
  /** Null where the member pays. */
  community: CommunityRow | null;
  project: ProjectRow | null;
}

/** Who pays for a booking of the caller's. A community has credit of its own. `lock` as in `payingCommunity`. */
export async function bookingPayer(
  work: MemberWork,
  { community_rid, project_rid }: AskedPayer,
  { member, lock }: { member: Pick<MemberProfile, 'rid' | 'policy'>; lock: boolean },
): Promise<BookingPayer> {
  if (!community_rid) {
    const payer = { kind: 'member' as const, rid: member.rid };
    return { payer, allowCredit: member.policy === 'credit', community: null, project: null };
  }
  const community = await payingCommunity(work, community_rid, { member_rid: member.rid, lock });
  const project = project_rid ? await payingProject(work, community, project_rid) : null;
  return { payer: { kind: 'team', rid: community.rid }, allowCredit: true, community, project };
}

/**
 * Why those who run the community that pays must approve a booking or an order; nothing where nobody must. `before_fen`
 * is what the same submission takes before it, `submission_fen` what all of it comes to: the limit of one order is that
 * of one submission.
 */
export const reasonsForTime = (
  work: MemberWork,
  { community, project }: Pick<BookingPayer, 'community' | 'project'>,
  {
    total_fen,
    before_fen = 0,
    submission_fen = total_fen,
  }: { total_fen: Fen; before_fen?: Fen; submission_fen?: Fen | undefined },
): Promise<ApprovalReason[]> =>
  community
    ? reasonsToAsk(work, community, {
        member_rid: work.actor.rid,
        project_rid: project?.rid ?? null,
        total_fen: submission_fen,
        more_fen: before_fen + total_fen,
      })
    : Promise.resolve<ApprovalReason[]>([]);

/** Whether the money of a reservation may be borrowed: a community's always, a member's by the member's policy. */
export async function mayBorrow(work: Work, row: Pick<Reservation, 'community_rid' | 'member_rid'>): Promise<boolean> {
  return row.community_rid !== null || (await getMember(work.tx, row.member_rid)).policy === 'credit';
}

/** Locks the community that pays for a reservation, where one does: before the reservation itself. */
export async function lockPaying(work: Work, rid: string): Promise<void> {
  const row = await findReservation(work.tx, rid);
  if (row?.community_rid) await lockCommunity(work.tx, row.community_rid);
}

/**
 * Refuses what would cost a community more than it lets the member spend without asking: `leaveNeeded`, and
 * `payerClosed` where it may not order. The community is locked.
 */
export async function requireLeave(work: Work, row: Reservation, amount_fen: Fen): Promise<void> {
  const more_fen = amount_fen - row.amount_fen;
  const community = row.community_rid && more_fen > 0 ? await findCommunity(work.tx, row.community_rid) : undefined;
  if (!community) return;
  requireOrdering(community);
  const { member_rid, project_rid, order_rid } = row;
  // The limit of one order is that of all that was submitted with it.
  const total_fen = order_rid ? (await submissionPrice(work.tx, order_rid)) + more_fen : amount_fen;
  const reasons = await reasonsToAsk(work, community, { member_rid, project_rid, total_fen, more_fen });
  if (reasons.length === 0) return;
  const words = { name: community.name, reasons: reasons.map((key) => approvalReasons[key]).join('、') };
  throw new Refusal('leaveNeeded', { words });
}

/** Tells that a community's money does not suffice, where `hold` finds that: the member cannot pay it in alone. */
export async function heldOf<Held>(work: Work, communityRid: string | null, hold: () => Promise<Held>): Promise<Held> {
  const community = communityRid ? await findCommunity(work.tx, communityRid) : undefined;
  if (!community) return hold();
  return hold().catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.reason !== 'fundsTooLow') throw error;
    const missing = fenText((error.data as { missing_fen: number }).missing_fen);
    throw new Refusal('communityFundsTooLow', { words: { name: community.name, missing } });
  });
}
