import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import type { CommunityRole } from '@yance/contract/communities/kinds.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { Money } from '@yance/ui/money.tsx';
import { reading } from '../../lib/query.ts';
import { Amounts, AmountsWaiting } from '../amounts.tsx';
import { OwnLimits } from './own-limits.tsx';

type Assets = OutputOf<typeof assetInfo>;

const awaited = [
  { name: '课题组本金', note: '可用' },
  { name: '赠送金', note: '随订单按比例抵扣' },
  { name: '冻结款项', note: '进行中的订单与转出占用' },
  { name: '可用信用', note: '额度 ¥20,000.00 · 已用 ¥0.00' },
] as const;

/**
 * What a community has, has set aside, and may still order on credit, for who runs it; for its other members what they
 * may still spend. Nothing is asked before the `role` is known.
 */
export function CommunityAmounts({ rid, role }: { rid: string; role: CommunityRole | undefined }) {
  const runs = role !== undefined && role !== 'member';
  const query = useQuery({ ...reading(assetInfo, { community_rid: rid }), enabled: runs });
  if (role === 'member') return <OwnLimits rid={rid} />;
  return <WholeAmounts query={query} />;
}

function WholeAmounts({ query }: { query: UseQueryResult<Assets> }) {
  const { data } = query;
  if (!data) return <AmountsWaiting entries={awaited} query={query} />;
  const { credit } = data;
  const used = (
    <>
      额度 <Money fen={credit.limit_fen} /> · 已用 <Money fen={credit.used_fen} />
    </>
  );
  const stopped = data.overdue_fen > 0 ? '有逾期账单，付清后恢复' : '信用已冻结';
  return (
    <Amounts
      entries={[
        { ...awaited[0], fen: data.balance_fen },
        { ...awaited[1], fen: data.bonus_fen },
        { ...awaited[2], fen: data.frozen_fen },
        { name: '可用信用', fen: credit.available_fen, note: credit.stopped ? stopped : used },
      ]}
    />
  );
}
