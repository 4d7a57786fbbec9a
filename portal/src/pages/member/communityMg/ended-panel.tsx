import { useQuery } from '@tanstack/react-query';
import { getCommunity } from '@yance/contract/communities/endpoints.ts';
import { Tabs } from '@yance/ui/tabs.tsx';
import { Tag } from '@yance/ui/tag.tsx';
import { reading } from '../../../lib/query.ts';
import type { Address } from '../../../lib/use-address.ts';
import { communityTone } from '../../../parts/communities/tones.ts';
import shared from '../../../parts/communities/communities.module.css';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import { AccountTab } from './account-tab.tsx';
import { Spending } from './spending.tsx';
import css from './community.module.css';

/** A community that has ended, for who owned it last: its books, to read. */
export function EndedPanel({ rid, address }: { rid: string; address: Address }) {
  const query = useQuery(reading(getCommunity, { rid }));
  const { data } = query;
  if (!data) return <Waiting queries={[query]} shape="card" count={2} />;
  return (
    <>
      <section className={css.head}>
        <div className={css.title}>
          <h2>{data.name}</h2>
          <Tag tone={communityTone[data.state]}>{data.label}</Tag>
        </div>
      </section>
      <p className={shared.note}>
        <span>课题组已解散{data.answer && `（${data.answer}）`}，账目仍可查看和下载；余额已转入您的预存。</span>
      </p>
      <Tabs
        label="课题组账目"
        value={address.read('show') ?? 'account'}
        onChange={(next) =>
          address.change({
            show: next === 'account' ? null : next,
            of: null,
            person: null,
            kw: null,
            since: null,
            until: null,
            page: null,
          })
        }
        items={[
          { key: 'account', label: '账户', content: <AccountTab community={data} /> },
          { key: 'spending', label: '订单与支出', content: <Spending community={data} address={address} /> },
        ]}
      />
    </>
  );
}
