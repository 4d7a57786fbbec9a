import { reason } from '@yance/contract/kernel/fields.ts';
import { Form, Input } from 'antd';
import { fieldRule } from '../lib/field-rule.ts';

/** Why something is done, as whom it concerns reads it. */
export const WhyField = () => (
  <Form.Item name="reason" label="原因" rules={[fieldRule(reason)]}>
    <Input.TextArea rows={2} maxLength={500} showCount />
  </Form.Item>
);
