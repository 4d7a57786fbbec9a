import { getWorklist, listWorklists } from '@yance/contract/results/worklist-endpoints.ts';
import { useSearchParams } from 'react-router';
import { useRecord } from '../../../lib/use-record.ts';
import { EmptyList } from '../../../parts/list-page/empty-list.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { InstrumentList } from './instrument-list.tsx';
import { Runs } from './runs.tsx';
import styles from './worklist.module.css';

/** What each instrument runs and in which order: the laboratory's plan for who stands at it. */
export default function WorklistsPage() {
  const query = useRecord(listWorklists, {});
  const [search] = useSearchParams();
  return (
    <Loaded query={query}>
      {({ list, unplaced }) => {
        const wanted = search.get('instrument');
        const busy = list.find(({ running, queued }) => running + queued > 0);
        const chosen = list.find(({ rid }) => rid === wanted) ?? busy ?? list[0];
        return (
          <>
            <PageHead title="上机清单" note={unplaced > 0 ? `${unplaced} 个待检测任务还没有排到仪器` : undefined} />
            {chosen ? (
              <div className={styles.page}>
                <InstrumentList list={list} chosen={chosen.rid} />
                <Chosen key={chosen.rid} rid={chosen.rid} />
              </div>
            ) : (
              <EmptyList words="本实验室还没有登记仪器，请联系管理员在「实验室与仪器」中登记" />
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function Chosen({ rid }: { rid: string }) {
  const query = useRecord(getWorklist, { instrument_rid: rid });
  return (
    <div className={styles.chosen}>
      <Loaded query={query}>{(list) => <Runs list={list} />}</Loaded>
    </div>
  );
}
