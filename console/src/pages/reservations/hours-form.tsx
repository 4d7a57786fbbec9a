import type { OutputOf, SentOf } from '@yance/contract/kernel/endpoint.ts';
import { type getInstrument, openingHours, saveHours } from '@yance/contract/reservations/instrument-endpoints.ts';
import { Alert, Button, Checkbox, Form, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { useMay } from '../../lib/may.ts';
import { toastDone } from '../../lib/toast.ts';
import { useStep } from '../../lib/use-step.ts';
import { SpanLine, workdays } from './span-line.tsx';
import styles from './board.module.css';

type Hours = SentOf<typeof saveHours>['hours'];

const evening = { weekdays: [1, 2, 3, 4, 5], from: '18:00', to: '21:00', label: '晚间加价', percent: 20 };

/** Opening hours as lines of weekdays and times, and surcharges in the same shape. */
export function HoursForm({ instrument }: { instrument: OutputOf<typeof getInstrument> }) {
  const mayWrite = useMay()('reservations.instruments');
  const [form] = Form.useForm<Hours>();
  const [fault, setFault] = useState('');
  // What the fields began with: the page may have been renewed since.
  const [before, setBefore] = useState<Hours>(instrument.hours);
  const step = useStep((hours: Hours, idempotencyKey) =>
    call(saveHours, { rid: instrument.rid, hours, before }, { idempotencyKey }),
  );
  const save = (values: Hours) => {
    const parsed = openingHours.safeParse({ ...values, open: values.open ?? [], surcharges: values.surcharges ?? [] });
    setFault(parsed.success ? '' : (parsed.error.issues[0]?.message ?? ''));
    if (!parsed.success) return;
    const onSuccess = () => {
      setBefore(parsed.data);
      toastDone('已保存');
    };
    step.mutate(parsed.data, { onSuccess });
  };
  return (
    <Form<Hours>
      form={form}
      disabled={!mayWrite}
      layout="vertical"
      requiredMark={false}
      initialValues={instrument.hours}
      onFinish={save}
      className={styles.editor}
    >
      <Form.List name="open">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <div key={key} className={styles.line}>
                <SpanLine name={name} />
                {mayWrite ? (
                  <Button onClick={() => remove(name)} aria-label="删除这段开放时间">
                    删除
                  </Button>
                ) : null}
              </div>
            ))}
            {mayWrite ? <Button onClick={() => add(workdays)}>增加开放时间</Button> : null}
          </>
        )}
      </Form.List>
      <Form.List name="surcharges">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <div key={key} className={`${styles.line} ${styles.dearer}`}>
                <SpanLine name={name} />
                <Form.Item name={[name, 'label']} noStyle>
                  <Input aria-label="加价名称" maxLength={20} placeholder="加价名称" />
                </Form.Item>
                <Form.Item name={[name, 'percent']} noStyle>
                  <InputNumber aria-label="加价比例" min={1} max={300} suffix="%" style={{ width: '100%' }} />
                </Form.Item>
                {mayWrite ? (
                  <Button onClick={() => remove(name)} aria-label="删除这段加价">
                    删除
                  </Button>
                ) : null}
              </div>
            ))}
            {mayWrite ? <Button onClick={() => add(evening)}>增加加价时段</Button> : null}
          </>
        )}
      </Form.List>
      <Form.Item name="least_minutes" label="最短预约（分钟）">
        <InputNumber min={30} max={720} step={30} />
      </Form.Item>
      <Form.Item name="holidays" valuePropName="checked">
        <Checkbox>法定节假日也开放</Checkbox>
      </Form.Item>
      {fault ? <Alert type="error" showIcon title={fault} /> : null}
      {mayWrite ? (
        <Button type="primary" htmlType="submit" loading={step.isPending}>
          保存开放时间
        </Button>
      ) : null}
    </Form>
  );
}
