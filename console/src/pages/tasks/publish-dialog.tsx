import { getTask, publishTask } from '@yance/contract/results/staff-endpoints.ts';
import type { TaskDetail } from '@yance/contract/results/task.ts';
import { Alert, Form, Input } from 'antd';
import { useEffect } from 'react';
import { call } from '../../lib/call.ts';
import { useRecord } from '../../lib/use-record.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { GapsAlert } from './gaps-alert.tsx';

/** Opens the data to the customer: all files were looked at, or the reviewer says why some were not. */
export function PublishDialog({ task, close }: { task: TaskDetail; close: () => void }) {
  const { data = task, refetch } = useRecord(getTask, { rid: task.rid });
  // What was looked at since the page was read.
  useEffect(() => void refetch(), [refetch]);
  const unopened = data.files.filter(({ rid }) => data.unopened.includes(rid));
  return (
    <FormDialog<{ unopened_reason?: string }, unknown>
      title="发布数据"
      label="发布"
      close={close}
      send={({ unopened_reason = '' }, idempotencyKey) =>
        call(publishTask, { rid: task.rid, unopened_reason }, { idempotencyKey })
      }
    >
      <GapsAlert task={data} />
      <p>发布后客户即可查看数据，不能收回；订单的任务全部发布后，客户收到短信通知，确认数据的期限开始计算。</p>
      {unopened.length > 0 ? (
        <>
          <Alert
            type="warning"
            showIcon
            title={`还有 ${unopened.length} 个结果文件没有查看：${unopened.map(({ name }) => name).join('、')}`}
          />
          <Form.Item
            name="unopened_reason"
            label="不查看的原因"
            extra="先在结果文件中逐个查看；专有格式等不便查看的，写明原因。"
            rules={[{ required: true, whitespace: true, message: '请逐个查看结果文件，或填写不查看的原因' }]}
          >
            <Input.TextArea rows={2} maxLength={200} showCount />
          </Form.Item>
        </>
      ) : null}
    </FormDialog>
  );
}
