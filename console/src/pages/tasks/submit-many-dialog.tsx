import { getTask, submitTask } from '@yance/contract/results/staff-endpoints.ts';
import type { TaskDetail, TaskRow } from '@yance/contract/results/task.ts';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/call.ts';
import { useRecord } from '../../lib/use-record.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { RowRunDialog } from '../../parts/row-run/row-run-dialog.tsx';
import type { RunRow } from '../../parts/row-run/use-row-run.ts';
import { dataGaps } from './data-gaps.ts';
import { FileCheckAlert } from './file-check-alert.tsx';
import { LateReason, lateReasonLabel } from './late-reason.tsx';
import { noFilesText } from './no-files-text.ts';
import { NotTaken } from './not-taken.tsx';
import { taskNote } from './task-note.ts';
import styles from './tasks.module.css';

interface Props {
  tasks: readonly TaskRow[];
  done: () => void;
  close: () => void;
}

/** Several tasks that are handed in for review: each with what its files say of its samples, and ticked by hand. */
export function SubmitManyDialog({ tasks, done, close }: Props) {
  const [right, setRight] = useState<ReadonlySet<string>>(new Set());
  const mark = (rid: string, ok: boolean) =>
    setRight((before) => new Set(ok ? [...before, rid] : [...before].filter((one) => one !== rid)));
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map());
  const draw = ({ key }: RunRow) => (
    <Check
      rid={key}
      right={right.has(key)}
      mark={(ok) => mark(key, ok)}
      reason={reasons.get(key) ?? ''}
      explain={(words) => {
        setReasons((before) => new Map([...before, [key, words]]));
        // The task is late, and is not sent without its reason.
        if (words.trim() === '') mark(key, false);
      }}
    />
  );
  return (
    <RowRunDialog
      label="提交结果"
      unit="个任务"
      wide
      rows={tasks.map((task) => ({ key: task.rid, name: task.code, note: taskNote(task) }))}
      chosen={({ key }) => right.has(key)}
      send={({ key }, idempotencyKey) =>
        call(submitTask, { rid: key, late_reason: reasons.get(key) }, { idempotencyKey })
      }
      draw={draw}
      close={close}
      done={done}
    >
      <p>核对每个任务的文件与样品后勾选，只提交勾选的任务。需要填写检测说明或单个样品记录的，请打开任务提交。</p>
      <NotTaken rids={tasks.map(({ rid }) => rid)} />
    </RowRunDialog>
  );
}

interface CheckProps {
  rid: string;
  right: boolean;
  mark: (ok: boolean) => void;
  reason: string;
  explain: (reason: string) => void;
}

/** One task: it can be ticked once it has files and, where its results are late, a reason. */
function Check({ rid, right, mark, reason, explain }: CheckProps) {
  const query = useRecord(getTask, { rid });
  return (
    <Loaded query={query}>
      {(task) => (
        <span className={styles.steps}>
          <Checkbox
            disabled={filesOf(task).length === 0 || (task.late_reasons !== null && reason.trim() === '')}
            checked={right}
            onChange={({ target }) => mark(target.checked)}
          >
            {wordsOf(task)}
          </Checkbox>
          <Link to={`/tasks/${rid}`} target="_blank">
            打开任务
          </Link>
          {task.late_reasons ? (
            <LateReason usual={task.late_reasons} label={lateReasonLabel} value={reason} onChange={explain} />
          ) : null}
          <FileCheckAlert rid={rid} />
        </span>
      )}
    </Loaded>
  );
}

const filesOf = (task: TaskDetail) => task.files.filter(({ run }) => run === task.run);

/** Which samples have files, or what does not fit. */
function wordsOf(task: TaskDetail): string {
  const files = filesOf(task).length;
  if (files === 0) return `${noFilesText(task)}，请先上传`;
  const gaps = dataGaps(task);
  return [`${files} 个文件`, ...(gaps.length > 0 ? gaps : [`${task.samples.length} 个样品都有数据`])].join('；');
}
