import { openTasks, type FileTask } from '@yance/contract/results/file-endpoints.ts';
import { assignQuarantined, type QuarantinedFile } from '@yance/contract/computers/staff-endpoints.ts';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { useRecord } from '../../lib/use-record.ts';
import { SamplesField, TaskField } from '../../parts/assign-file/task-fields.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { RowRunDialog } from '../../parts/row-run/row-run-dialog.tsx';
import type { RunRow } from '../../parts/row-run/use-row-run.ts';

interface Props {
  files: readonly QuarantinedFile[];
  done: () => void;
  close: () => void;
}

/** Waiting files that go to one task: its samples are chosen for all of them, and for a file of its own apart. */
export function AssignManyDialog({ files, done, close }: Props) {
  const query = useRecord(openTasks, {});
  const [task, setTask] = useState<FileTask | null>(null);
  const [common, setCommon] = useState<string[]>([]);
  const [apart, setApart] = useState<ReadonlyMap<string, string[]>>(new Map());
  const codesOf = (rid: string) => apart.get(rid) ?? common;
  const pick = (next: FileTask | null) => {
    setTask(next);
    setCommon([]);
    setApart(new Map());
  };
  const draw = ({ key, name }: RunRow) => {
    if (!task || task.samples.length === 0) return null;
    return (
      <Select<string[]>
        mode="multiple"
        style={{ width: '100%' }}
        aria-label={`${name} 的样品`}
        placeholder="与整个任务有关"
        value={codesOf(key)}
        options={task.samples.map((sample) => ({ value: sample.code, label: `${sample.code} ${sample.name}` }))}
        onChange={(codes) => setApart(new Map(apart).set(key, codes))}
      />
    );
  };
  return (
    <RowRunDialog
      label="归入任务"
      unit="个文件"
      wide
      rows={files.map((file) => ({ key: file.rid, name: file.name, note: file.path === file.name ? '' : file.path }))}
      ready={task !== null}
      send={({ key: rid }, idempotencyKey) =>
        call(assignQuarantined, { rid, task_rid: task?.rid ?? '', sample_codes: codesOf(rid) }, { idempotencyKey })
      }
      draw={draw}
      close={close}
      done={done}
    >
      <Loaded query={query}>
        {({ tasks }) => (
          <Form layout="vertical">
            <TaskField tasks={tasks} picked={task} pick={pick} />
            {task && task.samples.length > 0 ? (
              <SamplesField
                label="全部文件的样品（可在下面逐个修改）"
                task={task}
                codes={common}
                change={(codes) => {
                  setCommon(codes);
                  setApart(new Map());
                }}
              />
            ) : null}
          </Form>
        )}
      </Loaded>
    </RowRunDialog>
  );
}
