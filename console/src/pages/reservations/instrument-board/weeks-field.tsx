import { Form, InputNumber } from 'antd';

/** How many weeks the same time is wanted. */
export function WeeksField() {
  return (
    <Form.Item name="weeks" label="每周重复" extra="1 为只这一次；有冲突的周会跳过并列出">
      <InputNumber min={1} max={26} precision={0} suffix="周" style={{ width: '100%' }} />
    </Form.Item>
  );
}
