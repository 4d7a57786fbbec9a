import { useQuery } from '@tanstack/react-query';
import { recommendServices } from '@yance/contract/orders/center-endpoints.ts';
import { reading } from '../../../lib/query.ts';
import { ServiceCards } from '../../../parts/services/service-cards.tsx';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import css from './page.module.css';

/** Services that go with what the member had done; of a new member what is ordered most. */
export function Recommended() {
  const query = useQuery(reading(recommendServices, {}));
  const { data } = query;
  const list = data && [...data.together, ...data.popular];
  if (list?.length === 0) return null;
  return (
    <section aria-label="推荐项目">
      <div className={css.head}>
        <h2>推荐项目</h2>
        {data && <span>{data.together.length > 0 ? '与您做过的项目常一起下单，或大家常做' : '大家常做的项目'}</span>}
      </div>
      {list ? <ServiceCards services={list} level={3} /> : <Waiting queries={[query]} shape="card" count={1} />}
    </section>
  );
}
