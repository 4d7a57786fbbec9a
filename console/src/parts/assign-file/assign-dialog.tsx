import { openTasks, type FileTask } from '@yance/contract/results/file-endpoints.ts';
import { Form } from 'antd';
import { useState } from 'react';
import { useRecord } from '../../lib/use-record.ts';
import { Loaded } from '../loaded.tsx';
import { Dialog } from '../dialog.tsx';
import { SamplesField, TaskField } from './task-fields.tsx';

interface Props {
  /** The file by its path; `words` says why a person has to choose, `task` and samples what was found. */
  row: { path: string; words: string; task: FileTask | null; sample_codes: readonly string[] };
  pending?: boolean;
  assign: (task: FileTask, codes: string[]) => void;
  close: () => void;
}

/** The task and samples of a file whose name does not say, or says it doubtfully. */
export function AssignDialog({ row, pending = false, assign, close }: Props) {
  const query = useRecord(openTasks, {});
  const [picked, setPicked] = useState(row.task);
  const [codes, setCodes] = useState<string[]>([...row.sample_codes]);
  return (
    <Dialog
      open
      title={`选择任务与样品：${row.path}`}
      okText="确定"
      cancelText="返回"
      okButtonProps={{ disabled: !picked }}
      confirmLoading={pending}
      mask={{ closable: false }}
      onOk={() => {
        if (picked) assign(picked, codes);
      }}
      onCancel={close}
    >
      {row.words ? <p>{row.words}</p> : null}
      <Loaded query={query}>
        {({ tasks }) => (
          <Form layout="vertical">
            <TaskField
              tasks={tasks}
              picked={picked}
              pick={(task) => {
                setPicked(task);
                setCodes([]);
              }}
            />
            {picked ? <SamplesField label="样品" task={picked} codes={codes} change={setCodes} /> : null}
          </Form>
        )}
      </Loaded>
    </Dialog>
  );
}
