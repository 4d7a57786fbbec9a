import { useQuery } from '@tanstack/react-query';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { periodNames, periodOf } from '@yance/contract/reporting/period.ts';
import { readFigures } from '@yance/contract/reporting/staff-endpoints.ts';
import { Link } from 'react-router';
import { useNow } from '@yance/web/now.ts';
import { reading } from '../../lib/call.ts';
import { FigureCard } from '../../parts/figures/figure-card.tsx';
import cards from '../../parts/figures/figures.module.css';
import styles from './home-page.module.css';

/** The few figures of one's role, of the last week beside the week before; below the queues, for which one comes. */
export function HomeFigures() {
  const period = periodOf('week', shanghaiDate(new Date(useNow())));
  const { data } = useQuery({ ...reading(readFigures, { ...period, section: 'home' }), refetchInterval: 5 * 60_000 });
  if (!data || data.list.length === 0) return null;
  return (
    <section className={styles.figures} aria-labelledby="home-figures">
      <h2 id="home-figures">
        {periodNames.week}，与此前 7 天比较
        <Link to="/report?period=week">经营看板</Link>
      </h2>
      <ul className={cards.cards}>
        {data.list.map((figure) => (
          <li key={figure.key}>
            <FigureCard figure={figure} />
          </li>
        ))}
      </ul>
    </section>
  );
}
