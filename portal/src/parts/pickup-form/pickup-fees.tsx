import { Fragment } from 'react';
import { useQuery } from '@tanstack/react-query';
import { samplingFees } from '@yance/contract/sampling/endpoints.ts';
import { weekdayNames, weekFromMonday } from '@yance/ui/format.ts';
import { Money } from '@yance/ui/money.tsx';
import { Skeleton } from '@yance/ui/skeleton.tsx';
import { failureWords } from '@yance/web/failure.ts';
import { reading } from '../../lib/query.ts';
import { MemberQueries } from '../member-queries.tsx';
import css from './pickup-fees.module.css';

/** What a pickup costs by region: the very fees that the server holds when one is booked. */
export default function PickupFees() {
  return (
    <MemberQueries>
      <Table />
    </MemberQueries>
  );
}

function Table() {
  const { data, error } = useQuery(reading(samplingFees, {}));
  if (error) return <p className={css.note}>{failureWords(error)}</p>;
  if (!data) return <Skeleton count={4} />;
  const others = data.other_fen === null ? [] : [{ regions: ['其他开放地区'], fee_fen: data.other_fen }];
  const closed = weekFromMonday
    .filter((day) => data.disabled_week.includes(day))
    .map((day) => weekdayNames[day])
    .join('、');
  return (
    <section className={css.fees} aria-label="取样费">
      <table>
        <thead>
          <tr>
            <th scope="col">取样地区</th>
            <th scope="col">每次收费</th>
          </tr>
        </thead>
        <tbody>
          {[...data.tiers, ...others].map(({ regions, fee_fen }) => (
            <tr key={regions.join()}>
              <td>{regions.join('、')}</td>
              <td>{fee_fen === 0 ? '免费' : <Money fen={fee_fen} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.note}>
        目前开放：{data.cities.join('、')}，其他城市请快递寄样。{closed ? `除${closed}外每天` : '每天'}{' '}
        {data.slots.map((slot, at) => (
          <Fragment key={slot}>
            {at > 0 && '、'}
            <span className={css.slot}>{slot.replace('-', '–')}</span>
          </Fragment>
        ))}
        。费用在提交前显示，提交时冻结，取到样品后收取。
      </p>
    </section>
  );
}
