import { discardQuarantined, type QuarantinedFile } from '@yance/contract/computers/staff-endpoints.ts';
import { reason as reasonField } from '@yance/contract/kernel/fields.ts';
import { Form } from 'antd';
import { call } from '../../lib/call.ts';
import { RowRunDialog } from '../../parts/row-run/row-run-dialog.tsx';
import { WhyField } from '../../parts/why-field.tsx';
import { discardWarning } from './discard-words.ts';

interface Props {
  files: readonly QuarantinedFile[];
  done: () => void;
  close: () => void;
}

/** Waiting files that belong nowhere, discarded for one reason. */
export function DiscardManyDialog({ files, done, close }: Props) {
  const [form] = Form.useForm<{ reason: string }>();
  const reason = (Form.useWatch('reason', form) ?? '').trim();
  return (
    <RowRunDialog
      label="丢弃"
      unit="个文件"
      rows={files.map((file) => ({ key: file.rid, name: file.name, note: file.path === file.name ? '' : file.path }))}
      ready={reasonField.safeParse(reason).success}
      send={({ key: rid }, idempotencyKey) => call(discardQuarantined, { rid, reason }, { idempotencyKey })}
      close={close}
      done={done}
    >
      <p>{discardWarning}</p>
      <Form form={form} layout="vertical" requiredMark={false}>
        <WhyField />
      </Form>
    </RowRunDialog>
  );
}
