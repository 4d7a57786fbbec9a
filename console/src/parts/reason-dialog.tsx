import { Button, Form, Input, Modal } from 'antd';
import { useClosedWhenOvertaken } from '@yance/web/overtaken.ts';
import { reason } from '@yance/contract/kernel/fields.ts';
import type { ReactNode } from 'react';
import { fieldRule } from '../lib/field-rule.ts';
import styles from './reason-dialog.module.css';
import { useFocusBack } from '../lib/use-focus-back.ts';

interface Props {
  label: string;
  /** Instead of the label. */
  title?: string;
  warning: string;
  /** What the step changes, below the warning. */
  children?: ReactNode;
  /** Where the reason is kept. */
  keptIn?: string;
  /** Nothing is ended or destroyed: the button is not red. */
  harmless?: boolean;
  /** Reasons that are given often, to be taken with one press. */
  usual?: readonly string[];
  pending: boolean;
  confirm: (reason: string) => void;
  close: () => void;
}

/** Says what a step will do and asks why; the reason goes to the timeline. */
export function ReasonDialog({
  label,
  title = label,
  warning,
  children,
  keptIn = '时间线',
  harmless = false,
  usual = [],
  pending,
  confirm,
  close,
}: Props) {
  useClosedWhenOvertaken(close);
  useFocusBack();
  const [form] = Form.useForm<{ reason: string }>();
  return (
    <Modal
      open
      title={title}
      okText={label}
      cancelText="返回"
      width={children ? 640 : 520}
      okButtonProps={{ danger: !harmless }}
      confirmLoading={pending}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={close}
      // The dialog takes the focus while it opens; an autoFocus on the field would be lost.
      afterOpenChange={(open) => open && form.focusField('reason')}
    >
      <p className={styles.warning}>{warning}</p>
      {children}
      {usual.length > 0 ? (
        <p className={styles.usual}>
          {usual.map((words) => (
            <Button key={words} onClick={() => form.setFieldsValue({ reason: words })}>
              {words}
            </Button>
          ))}
        </p>
      ) : null}
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(given) => confirm(given.reason.trim())}>
        <Form.Item name="reason" label={`原因（会记入${keptIn}）`} rules={[fieldRule(reason)]}>
          <Input.TextArea rows={3} maxLength={500} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
