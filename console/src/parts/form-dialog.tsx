import { Alert, Form } from 'antd';
import { useClosedWhenOvertaken } from '@yance/web/overtaken.ts';
import { useId, type ReactNode } from 'react';
import { toastDone, toastProblem } from '../lib/toast.ts';
import { useStep } from '../lib/use-step.ts';
import { useChangedMeanwhile } from './changed-meanwhile.tsx';
import { Dialog } from './dialog.tsx';

interface Props<Values extends object, Reply> {
  title: string;
  /** The button, and with 已 before it what is said when done. */
  label: string;
  initial?: Partial<Values>;
  send: (values: Values, idempotencyKey: string) => Promise<Reply>;
  close: () => void;
  /** What is said when done, instead of 已 and the label. */
  said?: (reply: Reply) => string;
  /** What is said instead where the server took the step and it came to nothing; undefined where all went well. */
  failed?: (reply: Reply) => string | undefined;
  done?: () => void;
  /** Above the form and outside of it, for what is a form of its own. */
  lead?: ReactNode;
  /** The fields. */
  children: ReactNode;
  wide?: boolean;
  /** As long as what it is about: its body scrolls, and the buttons stay in sight. */
  scrolls?: boolean;
  /** What it is about says why it cannot be done yet. */
  blocked?: boolean;
}

/** A step that needs more than a reason: its fields in a dialog that stays open until the server has agreed. */
export function FormDialog<Values extends object, Reply>({
  title,
  label,
  initial,
  send,
  close,
  said,
  failed,
  done,
  lead,
  children,
  wide,
  scrolls,
  blocked = false,
}: Props<Values, Reply>) {
  const [form] = Form.useForm<Values>();
  const overtaken = useClosedWhenOvertaken(close, () => form.isFieldsTouched());
  const changed = useChangedMeanwhile(label);
  const name = useId();
  const step = useStep(send);
  const submit = (values: Values) =>
    step.mutate(values, {
      onSuccess: (reply) => {
        const problem = failed?.(reply);
        if (problem === undefined) toastDone(said?.(reply) ?? `已${label}`);
        else toastProblem(problem);
        close();
        done?.();
      },
    });
  return (
    <Dialog
      open
      keeps
      title={title}
      okText={label}
      cancelText="返回"
      width={wide ? 760 : 520}
      {...(scrolls
        ? { centered: true, styles: { body: { maxHeight: 'calc(100dvh - 200px)', overflowY: 'auto' } } }
        : {})}
      confirmLoading={step.isPending}
      okButtonProps={{ disabled: blocked }}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={close}
    >
      {overtaken ? <Alert type="warning" showIcon title={overtaken} /> : changed.note}
      {lead}
      <Form<Values>
        name={name}
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={initial}
        onFinish={submit}
        scrollToFirstError
      >
        {children}
      </Form>
    </Dialog>
  );
}
