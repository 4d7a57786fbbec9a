import { weekdayNames, weekFromMonday } from '@yance/ui/format.ts';
import { Form, Select } from 'antd';
import { halfHours } from './span-fields.tsx';

const weekdays = weekFromMonday.map((value) => ({ label: weekdayNames[value], value }));
/** What a new weekly span begins as. */
export const workdays = { weekdays: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' };

/** Weekdays and two times of day, as a part of a line in a list of weekly spans. */
export function SpanLine({ name }: { name: number }) {
  return (
    <>
      <Form.Item name={[name, 'weekdays']} noStyle>
        <Select mode="multiple" aria-label="星期" options={weekdays} placeholder="星期" />
      </Form.Item>
      <Form.Item name={[name, 'from']} noStyle>
        <Select aria-label="开始" options={halfHours.slice(0, -1)} />
      </Form.Item>
      <Form.Item name={[name, 'to']} noStyle>
        <Select aria-label="结束" options={halfHours.slice(1)} />
      </Form.Item>
    </>
  );
}
