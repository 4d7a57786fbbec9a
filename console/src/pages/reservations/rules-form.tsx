import type { OutputOf, SentOf } from '@yance/contract/kernel/endpoint.ts';
import { audiences, noRules } from '@yance/contract/reservations/rules.ts';
import {
  type getInstrument,
  instrumentRules,
  saveInstrumentRules,
} from '@yance/contract/reservations/instrument-endpoints.ts';
import { Alert, Button, Checkbox, Form, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { useMay } from '../../lib/may.ts';
import { optionsOf } from '../../lib/options-of.ts';
import { toastDone } from '../../lib/toast.ts';
import { useStep } from '../../lib/use-step.ts';
import { SpanLine, workdays } from './span-line.tsx';
import styles from './board.module.css';

type Rules = SentOf<typeof saveInstrumentRules>['rules'];
/** The form names hours where the rules have minutes. */
type Values = Omit<Rules, Hours> & Record<Hours, number | null>;
const inHours = ['longest_minutes', 'member_week_minutes', 'community_week_minutes'] as const;
type Hours = (typeof inHours)[number];

const scaled = (rules: Values | Rules, factor: number) => {
  const of = (key: Hours) => (typeof rules[key] === 'number' ? rules[key] * factor : null);
  return {
    longest_minutes: of('longest_minutes'),
    member_week_minutes: of('member_week_minutes'),
    community_week_minutes: of('community_week_minutes'),
  };
};
const forWhom = optionsOf(audiences);

/** How the time of an instrument is shared: how far ahead, how long, how much of a week, whose hours, who answers. */
export function RulesForm({ instrument }: { instrument: OutputOf<typeof getInstrument> }) {
  const mayWrite = useMay()('reservations.instruments');
  const [fault, setFault] = useState('');
  // What the fields began with: the page may have been renewed since.
  const [before, setBefore] = useState<Rules>(instrument.rules);
  const step = useStep((rules: Rules, idempotencyKey) =>
    call(saveInstrumentRules, { rid: instrument.rid, rules, before }, { idempotencyKey }),
  );
  const save = (values: Values) => {
    const parsed = instrumentRules.safeParse({ ...noRules, ...values, ...scaled(values, 60) });
    setFault(parsed.success ? '' : (parsed.error.issues[0]?.message ?? ''));
    if (!parsed.success) return;
    const onSuccess = () => {
      setBefore(parsed.data);
      toastDone('已保存');
    };
    step.mutate(parsed.data, { onSuccess });
  };
  const known = new Set(instrument.may_operate.map(({ rid }) => rid));
  const operators = instrument.rules.operators.filter((rid) => known.has(rid));
  return (
    <Form<Values>
      disabled={!mayWrite}
      layout="vertical"
      requiredMark={false}
      initialValues={{ ...instrument.rules, ...scaled(instrument.rules, 1 / 60), operators }}
      onFinish={save}
      className={styles.editor}
    >
      <div className={styles.limits}>
        <Form.Item name="ahead_days" label="最多提前" extra="不填则按系统设置">
          <InputNumber min={1} max={365} precision={0} suffix="天" style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="longest_minutes" label="每次最长" extra="不填则不限">
          <InputNumber min={0.5} max={24} step={0.5} suffix="小时" style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="member_week_minutes" label="每人每周最多" extra="不填则不限">
          <InputNumber min={0.5} max={168} step={0.5} suffix="小时" style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="community_week_minutes" label="每个课题组每周最多" extra="由课题组支付的预约合计">
          <InputNumber min={0.5} max={168} step={0.5} suffix="小时" style={{ width: '100%' }} />
        </Form.Item>
      </div>
      <p>专用时段：只供所选对象预约，工作人员代约不受限。</p>
      <Form.List name="reserved">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <div key={key} className={`${styles.line} ${styles.reserved}`}>
                <SpanLine name={name} />
                <Form.Item name={[name, 'audience']} noStyle>
                  <Select aria-label="仅供" options={forWhom} />
                </Form.Item>
                {mayWrite ? (
                  <Button onClick={() => remove(name)} aria-label="删除这段专用时段">
                    删除
                  </Button>
                ) : null}
              </div>
            ))}
            {mayWrite ? <Button onClick={() => add({ ...workdays, audience: 'academic' })}>增加专用时段</Button> : null}
          </>
        )}
      </Form.List>
      <Form.Item
        name="operators"
        label="操作员"
        extra="到场与云视频的预约须有一名操作员全程空闲，按此顺序安排；不选则不需要。自主上机不占用操作员。"
      >
        <Select
          mode="multiple"
          placeholder="不需要操作员"
          showSearch={{ optionFilterProp: 'label' }}
          options={instrument.may_operate.map(({ rid, name }) => ({ value: rid, label: name }))}
        />
      </Form.Item>
      <Form.Item name="keeper_approves" valuePropName="checked">
        <Checkbox>预约只由实验室答复（业务经理不能接受或建议时间）</Checkbox>
      </Form.Item>
      {fault ? <Alert type="error" showIcon title={fault} /> : null}
      {mayWrite ? (
        <Button type="primary" htmlType="submit" loading={step.isPending}>
          保存预约规则
        </Button>
      ) : null}
    </Form>
  );
}
