import { useQuery } from '@tanstack/react-query';
import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import { formatFen } from '@yance/ui/format.ts';
import { Link } from '@yance/ui/link.tsx';
import { reading } from '../../../lib/query.ts';
import { Amounts, AmountsWaiting } from '../../../parts/amounts.tsx';
import { useAccount } from '../../../lib/use-account.ts';

const awaited = [
  { name: '待付款', note: '已生成对账单' },
  { name: '其中逾期', note: '没有逾期' },
  { name: '待结算', note: '选择并生成对账单' },
  { name: '预存本金', note: '去预存' },
];

/** What is owed and what there is to pay it with. */
export function Owed() {
  const { named, href } = useAccount();
  const query = useQuery(reading(assetInfo, named));
  const { data } = query;
  if (!data) return <AmountsWaiting entries={awaited} query={query} />;
  return (
    <Amounts
      entries={[
        {
          name: '待付款',
          fen: data.unpaid_fen,
          note:
            data.paying_fen > 0 ? (
              <Link href={href('/member/unpaid?state=paying')}>{payingWords(data)}</Link>
            ) : (
              '已生成对账单'
            ),
        },
        { name: '其中逾期', fen: data.overdue_fen, note: data.overdue_fen > 0 ? '请尽快付清' : '没有逾期' },
        {
          name: '待结算',
          fen: data.unsettled_fen,
          note: <Link href={href('/member/unsettled')}>选择并生成对账单</Link>,
        },
        { name: '预存本金', fen: data.balance_fen, note: <Link href={href('/member/prestore')}>去预存</Link> },
      ]}
    />
  );
}

/** What is under way, by how it is paid: 其中 ¥360.00 线上支付进行中，去继续. */
function payingWords({ paying_fen, online_fen }: { paying_fen: number; online_fen: number }): string {
  const byBank = paying_fen - online_fen;
  return `其中 ${[
    ...(byBank > 0 ? [`${formatFen(byBank)} 正在核对转账`] : []),
    ...(online_fen > 0 ? [`${formatFen(online_fen)} 线上支付进行中，去继续`] : []),
  ].join('，')}`;
}
