import type { PermissionKey } from '@yance/contract/staff/permissions/permissions.ts';
import { Button, Form, Input } from 'antd';
import { useId, type ReactElement } from 'react';
import type { z } from 'zod';
import { fieldRule } from '../lib/field-rule.ts';
import { useMay } from '../lib/may.ts';
import { useStep } from '../lib/use-step.ts';
import { useWritten } from '../lib/use-written.ts';

interface Props {
  label: string;
  button: string;
  schema: z.ZodType;
  /** Who may write has it; nothing is shown to the others. Left out where everybody may. */
  permission?: PermissionKey;
  send: (text: string, idempotencyKey: string) => Promise<unknown>;
  /** In place of the plain field. */
  input?: ReactElement;
}

/** One text that is sent and then stands in the list above. */
export function NoteForm({ label, button, schema, permission, send, input }: Props) {
  const [form] = Form.useForm<{ text: string }>();
  const written = useWritten(button);
  // Ids of fields begin with the form's name; two such forms stand on one page.
  const name = useId();
  const step = useStep(async (text: string, idempotencyKey) => {
    await send(text, idempotencyKey);
    // The page may show the next record by then.
    written.keep('');
  });
  const may = useMay();
  const sent = () => form.setFieldsValue({ text: '' });
  if (permission && !may(permission)) return null;
  return (
    <Form
      name={name}
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ text: written.before }}
      onValuesChange={(_, { text }) => written.keep(text)}
      onFinish={({ text }) => step.mutate(text, { onSuccess: sent })}
    >
      <Form.Item name="text" label={label} rules={[fieldRule(schema)]} style={{ marginBottom: 8 }}>
        {input ?? <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={1000} />}
      </Form.Item>
      <Button htmlType="submit" loading={step.isPending}>
        {button}
      </Button>
    </Form>
  );
}
