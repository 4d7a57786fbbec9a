import { submitTask } from '@yance/contract/results/staff-endpoints.ts';
import type { TaskDetail } from '@yance/contract/results/task.ts';
import { Form, Input } from 'antd';
import { call } from '../../lib/call.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { FileCheckAlert } from './file-check-alert.tsx';
import { GapsAlert } from './gaps-alert.tsx';
import { NotTaken } from './not-taken.tsx';
import { noFilesText } from './no-files-text.ts';
import { LateReason, lateReasonLabel } from './late-reason.tsx';

interface Values {
  note?: string;
  late_reason?: string;
  records?: Record<string, string | undefined>;
}

/**
 * Hands the run in for review, with a note and what was seen at single samples; of a run that was sent back, with what
 * was written before.
 */
export function SubmitDialog({ task, close }: { task: TaskDetail; close: () => void }) {
  const files = task.files.filter(({ run }) => run === task.run).length;
  const before = task.runs.find(({ number }) => number === task.run);
  const remarkOf = (code: string) => before?.records.find((record) => record.code === code)?.remark;
  return (
    <FormDialog<Values, unknown>
      title="提交结果"
      label="提交结果"
      blocked={files === 0}
      initial={{
        note: before?.note,
        records: Object.fromEntries(task.samples.map(({ rid, code }) => [rid, remarkOf(code)])),
      }}
      close={close}
      send={({ note, late_reason, records = {} }, idempotencyKey) =>
        call(
          submitTask,
          {
            rid: task.rid,
            note: note ?? '',
            late_reason,
            records: task.samples.flatMap(({ code, rid }) => {
              const remark = records[rid]?.trim();
              return remark ? [{ code, remark }] : [];
            }),
          },
          { idempotencyKey },
        )
      }
    >
      <p>{files > 0 ? `共 ${files} 个结果文件，提交后由审核员核对发布。` : `${noFilesText(task)}，请先上传。`}</p>
      <GapsAlert task={task} />
      <FileCheckAlert rid={task.rid} />
      <NotTaken rids={[task.rid]} />
      {task.late_reasons ? (
        <Form.Item
          name="late_reason"
          label={lateReasonLabel}
          rules={[{ required: true, whitespace: true, message: '请填写原因' }]}
        >
          <LateReason usual={task.late_reasons} />
        </Form.Item>
      ) : null}
      <Form.Item name="note" label="检测说明（选填）">
        <Input.TextArea rows={3} maxLength={1000} showCount />
      </Form.Item>
      {task.samples.map((sample) => (
        <Form.Item key={sample.rid} name={['records', sample.rid]} label={`${sample.code} 的记录（选填）`}>
          <Input maxLength={500} />
        </Form.Item>
      ))}
    </FormDialog>
  );
}
