import { useQuery } from '@tanstack/react-query';
import { uploadStaffFile } from '@yance/contract/files/staff-endpoints.ts';
import { assignFile } from '@yance/contract/results/file-endpoints.ts';
import { attachFiles, getTask, removeFile } from '@yance/contract/results/staff-endpoints.ts';
import type { ResultFile, TaskDetail } from '@yance/contract/results/task.ts';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { call, reading } from '../../lib/call.ts';
import { useMay } from '../../lib/may.ts';
import { uploading, useLeaveGuard } from '../../lib/use-leave-guard.ts';
import { toastWarning } from '../../lib/toast.ts';
import { useStep } from '../../lib/use-step.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { FileDrop } from '../../parts/file-drop.tsx';
import { OpenFile } from '../../parts/open-file.tsx';
import { FileStamp } from '../../parts/result-viewer/file-stamp.tsx';
import { useOpenFile } from '../../parts/result-viewer/use-open-file.ts';
import { Section } from '../../parts/section.tsx';
import { ClosedTag } from '../../parts/closed-tag.tsx';
import { FileDoubt } from './file-doubt.tsx';
import { ReviewedFile } from './review/reviewed-file.tsx';
import styles from './tasks.module.css';

const betweenChecksMillis = 10_000;

/**
 * The result files with the samples they speak of; dropping files uploads and attaches them while the run is under way.
 */
export function TaskFiles({ task }: { task: TaskDetail }) {
  const may = useMay();
  const laboratory = may('tasks.submit');
  const open = laboratory && (task.state === 'testing' || task.state === 'paused');
  const attach = useStep((rid: string, idempotencyKey) =>
    call(attachFiles, { rid: task.rid, files: [{ rid }] }, { idempotencyKey }),
  );
  useQuery({
    ...reading(getTask, { rid: task.rid }),
    // Nobody tells pages that a check has ended well.
    refetchInterval: task.files.some(({ closed }) => closed === 'waiting') ? betweenChecksMillis : false,
  });
  const [moving, setMoving] = useState(false);
  useLeaveGuard(open && moving, uploading);
  const { open: opened, part, show, close } = useOpenFile();
  if (!open && task.files.length === 0) return null;
  return (
    <Section title={`结果文件（${task.files.length}）`}>
      <ul className={styles.files}>
        {task.files.map((file) => (
          <FileLine key={file.rid} task={task} file={file} open={open && file.run === task.run} show={show} />
        ))}
      </ul>
      <ReviewedFile task={task} open={opened} part={part} show={show} close={close} />
      {open ? (
        <FileDrop
          key={task.rid}
          endpoint={uploadStaffFile}
          hint="文件名含样品编号时自动对应样品，可一次拖入多个"
          arrived={({ rid, name }, _file, listed) =>
            attach.mutate(rid, {
              onSuccess: ({ files }) => {
                listed();
                if (files.every((one) => one.rid !== rid))
                  toastWarning(`任务里已有「${name}」，内容相同，没有重复加入`);
              },
            })
          }
          underWay={setMoving}
        />
      ) : null}
    </Section>
  );
}

function FileLine({
  task,
  file,
  open,
  show,
}: {
  task: TaskDetail;
  file: ResultFile;
  open: boolean;
  show: (rid: string) => void;
}) {
  const choosing = open && task.samples.length > 0;
  const [removing, setRemoving] = useState(false);
  return (
    <li>
      <div className={styles.file}>
        <FileStamp file={file} show={show} />
        <span>
          <OpenFile file={file} />
          <small>{marksOf(task, file, choosing)}</small>
          {file.closed ? <ClosedTag closed={file.closed} /> : null}
          <FileDoubt file={file} />
        </span>
        {choosing ? <SampleChoice task={task} file={file} /> : null}
        {open ? (
          <Button size="small" danger onClick={() => setRemoving(true)}>
            移除
          </Button>
        ) : null}
      </div>
      {removing ? <RemoveDialog task={task} file={file} close={() => setRemoving(false)} /> : null}
    </li>
  );
}

function RemoveDialog({ task, file, close }: { task: TaskDetail; file: ResultFile; close: () => void }) {
  const step = useStep((file_rid: string, idempotencyKey) =>
    call(removeFile, { rid: task.rid, file_rid }, { idempotencyKey }),
  );
  return (
    <ConfirmDialog
      label="移除结果文件"
      pending={step.isPending}
      close={close}
      confirm={() => step.mutate(file.rid, { onSuccess: close, onError: close })}
    >
      <p>
        「{file.name}」不再属于任务 {task.code}，需要时请重新上传。
      </p>
    </ConfirmDialog>
  );
}

/** What is said below a file's name; its samples only where they cannot be chosen. */
function marksOf(task: TaskDetail, file: ResultFile, choosing: boolean): string {
  const { length } = file.sample_codes;
  return [
    length === 0 ? '未对应样品' : choosing ? '' : `样品 ${file.sample_codes.join('、')}`,
    task.run > 1 ? `第 ${file.run} 次检测` : '',
    file.by_computer ? '仪器电脑上传' : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Which samples a file is about, for names that do not say it; kept when the choice is closed. */
function SampleChoice({ task, file }: { task: TaskDetail; file: ResultFile }) {
  const [chosen, setChosen] = useState<string[] | null>(null);
  const step = useStep((sample_codes: string[], idempotencyKey) =>
    call(assignFile, { rid: task.rid, file_rid: file.rid, sample_codes }, { idempotencyKey }),
  );
  const codes = chosen ?? file.sample_codes;
  const drop = () => setChosen(null);
  const keep = () => {
    if (chosen && chosen.join('\n') !== file.sample_codes.join('\n'))
      step.mutate(chosen, { onSuccess: drop, onError: drop });
    else drop();
  };
  return (
    <Select<string[]>
      className={styles.choice ?? ''}
      mode="multiple"
      size="small"
      aria-label={`${file.name} 的样品`}
      placeholder="选择样品"
      status={codes.length === 0 ? 'warning' : ''}
      maxTagCount={2}
      loading={step.isPending}
      disabled={step.isPending}
      value={codes}
      options={task.samples.map(({ code, name }) => ({ value: code, label: code, title: `${code} ${name}` }))}
      optionRender={({ data }) => data.title}
      onChange={setChosen}
      onOpenChange={(shown) => (shown ? setChosen([...file.sample_codes]) : keep())}
    />
  );
}
