import { instrumentName } from '@yance/contract/catalogue/instrument-name.ts';
import { listLaboratories, startTask } from '@yance/contract/results/staff-endpoints.ts';
import type { TaskDetail } from '@yance/contract/results/task.ts';
import { AutoComplete, Form, Input } from 'antd';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { useHolder } from '../../lib/held-session.ts';
import { useRecord } from '../../lib/use-record.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { CancelAsked } from './cancel-asked.tsx';
import { NotTaken } from './not-taken.tsx';

const { instrument, operator } = startTask.input.shape;

/** Who tests on which instrument: those of the laboratory on which this service is done are offered. */
export function StartDialog({ task, close }: { task: TaskDetail; close: () => void }) {
  const { data: laboratories } = useRecord(listLaboratories, { rids: [task.rid] });
  const session = useHolder();
  const own = laboratories?.find(({ rid }) => rid === task.laboratory_rid)?.instruments ?? [];
  const names = [...new Set(own.map(instrumentName))];
  return (
    <FormDialog<{ instrument: string; operator: string }, unknown>
      title="开始检测"
      label="开始检测"
      initial={{ operator: session?.name }}
      close={close}
      send={(values, idempotencyKey) => call(startTask, { rid: task.rid, ...values }, { idempotencyKey })}
    >
      <CancelAsked tasks={[task]} />
      <NotTaken rids={[task.rid]} />
      <Form.Item name="instrument" label="仪器" rules={[fieldRule(instrument)]}>
        <AutoComplete options={names.map((value) => ({ value }))} maxLength={60} />
      </Form.Item>
      <Form.Item name="operator" label="检测人" rules={[fieldRule(operator)]}>
        <Input maxLength={20} />
      </Form.Item>
    </FormDialog>
  );
}
