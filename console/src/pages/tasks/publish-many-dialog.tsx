import { silenceWords } from '@yance/contract/results/states.ts';
import { getTask, publishTask } from '@yance/contract/results/staff-endpoints.ts';
import type { TaskDetail, TaskRow } from '@yance/contract/results/task.ts';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/call.ts';
import { useRecord } from '../../lib/use-record.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { OpenFile } from '../../parts/open-file.tsx';
import { FileStamp } from '../../parts/result-viewer/file-stamp.tsx';
import { OpenedFile } from '../../parts/result-viewer/opened-file.tsx';
import { RowRunDialog } from '../../parts/row-run/row-run-dialog.tsx';
import type { RunRow } from '../../parts/row-run/use-row-run.ts';
import { DraftButton } from './report/draft-button.tsx';
import { FileCheckAlert } from './file-check-alert.tsx';
import { GapsAlert } from './gaps-alert.tsx';
import { Ordered } from './review/ordered.tsx';
import { taskNote } from './task-note.ts';
import styles from './tasks.module.css';

interface Props {
  tasks: readonly TaskRow[];
  done: () => void;
  close: () => void;
}

/** Several tasks that a reviewer publishes: only those whose files and reports were opened here and found right. */
export function PublishManyDialog({ tasks, done, close }: Props) {
  const [right, setRight] = useState<ReadonlySet<string>>(new Set());
  const mark = (rid: string, ok: boolean) =>
    setRight((before) => new Set(ok ? [...before, rid] : [...before].filter((one) => one !== rid)));
  const draw = ({ key }: RunRow) => <Look rid={key} right={right.has(key)} mark={(ok) => mark(key, ok)} />;
  return (
    <RowRunDialog
      label="发布"
      unit="个任务"
      wide
      rows={tasks.map((task) => ({ key: task.rid, name: task.code, note: taskNote(task) }))}
      chosen={({ key }) => right.has(key)}
      send={({ key }, idempotencyKey) => call(publishTask, { rid: key }, { idempotencyKey })}
      draw={draw}
      close={close}
      done={done}
    >
      <p>
        逐个查看结果与检测报告草稿并勾选「已核对」，只发布已核对的任务。发布后客户即可查看数据，不能收回。
        {silenceWords}。
      </p>
    </RowRunDialog>
  );
}

function Look({ rid, right, mark }: { rid: string; right: boolean; mark: (ok: boolean) => void }) {
  const [shown, setShown] = useState(false);
  const [seen, setSeen] = useState(false);
  const toggle = () => {
    setShown(!shown);
    setSeen(true);
  };
  return (
    <>
      <span className={styles.steps}>
        <Button size="small" aria-expanded={shown} onClick={toggle}>
          {shown ? '收起结果' : '查看结果'}
        </Button>
        <Checkbox disabled={!seen} checked={right} onChange={({ target }) => mark(target.checked)}>
          已核对
        </Checkbox>
        <Link to={`/tasks/${rid}`} target="_blank">
          打开任务
        </Link>
      </span>
      {shown ? <Results rid={rid} /> : null}
    </>
  );
}

function Results({ rid }: { rid: string }) {
  const query = useRecord(getTask, { rid });
  return <Loaded query={query}>{(task) => <Files task={task} />}</Loaded>;
}

/** Codes with names, so that the reviewer sees of what the data speak. */
const samplesOf = ({ samples }: TaskDetail, codes: readonly string[]): string =>
  samples
    .filter(({ code }) => codes.includes(code))
    .map(({ code, name }) => `${code} ${name}`)
    .join('、') || '未对应样品';

function Files({ task }: { task: TaskDetail }) {
  const [open, show] = useState<string | null>(null);
  const files = task.files.filter(({ run }) => run === task.run);
  const note = task.runs.find(({ number }) => number === task.run)?.note;
  const file = files.find(({ rid }) => rid === open);
  const ordered = file && task.groups.length > 0 ? <Ordered task={task} file={file} /> : null;
  return (
    <>
      <GapsAlert task={task} />
      <FileCheckAlert rid={task.rid} />
      {note ? <p>检测说明：{note}</p> : null}
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.rid} className={styles.file}>
            <FileStamp file={file} show={show} />
            <span>
              <strong>{samplesOf(task, file.sample_codes)}</strong> <OpenFile file={file} />
            </span>
          </li>
        ))}
      </ul>
      <p>
        <DraftButton taskRid={task.rid} primary={task.report_unseen} />
      </p>
      <OpenedFile
        files={files}
        open={open}
        show={show}
        close={() => show(null)}
        {...(ordered && { beside: { name: '送测要求', content: ordered } })}
      />
    </>
  );
}
