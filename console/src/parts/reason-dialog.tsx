import { Alert, Button, Form, Input } from 'antd';
import { useClosedWhenOvertaken } from '@yance/web/overtaken.ts';
import { reason } from '@yance/contract/kernel/fields.ts';
import type { KeyboardEvent, ReactNode } from 'react';
import { fieldRule } from '../lib/field-rule.ts';
import styles from './reason-dialog.module.css';
import { useChangedMeanwhile } from './changed-meanwhile.tsx';
import { Dialog } from './dialog.tsx';
import { KeyHint } from './key-hint.tsx';

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
  /** Reasons that are given often, to be taken with one press: the first nine by their keys. */
  usual?: readonly string[] | undefined;
  pending: boolean;
  /** Whether the record, as it is now, still allows the step. */
  allowed?: boolean;
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
  allowed = true,
  confirm,
  close,
}: Props) {
  const changed = useChangedMeanwhile(label, allowed);
  const [form] = Form.useForm<{ reason: string }>();
  const overtaken = useClosedWhenOvertaken(close, () => Boolean(form.getFieldValue('reason')));
  /** A digit where nothing is written yet is the key of a usual reason; later it is a part of what is written. */
  const choose = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const words = usual.find((_, index) => keyOf(index) === event.key);
    if (!words || event.currentTarget.value !== '' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    form.setFieldsValue({ reason: words });
  };
  return (
    <Dialog
      open
      keeps
      title={title}
      okText={label}
      cancelText="返回"
      width={children ? 640 : 520}
      okButtonProps={{ danger: !harmless, disabled: changed.old || !allowed }}
      confirmLoading={pending}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={close}
    >
      {overtaken ? <Alert type="warning" showIcon title={overtaken} /> : null}
      {changed.note}
      <p className={styles.warning}>{warning}</p>
      {children}
      {usual.length > 0 ? (
        <p className={styles.usual}>
          {usual.map((words, index) => (
            <Button key={words} aria-keyshortcuts={keyOf(index)} onClick={() => form.setFieldsValue({ reason: words })}>
              {words}
              {keyOf(index) ? <KeyHint>{keyOf(index) ?? ''}</KeyHint> : null}
            </Button>
          ))}
        </p>
      ) : null}
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(given) => confirm(given.reason.trim())}>
        <Form.Item name="reason" label={`原因（会记入${keptIn}）`} rules={[fieldRule(reason)]}>
          <Input.TextArea onKeyDown={choose} rows={3} maxLength={500} showCount />
        </Form.Item>
      </Form>
    </Dialog>
  );
}

const keyOf = (index: number): string | undefined => (index < 9 ? String(index + 1) : undefined);
