import { instrumentName } from '@yance/contract/catalogue/instrument-name.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { listWorklists } from '@yance/contract/results/worklist-endpoints.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { SearchField } from '../../../parts/fields/search-field.tsx';
import styles from './worklist.module.css';

type Instruments = OutputOf<typeof listWorklists>['list'];

/** What it has and could have; a laboratory looks for what is not idle. */
const loadWords = ({ running, queued, placeable }: Instruments[number]): string =>
  [
    ...(running > 0 ? [`检测中 ${running}`] : []),
    ...(queued > 0 ? [`排队 ${queued}`] : []),
    ...(placeable > 0 ? [`可排入 ${placeable}`] : []),
  ].join(' · ') || '没有任务';

/** The instruments with what each has in front of it. */
export function InstrumentList({ list, chosen }: { list: Instruments; chosen: string }) {
  const [kw, setKw] = useState('');
  const wanted = kw.trim().toLowerCase();
  const shown = list.filter((one) => `${instrumentName(one)} ${one.laboratory}`.toLowerCase().includes(wanted));
  return (
    <nav className={styles.instruments} aria-label="仪器">
      <SearchField label="查找仪器" placeholder="仪器、型号或实验室" maxLength={60} value={kw} change={setKw} />
      <ul>
        {shown.map((one) => (
          <li key={one.rid}>
            <Link to={`?instrument=${one.rid}`} replace aria-current={one.rid === chosen ? 'true' : undefined}>
              <strong>{instrumentName(one)}</strong>
              <small>
                {one.laboratory}
                <span data-busy={one.running + one.queued + one.placeable > 0 || undefined}>{loadWords(one)}</span>
              </small>
            </Link>
          </li>
        ))}
      </ul>
      {shown.length === 0 ? <p className={styles.quiet}>没有符合的仪器</p> : null}
    </nav>
  );
}
