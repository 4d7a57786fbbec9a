import { useQuery } from '@tanstack/react-query';
import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import { Tabs } from '@yance/ui/tabs.tsx';
import { privateMeta } from '../../../lib/private-meta.ts';
import { reading } from '../../../lib/query.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { PageHead } from '../../../parts/page-head.tsx';
import { Owed } from './owed.tsx';
import { StatementList } from './statement-list.tsx';
import { useAccount } from '../../../lib/use-account.ts';
import { AccountLine } from '../../../parts/communities/account-line.tsx';

export const meta = privateMeta('待付款');

const states = [
  ['unpaid', '待付款'],
  ['paying', '付款中'],
  ['settled', '已结清'],
  ['cancelled', '已取消'],
] as const;

/** Statements: those to pay first, the former ones behind the other tabs. */
export default function UnpaidPage() {
  const address = useAddress();
  const { data } = useQuery(reading(assetInfo, useAccount().named));
  const counts: Readonly<Record<string, number>> = data?.statements ?? {};
  const state = states.find(([key]) => key === address.read('state'))?.[0] ?? 'unpaid';
  return (
    <>
      <PageHead
        title="待付款"
        note="对账单用预存本金、线上支付或对公转账付款，请在到期日前付清，逾期会暂停信用额度。"
      />
      <AccountLine />
      <Owed />
      <Tabs
        label="对账单状态"
        value={state}
        onChange={(key) =>
          address.change({ state: key === 'unpaid' ? null : key, overdue: null, kw: null, since: null, until: null })
        }
        // The key gives every state a list of its own, so that nothing stays ticked from another one.
        items={states.map(([key, label]) => ({
          key,
          // A figure's room is kept, so that the tabs do not move when the counts come.
          label: `${label} ${counts[key] || '\u2007'}`,
          content: <StatementList key={key} address={address} state={key} />,
        }))}
      />
    </>
  );
}
