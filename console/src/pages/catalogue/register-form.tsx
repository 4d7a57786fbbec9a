import { changeLaboratory } from '@yance/contract/catalogue/register-endpoints.ts';
import { Checkbox, Form, Input, InputNumber } from 'antd';
import type { ReactNode } from 'react';
import { fieldRule } from '../../lib/field-rule.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';

const { position, reason } = changeLaboratory.input.shape;
/** Each counts or names rows of the other. */
interface Props<Values> {
  /** The one that is changed; null for a new one. */
  row: (Values & { name: string }) | null;
  noun: string;
  send: (values: Values & { reason: string }, idempotencyKey: string) => Promise<unknown>;
  close: () => void;
  /** What retiring it means. */
  retiring: string;
  /** The fields that are its own. */
  children: ReactNode;
}

/**
 * The form of something in the register: its own fields, its place, and for a change whether it is retired, and why.
 */
export function RegisterForm<Values extends object>({ row, noun, send, close, retiring, children }: Props<Values>) {
  return (
    <FormDialog<Values & { reason: string }, unknown>
      title={row ? `修改“${row.name}”` : `新增${noun}`}
      label={row ? '保存' : '新增'}
      initial={(row ?? { position: 0 }) as Partial<Values & { reason: string }>}
      close={close}
      send={send}
    >
      {children}
      <Form.Item name="position" label="次序（小的在前）" rules={[fieldRule(position)]}>
        <InputNumber min={0} max={99_999} precision={0} />
      </Form.Item>
      {row ? (
        <>
          <Form.Item name="retired" valuePropName="checked" extra={retiring}>
            <Checkbox>停用</Checkbox>
          </Form.Item>
          <Form.Item name="reason" label="修改原因" rules={[fieldRule(reason)]}>
            <Input.TextArea rows={2} maxLength={500} />
          </Form.Item>
        </>
      ) : null}
    </FormDialog>
  );
}
