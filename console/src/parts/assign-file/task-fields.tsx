import type { FileTask } from '@yance/contract/results/file-endpoints.ts';
import { Checkbox, Form, Select } from 'antd';
import styles from './assign-dialog.module.css';

interface TaskProps {
  tasks: readonly FileTask[];
  picked: FileTask | null;
  pick: (task: FileTask | null) => void;
}

/** To which task files go, of those that take files now. */
export function TaskField({ tasks, picked, pick }: TaskProps) {
  return (
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
        notFoundContent={tasks.length === 0 ? '没有正在检测的任务' : '没有符合的任务；已提交或已发布的任务不能再加文件'}
        onChange={(rid: string) => pick(tasks.find((task) => task.rid === rid) ?? null)}
      />
    </Form.Item>
  );
}

interface SamplesProps {
  task: FileTask;
  label: string;
  codes: string[];
  change: (codes: string[]) => void;
}

/** Of which samples of a task files speak. */
export function SamplesField({ task, label, codes, change }: SamplesProps) {
  return (
    <Form.Item label={label} help={codes.length === 0 ? '不选样品表示与整个任务有关，如总报告' : undefined}>
      <Checkbox.Group
        className={styles.samples}
        value={codes}
        onChange={change}
        options={task.samples.map(({ code, label_code, name }) => ({
          value: code,
          label: (
            <>
              <strong>{code}</strong> {name} <small>{label_code}</small>
            </>
          ),
        }))}
      />
    </Form.Item>
  );
}
