import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { AssignDialog } from '../../../parts/assign-file/assign-dialog.tsx';
import { OpenedFile } from '../../../parts/result-viewer/opened-file.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { Section } from '../../../parts/section.tsx';
import { PickFiles } from './pick-files.tsx';
import { SubmitUploaded } from './submit-uploaded.tsx';
import { UploadLine } from './upload-line.tsx';
import { isReady, queueOf, queues, tasksOf, type Queue, type UploadRow } from './upload-row.ts';
import { useUploadRun } from './use-upload-run.ts';
import styles from './upload.module.css';

/** A folder of result files over several tasks: matched by name, looked over, then sent. */
export default function UploadPage() {
  const run = useUploadRun();
  const [queue, setQueue] = useState<Queue | 'all'>('all');
  const [open, setOpen] = useState<string | null>(null);
  const [choosing, setChoosing] = useState<UploadRow | null>(null);
  const { rows, running } = run;
  const ready = rows.filter(isReady).length;
  const left = ready + rows.filter(({ state }) => state === 'sending').length;
  const count = (key: Queue) => rows.filter((row) => queueOf(row) === key).length;
  const shown = queue === 'all' ? sorted(rows) : rows.filter((row) => queueOf(row) === queue);
  const options = [
    { value: 'all' as const, label: `全部 ${rows.length}` },
    ...queues.flatMap(({ key, label }) =>
      count(key) > 0 || key === queue ? [{ value: key, label: `${label} ${count(key)}` }] : [],
    ),
  ];
  return (
    <>
      <PageHead title="批量上传结果" note={rows.length > 0 ? `共 ${rows.length} 个文件` : undefined}>
        {rows.length > 0 && !running ? <Button onClick={run.clear}>清空列表</Button> : null}
        {running ? (
          <Button danger onClick={run.stop}>
            停止
          </Button>
        ) : (
          <Button type="primary" disabled={ready === 0} loading={run.matching} onClick={() => void run.run()}>
            {ready > 0 ? `上传 ${ready} 个文件` : '上传'}
          </Button>
        )}
      </PageHead>
      <PickFiles disabled={running || run.matching} picked={(files) => void run.add(files)} />
      {rows.length > 0 ? (
        <>
          <p className={styles.state} role="status">
            {running
              ? `正在上传，还有 ${left} 个`
              : words({ unmatched: count('unmatched'), check: count('check'), ready, sent: count('attached') })}
          </p>
          {running ? null : <SubmitUploaded rows={rows} />}
          <div className={styles.queues}>
            <Segmented<Queue | 'all'> options={options} value={queue} onChange={setQueue} aria-label="显示" />
          </div>
          <ul className={styles.lines}>
            {shown.map((row) => (
              <UploadLine
                key={row.key}
                row={row}
                locked={running}
                choose={() => setChoosing(row)}
                confirm={() => run.confirm(row.key)}
                drop={() => run.drop(row.key)}
                show={() => setOpen(row.look?.file.rid ?? null)}
              />
            ))}
          </ul>
          <Tasks rows={rows} />
        </>
      ) : null}
      <OpenedFile
        files={rows.flatMap(({ look }) => (look?.shown ? [look.file] : []))}
        open={open}
        show={setOpen}
        close={() => setOpen(null)}
      />
      {choosing ? (
        <AssignDialog
          row={choosing}
          close={() => setChoosing(null)}
          assign={(task, codes) => {
            run.assign([choosing.key], task, codes);
            setChoosing(null);
          }}
        />
      ) : null}
    </>
  );
}

/** What needs a person first. */
const sorted = (rows: readonly UploadRow[]): UploadRow[] =>
  queues.flatMap(({ key }) => rows.filter((row) => queueOf(row) === key));

interface Counts {
  unmatched: number;
  check: number;
  ready: number;
  sent: number;
}

function words({ unmatched, check, ready, sent }: Counts): string {
  const left = [unmatched > 0 ? `${unmatched} 个未匹配` : '', check > 0 ? `${check} 个待确认` : ''].filter(Boolean);
  const done = sent > 0 ? `已上传 ${sent} 个。` : '';
  if (left.length > 0) return `${done}${left.join('，')}，处理后才会上传。中断后重新选择同一文件夹即可继续，不会重复。`;
  if (ready > 0) return `${done}请核对样品后上传。中断后重新选择同一文件夹即可继续，不会重复。`;
  return sent > 0
    ? `${done}可打开下面的任务查看与提交，或继续选择文件。`
    : '没有待上传的文件，可继续选择文件或文件夹。';
}

/** Which tasks have got files, and which of their samples have none yet. */
function Tasks({ rows }: { rows: readonly UploadRow[] }) {
  const tasks = tasksOf(rows).filter(({ files }) => files > 0);
  if (tasks.length === 0) return null;
  return (
    <Section title={`涉及的任务（${tasks.length}）`}>
      <ul className={styles.lines}>
        {tasks.map(({ task, files, bare }) => (
          <li key={task.rid} className={styles.line}>
            <span className={styles.path}>
              <Link to={`/tasks/${task.rid}`}>{task.code}</Link> {task.title} · 订单 {task.order_no}
            </span>
            <span className={styles.target}>
              {files} 个文件{bare.length > 0 ? `，本次没有 ${bare.join('、')} 的文件` : '，样品已齐'}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
