import { openTasks, type FileTask } from '@yance/contract/results/file-endpoints.ts';
import { Checkbox, Form, Select } from 'antd';
import { useState } from 'react';
import { useRecord } from '../../lib/use-record.ts';
import { Loaded } from '../loaded.tsx';
import styles from './assign-dialog.module.css';
import { Dialog } from '../dialog.tsx';

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
            <Form.Item label="任务">
              <Select
                aria-label="任务"
                showSearch={{ optionFilterProp: 'label' }}
                placeholder="任务号、订单号、项目"
                value={picked?.rid}
                options={tasks.map((task) => ({
                  value: task.rid,
                  label: `${task.code} · ${task.title} · 订单 ${task.order_no}`,
                }))}
                notFoundContent={
                  tasks.length === 0 ? '没有正在检测的任务' : '没有符合的任务；已提交或已发布的任务不能再加文件'
                }
                onChange={(rid: string) => {
                  setPicked(tasks.find((task) => task.rid === rid) ?? null);
                  setCodes([]);
                }}
              />
            </Form.Item>
            {picked ? (
              <Form.Item label="样品" help={codes.length === 0 ? '不选样品表示与整个任务有关，如总报告' : undefined}>
                <Checkbox.Group
                  className={styles.samples}
                  value={codes}
                  onChange={setCodes}
                  options={picked.samples.map(({ code, label_code, name }) => ({
                    value: code,
                    label: (
                      <>
                        <strong>{code}</strong> {name} <small>{label_code}</small>
                      </>
                    ),
                  }))}
                />
              </Form.Item>
            ) : null}
          </Form>
        )}
      </Loaded>
    </Dialog>
  );
}
