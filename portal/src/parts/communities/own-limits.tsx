import { useQuery } from '@tanstack/react-query';
import { listJoined } from '@yance/contract/communities/endpoints.ts';
import { reading } from '../../lib/query.ts';
import { Amounts, AmountsWaiting } from '../amounts.tsx';

const awaited = [
  { name: '本月已用', note: '我的订单使用的课题组款项' },
  { name: '本月还可用', note: '超出后须审批' },
  { name: '单笔限额', note: '超出后须审批' },
] as const;

/** What a member has spent of a community's money this month, and may still spend without asking. */
export function OwnLimits({ rid }: { rid: string }) {
  const query = useQuery(reading(listJoined, {}));
  const limits = query.data?.list.find((one) => one.community_rid === rid)?.limits;
  if (!query.data) return <AmountsWaiting entries={awaited} query={query} />;
  if (!limits) return null;
  const { used_fen, month_limit_fen, order_limit_fen, needs_approval } = limits;
  const asked = needs_approval ? '每单须审批' : undefined;
  return (
    <Amounts
      entries={[
        { ...awaited[0], fen: used_fen, note: asked ?? awaited[0].note },
        ...(month_limit_fen === null ? [] : [{ ...awaited[1], fen: Math.max(0, month_limit_fen - used_fen) }]),
        ...(order_limit_fen === null ? [] : [{ ...awaited[2], fen: order_limit_fen }]),
      ]}
    />
  );
}
