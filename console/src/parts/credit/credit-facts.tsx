import type { Credit } from '@yance/contract/balance/credit.ts';
import { formatFen } from '@yance/ui/format.ts';
import { policies } from '../policies.ts';
import { StatusTag } from '../status-tag.tsx';

/** How a customer settles, and what of a limit the orders can use; a community's always test first. */
export function creditFacts(
  { policy, limit_fen, term_days, granted, stopped, frozen_reason }: Credit,
  kind: 'member' | 'team' = 'member',
) {
  return [
    ...(kind === 'member' ? [{ name: '结算方式', value: policies[policy] }] : []),
    {
      name: '信用额度',
      value: `${formatFen(limit_fen)}${granted ? '（已核定）' : kind === 'member' ? '（类型默认）' : '（课题组默认）'}${
        policy === 'prepaid' && limit_fen > 0 ? '，预付客户不使用' : ''
      }`,
    },
    { name: '账期', value: `${term_days} 天` },
    ...(frozen_reason === null
      ? []
      : [{ name: '信用', value: <StatusTag tone="danger">{`已冻结：${frozen_reason}`}</StatusTag> }]),
    ...(stopped && frozen_reason === null
      ? [{ name: '信用', value: <StatusTag tone="danger">账单逾期，已停用</StatusTag> }]
      : []),
  ];
}
