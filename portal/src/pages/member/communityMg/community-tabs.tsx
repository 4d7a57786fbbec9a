import type { CommunityDetail } from '@yance/contract/communities/community.ts';
import { Tabs } from '@yance/ui/tabs.tsx';
import type { Address } from '../../../lib/use-address.ts';
import { AccountTab } from './account-tab.tsx';
import { Approvals } from './approvals.tsx';
import { Projects } from './projects.tsx';
import { Shared } from './shared.tsx';
import { Spending } from './spending.tsx';
import { People, shown, type Shown } from './people.tsx';

/** The people of a community, what its orders wait for, and what it has. */
export function CommunityTabs({ community, address }: { community: CommunityDetail; address: Address }) {
  const { applications, approvals } = community;
  const counts: Partial<Record<Shown, number | null>> = { open: applications };
  return (
    <Tabs
      label="课题组内容"
      value={address.read('show') ?? 'joined'}
      onChange={(next) =>
        address.change({
          show: next === 'joined' ? null : next,
          kind: null,
          kw: null,
          over: null,
          of: null,
          person: null,
          since: null,
          until: null,
          page: null,
        })
      }
      items={[
        ...(Object.keys(shown) as Shown[]).map((key) => ({
          key,
          label: counts[key] ? `${shown[key]}（${counts[key]}）` : shown[key],
          content: <People key={key} community={community} show={key} address={address} />,
        })),
        {
          key: 'approvals',
          label: approvals ? `待审批（${approvals}）` : '待审批',
          content: <Approvals community={community} address={address} />,
        },
        { key: 'spending', label: '订单与支出', content: <Spending community={community} address={address} /> },
        { key: 'projects', label: '经费项目', content: <Projects community={community} /> },
        { key: 'shared', label: '共享', content: <Shared rid={community.rid} address={address} /> },
        { key: 'account', label: '账户', content: <AccountTab community={community} /> },
      ]}
    />
  );
}
