import type { FileLink } from '@yance/contract/files/file.ts';
import { messageFiles, writtenMessage } from '@yance/contract/orders/message.ts';
import { answerMessage } from '@yance/contract/orders/staff-endpoints.ts';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { uploading, useLeaveGuard } from '../../lib/use-leave-guard.ts';
import { useStep } from '../../lib/use-step.ts';
import { useWritten } from '../../lib/use-written.ts';
import { AttachFiles } from '../../parts/attach-files.tsx';
import { ReplyInput } from '../../parts/replies/reply-input.tsx';

/** An answer to the customer: words, files, or both. */
export function MessageForm({ rid }: { rid: string }) {
  const [form] = Form.useForm<{ content: string }>();
  const written = useWritten('message');
  const [files, setFiles] = useState<readonly FileLink[]>([]);
  const [waiting, setWaiting] = useState(false);
  useLeaveGuard(waiting, uploading);
  const messageOf = (content: string | undefined) => ({
    rid,
    content: content ?? '',
    file_rids: files.map((file) => file.rid),
  });
  const step = useStep(async (message: ReturnType<typeof messageOf>, idempotencyKey) => {
    const reply = await call(answerMessage, message, { idempotencyKey });
    // The page may show the next order by then.
    written.keep('');
    return reply;
  });
  const sent = () => {
    form.setFieldsValue({ content: '' });
    setFiles([]);
  };
  return (
    <Form
      name="message"
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ content: written.before }}
      onValuesChange={(_, { content }) => written.keep(content)}
      onFinish={({ content }) => step.mutate(messageOf(content), { onSuccess: sent })}
    >
      <AttachFiles
        files={files}
        most={messageFiles.most}
        megabytes={messageFiles.megabytes}
        onChange={setFiles}
        underWay={setWaiting}
        send={
          <Button htmlType="submit" type="primary" loading={step.isPending} disabled={waiting}>
            发送
          </Button>
        }
      >
        <Form.Item
          name="content"
          label="回复客户"
          rules={[
            {
              validator: async (_rule, value: string | undefined) => {
                const { error } = writtenMessage.safeParse(messageOf(value));
                if (error) throw new Error(error.issues[0]?.message);
              },
            },
          ]}
          style={{ marginBottom: 8 }}
        >
          <ReplyInput record={{ kind: 'order', rid }} />
        </Form.Item>
      </AttachFiles>
    </Form>
  );
}
