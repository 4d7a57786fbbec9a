import { useQueries } from '@tanstack/react-query';
import { getTask, submitTask } from '@yance/contract/results/staff-endpoints.ts';
import type { TaskDetail } from '@yance/contract/results/task.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { call, reading } from '../../../lib/call.ts';
import { RowRunDialog } from '../../../parts/row-run/row-run-dialog.tsx';
import type { RunRow } from '../../../parts/row-run/use-row-run.ts';
import { Section } from '../../../parts/section.tsx';
import { FileCheckAlert } from '../file-check-alert.tsx';
import { NotTaken } from '../not-taken.tsx';
import { SubmitManyDialog } from '../submit-many-dialog.tsx';
import { taskNote } from '../task-note.ts';
import { hindrancesOf, isSubmittable } from './hindrances.ts';
import { queueOf, tasksOf, type UploadRow } from './upload-row.ts';
import styles from './upload.module.css';

/** As many as are handed in together. */
const most = 100;

/** After an upload: the tasks whose results are complete are handed in together; of the others what they lack. */
export function SubmitUploaded({ rows }: { rows: readonly UploadRow[] }) {
  const [asked, setAsked] = useState<{ how: 'ready' | 'others'; tasks: TaskDetail[] } | null>(null);
  const touched = tasksOf(rows).filter(({ files }) => files > 0);
  const queries = useQueries({
    queries: touched.slice(0, most).map(({ task }) => reading(getTask, { rid: task.rid })),
  });
  const open = queries.flatMap(({ data }) => (data && isSubmittable(data) ? [data] : []));
  const left = (rid: string) => rows.filter((row) => row.task?.rid === rid && isLeft(row)).length;
  const checked = open.map((task) => ({ task, lacks: hindrancesOf(task, left(task.rid)) }));
  const ready = checked.flatMap(({ task, lacks }) => (lacks.length === 0 ? [task] : []));
  const others = checked.filter(({ lacks }) => lacks.length > 0);
  const close = () => setAsked(null);
  if (checked.length === 0 && !asked) return null;
  return (
    <>
      {checked.length > 0 ? (
        <Section
          title="提交结果"
          extra={
            <span className={styles.buttons}>
              {others.length > 0 ? (
                <Button onClick={() => setAsked({ how: 'others', tasks: others.map(({ task }) => task) })}>
                  逐个核对其余 {others.length} 个
                </Button>
              ) : null}
              {ready.length > 0 ? (
                <Button type="primary" onClick={() => setAsked({ how: 'ready', tasks: ready })}>
                  提交齐全的 {ready.length} 个任务
                </Button>
              ) : null}
            </span>
          }
        >
          <p>
            {ready.length > 0
              ? `${ready.map(({ code }) => code).join('、')} 的样品都有数据，可以一次提交审核。`
              : '还没有可以一次提交的任务。'}
          </p>
          <ul className={styles.lines}>
            {others.map(({ task, lacks }) => (
              <li key={task.rid} className={styles.line}>
                <span className={styles.path}>
                  <Link to={`/tasks/${task.rid}`}>{task.code}</Link> {task.title}
                </span>
                <span className={styles.target}>
                  {lacks.map((words) => (
                    <small key={words} className={styles.why}>
                      {words}
                    </small>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {asked?.how === 'others' ? <SubmitManyDialog tasks={asked.tasks} done={() => undefined} close={close} /> : null}
      {asked?.how === 'ready' ? (
        <RowRunDialog
          label="提交结果"
          unit="个任务"
          rows={asked.tasks.map((task) => ({ key: task.rid, name: task.code, note: taskNote(task) }))}
          send={({ key }, idempotencyKey) => call(submitTask, { rid: key }, { idempotencyKey })}
          draw={drawCheck}
          close={close}
          done={() => undefined}
        >
          <p>这些任务的每个样品都有数据。提交后由审核员核对发布；需要填写检测说明的，请打开任务提交。</p>
          <NotTaken rids={asked.tasks.map(({ rid }) => rid)} />
        </RowRunDialog>
      ) : null}
    </>
  );
}

const drawCheck = ({ key }: RunRow) => <FileCheckAlert rid={key} />;

/** A file of the task that has not arrived yet. */
const isLeft = (row: UploadRow): boolean => !['attached', 'known'].includes(queueOf(row));
