import { getWorklist, listWorklists } from '@yance/contract/results/worklist-endpoints.ts';
import { Link, useSearchParams } from 'react-router';
import { useRecord } from '../../../lib/use-record.ts';
import { EmptyList } from '../../../parts/list-page/empty-list.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { InstrumentList } from './instrument-list.tsx';
import { Runs } from './runs.tsx';
import { UnplacedTasks } from './unplaced-tasks.tsx';
import styles from './worklist.module.css';

/** In the place of an instrument's rid. */
const unplacedView = 'unplaced';

/** What each instrument runs and in which order: the laboratory's plan for who stands at it. */
export default function WorklistsPage() {
  const query = useRecord(listWorklists, {});
  const [search] = useSearchParams();
  return (
    <Loaded query={query}>
      {({ list, unplaced, unplaced_tasks: tasks }) => {
        const wanted = search.get('instrument');
        // The server gives those with something to do first.
        const chosen = list.find(({ rid }) => rid === wanted) ?? list[0];
        const overview = wanted === unplacedView;
        return (
          <>
            <PageHead
              title="上机清单"
              note={
                unplaced > 0 ? (
                  <Link className={styles.open} to={`?instrument=${unplacedView}`}>
                    {unplaced} 个待检测任务还没有排到仪器
                  </Link>
                ) : undefined
              }
            />
            {chosen ? (
              <div className={styles.page}>
                <InstrumentList list={list} chosen={overview ? '' : chosen.rid} />
                {overview ? (
                  <UnplacedTasks tasks={tasks} total={unplaced} instruments={list} />
                ) : (
                  <Chosen key={chosen.rid} rid={chosen.rid} />
                )}
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
