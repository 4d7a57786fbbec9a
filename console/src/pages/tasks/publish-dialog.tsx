import { silenceWords } from '@yance/contract/results/states.ts';
import { getTask, publishTask } from '@yance/contract/results/staff-endpoints.ts';
import type { TaskDetail } from '@yance/contract/results/task.ts';
import { Alert, Button, Form, Input } from 'antd';
import { useEffect } from 'react';
import { call } from '../../lib/call.ts';
import { useRecord } from '../../lib/use-record.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { useOpenFile } from '../../parts/result-viewer/use-open-file.ts';
import { DraftButton } from './report/draft-button.tsx';
import { FileCheckAlert } from './file-check-alert.tsx';
import { GapsAlert } from './gaps-alert.tsx';
import styles from './tasks.module.css';

/** Opens the data to the customer: the report was looked at, and the files, or the reviewer says why some were not. */
export function PublishDialog({ task, close }: { task: TaskDetail; close: () => void }) {
  const { data = task, refetch } = useRecord(getTask, { rid: task.rid });
  // What was looked at since the page was read.
  useEffect(() => void refetch(), [refetch]);
  const { unopened } = data;
  const { show } = useOpenFile();
  const look = (rid: string, part?: string) => {
    // The viewer would lie below the dialog.
    close();
    show(rid, part);
  };
  const unseen = [
    ...(unopened.length > 0 ? [`还有 ${unopened.length} 个结果文件没有查看`] : []),
    ...(data.report_unseen ? ['还没有查看检测报告草稿，查看后才能发布'] : []),
  ];
  return (
    <FormDialog<{ unopened_reason?: string }, unknown>
      title="发布数据"
      label="发布"
      close={close}
      blocked={data.report_unseen}
      send={({ unopened_reason = '' }, idempotencyKey) =>
        call(publishTask, { rid: task.rid, unopened_reason }, { idempotencyKey })
      }
    >
      <GapsAlert task={data} />
      <FileCheckAlert rid={task.rid} />
      <p>发布后客户即可查看数据，不能收回；订单的任务全部发布后，客户收到短信通知。{silenceWords}。</p>
      <p>
        发布时签发检测报告。
        <DraftButton taskRid={task.rid} primary={data.report_unseen} />
      </p>
      {unseen.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={unseen.join('；')}
          description={unopened.length > 0 ? <Unopened task={data} look={look} /> : undefined}
        />
      ) : null}
      {unopened.length > 0 ? (
        <Form.Item
          name="unopened_reason"
          label="不查看的原因"
          extra="先逐个查看结果文件；专有格式等不便查看的，写明原因。报告草稿须查看。"
          rules={[{ required: true, whitespace: true, message: '请逐个查看结果文件，或填写不查看的原因' }]}
        >
          <Input.TextArea rows={2} maxLength={200} showCount />
        </Form.Item>
      ) : null}
    </FormDialog>
  );
}

/** So many are listed; the viewer leads through the rest. */
const mostListed = 20;

/** Each file of which something was not seen, and of an archive each file inside it, as the way to it. */
function Unopened({ task, look }: { task: TaskDetail; look: (rid: string, part?: string) => void }) {
  const all = task.unopened.flatMap(({ rid, parts, download }) => {
    const name = task.files.find((file) => file.rid === rid)?.name ?? '';
    const inside = parts.map((part) => ({ rid, part, words: `${name} › ${part}` }));
    const whole = { rid, part: undefined, words: download ? `${name}（不能显示的请下载查看）` : name };
    return parts.length === 0 || download ? [...inside, whole] : inside;
  });
  return (
    <ul className={styles.unopened}>
      {all.slice(0, mostListed).map(({ rid, part, words }) => (
        <li key={`${rid} ${part}`}>
          <Button type="link" size="small" onClick={() => look(rid, part)}>
            {words}
          </Button>
        </li>
      ))}
      {all.length > mostListed ? <li>另有 {all.length - mostListed} 个</li> : null}
    </ul>
  );
}
