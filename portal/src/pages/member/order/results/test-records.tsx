import { useQuery } from '@tanstack/react-query';
import { testRecord } from '@yance/contract/results/endpoints.ts';
import { DateTime } from '@yance/ui/date.tsx';
import { reading } from '../../../../lib/query.ts';
import { Waiting } from '../../../../parts/waiting/waiting.tsx';
import css from './order-results.module.css';

/** Each run of each task: when, on which instrument, by whom, and what was noted for single samples. */
export function TestRecords({ rid }: { rid: string }) {
  const query = useQuery(reading(testRecord, { rid }));
  const { data } = query;
  if (!data) return <Waiting queries={[query]} count={3} />;
  const tasks = data.filter((task) => task.runs.length > 0);
  return (
    <section ref={opened} className={css.records} aria-label="检测记录" tabIndex={-1}>
      {tasks.length === 0 && <p className={css.note}>还没有检测记录，开始检测后在这里显示。</p>}
      {tasks.map((task) => (
        <section key={task.rid} aria-label={task.title}>
          <h3>{task.title}</h3>
          {task.runs.map((run) => (
            <div key={run.number}>
              <p>
                第 {run.number} 次　{run.instrument}　{run.operator}　<DateTime iso={run.started} />
                {run.submitted && (
                  <>
                    {' '}
                    – <DateTime iso={run.submitted} />
                  </>
                )}
              </p>
              {run.note && <p>{run.note}</p>}
              <ul>
                {run.records.map((record) => (
                  <li key={record.code}>
                    {record.code}：{record.remark}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </section>
  );
}

/** Whoever unfolded it reads on in it. */
const opened = (element: HTMLElement | null): void => element?.focus();
