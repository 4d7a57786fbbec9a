import { useQuery } from '@tanstack/react-query';
import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import { Link } from '@yance/ui/link.tsx';
import { reading } from '../../../lib/query.ts';
import { Amounts } from '../../../parts/amounts.tsx';
import { Waiting } from '../../../parts/waiting/waiting.tsx';

/** What is owed and what there is to pay it with. */
export function Owed() {
  const query = useQuery(reading(assetInfo, {}));
  const { data } = query;
  if (!data) return <Waiting queries={[query]} count={2} />;
  return (
    <Amounts
      entries={[
        { name: '待付款', fen: data.unpaid_fen, note: '已生成对账单' },
        { name: '其中逾期', fen: data.overdue_fen, note: data.overdue_fen > 0 ? '请尽快付清' : '没有逾期' },
        { name: '待结算', fen: data.unsettled_fen, note: <Link href="/member/unsettled">选择并生成对账单</Link> },
        { name: '预存本金', fen: data.balance_fen, note: <Link href="/member/prestore">去预存</Link> },
      ]}
    />
  );
}
