import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listSamplings } from '@yance/contract/sampling/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Pagination } from '@yance/ui/pagination.tsx';
import { privateMeta } from '../../../lib/private-meta.ts';
import { reading } from '../../../lib/query.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { openSampling } from '../../../parts/pickup-form/open-sampling.ts';
import { OneRecord, RecordMissing } from '../../../parts/record-list/one-record.tsx';
import { PickupCard } from '../../../parts/pickup-form/pickup-card.tsx';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import css from './page.module.css';

export const meta = privateMeta('上门取样');

/** The member's pickups, newest first, with what can still be done about each. */
export default function SamplingPage() {
  const address = useAddress();
  const size = 10;
  const of = address.read('of');
  const query = useQuery({
    ...reading(listSamplings, { page: address.page, size, of }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return (
    <>
      <header className={css.head}>
        <h1>上门取样</h1>
        <Button look="primary" icon="truck" onClick={openSampling}>
          预约上门取样
        </Button>
      </header>
      {!data && <Waiting queries={[query]} shape="row" count={4} />}
      <OneRecord address={address} what="取样" />
      {data?.total === 0 && of && <RecordMissing what="取样" />}
      {data?.total === 0 && !of && (
        <EmptyState title="还没有取样预约" note="约定日期与时段，取样员上门取走样品；下单时也可以选择上门取样。" />
      )}
      <div className={css.list}>
        {data?.list.map((pickup) => (
          <PickupCard key={pickup.rid} pickup={pickup} named />
        ))}
      </div>
      {data && data.total > size && (
        <Pagination page={data.page} pageSize={data.size} total={data.total} hrefOf={address.hrefOfPage} />
      )}
    </>
  );
}
