import type { TaskReport } from '@yance/contract/reports/report.ts';
import { listReports, reviseReport } from '@yance/contract/reports/staff-endpoints.ts';
import { Button, Form, Input } from 'antd';
import { call } from '../../../lib/call.ts';
import { fieldRule } from '../../../lib/field-rule.ts';
import { useRecord } from '../../../lib/use-record.ts';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { type FigureChoice, FigureChoiceField, useFigureChoice } from './figure-choice.tsx';
import { useDraft } from './use-draft.ts';

interface Values {
  reason: string;
  remark?: string;
}
const { reason, remark } = reviseReport.input.shape;
const previewLabel = '预览新版';

/** A corrected version of a report, which is looked at before it is issued. */
export function ReviseDialog({ taskRid, newest, close }: { taskRid: string; newest: TaskReport; close: () => void }) {
  const { version, state } = newest;
  const { data } = useRecord(listReports, { task_rid: taskRid });
  const choice = useFigureChoice(data?.files);
  return (
    <FormDialog<Values, unknown>
      title="更正检测报告"
      label="签发新版"
      close={close}
      blocked={!data?.looked || choice.leftOut !== undefined}
      send={(values, idempotencyKey) => call(reviseReport, { task_rid: taskRid, ...values }, { idempotencyKey })}
    >
      <p>
        按订单与任务现在的内容签发第 {version + 1} 版，第 {version} 版
        {state === 'revoked' ? '仍为「已撤销」' : '改为「已被替代」'}
        ，核验时如实显示。旧版不会被改动，客户会收到通知。签发前请先预览新版。
      </p>
      <Form.Item name="reason" label="更正说明（印在封面，客户可见）" rules={[fieldRule(reason)]}>
        <Input.TextArea rows={2} maxLength={500} showCount />
      </Form.Item>
      <Form.Item name="remark" label="结果说明（印在结果一节，可不填）" rules={[fieldRule(remark)]}>
        <Input.TextArea rows={3} maxLength={1000} showCount />
      </Form.Item>
      <FigureChoiceField choice={choice} draft={previewLabel} />
      <Form.Item noStyle shouldUpdate>
        {({ getFieldsValue }) => (
          <Look taskRid={taskRid} values={getFieldsValue() as Partial<Values>} choice={choice} />
        )}
      </Form.Item>
    </FormDialog>
  );
}

function Look({ taskRid, values, choice }: { taskRid: string; values: Partial<Values>; choice: FigureChoice }) {
  const { show, pending } = useDraft(taskRid, choice);
  return (
    <Button loading={pending} onClick={() => show(values)}>
      {previewLabel}
    </Button>
  );
}
