import { useQuery } from '@tanstack/react-query';
import type { MoneyOrigin } from '@yance/contract/balance/money-origin.ts';
import { moneyOriginNames, type MoneyOriginKind } from '@yance/contract/balance/money-origin-names.ts';
import { getCommunity } from '@yance/contract/communities/endpoints.ts';
import { Link } from '@yance/ui/link.tsx';
import { withQuery } from '../lib/address.ts';
import { reading } from '../lib/query.ts';
import { useAccount } from '../lib/use-account.ts';

/** Where each kind of record is shown. */
const pages: Record<MoneyOriginKind, (rid: string, no: string) => string> = {
  order: (rid) => `/member/order?rid=${rid}`,
  reservation: (rid) => `/member/order?view=reservation&rid=${rid}`,
  pickup: (rid) => `/member/sampling?of=${rid}`,
  sample_return: (rid) => `/member/sample?tab=returns&of=${rid}`,
  statement: (rid) => `/member/unpaid?rid=${rid}`,
  deposit: (rid) => `/member/prestore?rid=${rid}`,
  transfer: (rid) => `/member/prestore?transfer=${rid}`,
  compensation: (rid) => `/member/sample?tab=claims&of=${rid}`,
  withdrawal: (_, no) => `/member/promotion?tab=withdrawals&kw=${no}`,
  rebate: () => '/member/promotion',
};

/** What is its customer's alone: who runs the community that paid reads it in the list of what was tested. */
const ofCustomer: readonly MoneyOriginKind[] = ['order', 'reservation', 'pickup', 'sample_return'];

/** Where a record of a community's books is shown to who runs it, or to the member who caused it. */
function hrefInCommunity({ kind, rid, no }: MoneyOrigin, { community, runs }: { community: string; runs: boolean }) {
  if (!ofCustomer.includes(kind)) return withQuery(pages[kind](rid, no), { community });
  return runs ? `/member/communityMg?rid=${community}&show=spending&of=${rid}` : pages[kind](rid, no);
}

/** The record that money comes from or goes to, with the way to it in the account that the page is about. */
export function OriginLink({ origin, onLeave }: { origin: MoneyOrigin; onLeave?: (() => void) | undefined }) {
  const { kind, rid, no } = origin;
  const community = useAccount().named.community_rid;
  const { data } = useQuery({ ...reading(getCommunity, { rid: community ?? '' }), enabled: !!community });
  const words = [moneyOriginNames[kind], no].filter(Boolean).join(' ');
  // Whose page it is must be known first.
  if (community && !data) return words;
  const href = community ? hrefInCommunity(origin, { community, runs: data?.role !== 'member' }) : pages[kind](rid, no);
  return (
    <Link href={href} onClick={onLeave}>
      {words}
    </Link>
  );
}
