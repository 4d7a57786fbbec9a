import { Form, Select } from 'antd';
import { DateInput } from '../../parts/date-input.tsx';

/** Half hours of a day, HH:MM, from midnight to midnight. */
export const halfHours = Array.from({ length: 49 }, (_, step) => {
  const time = `${String(Math.floor(step / 2)).padStart(2, '0')}:${step % 2 ? '30' : '00'}`;
  return { value: time, label: time };
});

/** A day and two times of it. */
export function SpanFields() {
  return (
    <>
      <Form.Item name="date" label="日期" rules={[{ required: true, message: '请选择日期' }]}>
        <DateInput />
      </Form.Item>
      <Form.Item name="from" label="开始" rules={[{ required: true, message: '请选择开始时间' }]}>
        <Select options={halfHours.slice(0, -1)} showSearch />
      </Form.Item>
      <Form.Item
        name="to"
        label="结束"
        dependencies={['from']}
        rules={[
          { required: true, message: '请选择结束时间' },
          ({ getFieldValue }) => ({
            validator: (_rule, to: string) =>
              !to || to > String(getFieldValue('from') ?? '')
                ? Promise.resolve()
                : Promise.reject(new Error('结束时间应晚于开始时间')),
          }),
        ]}
      >
        <Select options={halfHours.slice(1, -1)} showSearch />
      </Form.Item>
    </>
  );
}
