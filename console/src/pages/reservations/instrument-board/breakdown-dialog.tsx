import { reason } from '@yance/contract/kernel/fields.ts';
import { previewBreakdown, startBreakdown } from '@yance/contract/reservations/instrument-endpoints.ts';
import { formatSlot } from '@yance/ui/format.ts';
import { failureWords } from '@yance/web/failure.ts';
import { Alert, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { fieldRule } from '../../../lib/field-rule.ts';
import { useRecord } from '../../../lib/use-record.ts';
import { DateInput } from '../../../parts/date-input.tsx';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { halfHours } from '../span-fields.tsx';
import { momentOf } from '../slot-text.ts';
import styles from './instrument-board.module.css';

const outcomes = {
  release: '免费取消，另留时段',
  keep: '新时间取消，保留原时段',
  using: '使用中，请到预约里结束使用',
} as const;

/** Records a breakdown from now on: whom it hits is shown before anything is given back. */
export function BreakdownDialog({
  instrument,
  close,
}: {
  instrument: { rid: string; model: string };
  close: () => void;
}) {
  const [day, setDay] = useState<string | undefined>();
  const [time, setTime] = useState('18:00');
  const until = day ? momentOf(day, time) : null;
  const preview = useRecord(previewBreakdown, { rid: instrument.rid, until });
  const list = preview.data?.list ?? [];
  return (
    <FormDialog<{ reason: string }, { released: number }>
      title={`${instrument.model} 故障`}
      label="登记故障"
      scrolls
      close={close}
      blocked={!preview.data}
      said={({ released }) => (released > 0 ? `已登记故障，释放 ${released} 个预约` : '已登记故障')}
      send={({ reason: why }, idempotencyKey) =>
        call(
          startBreakdown,
          { rid: instrument.rid, until, reason: why, seen: list.map(({ rid }) => rid) },
          { idempotencyKey },
        )
      }
      lead={
        <>
          <p>
            现在起停用。受影响的预约免费取消，客户会收到原因；系统为每位客户寻找最多三个空闲时段并保留，供其选择。候补其间时段的客户也会收到原因，候补结束。
          </p>
          <Form.Item
            label="预计恢复日期"
            htmlFor="breakdown-until"
            layout="vertical"
            extra="不填为恢复时间待定，恢复后点「结束故障」"
          >
            <DateInput id="breakdown-until" {...(day ? { value: day } : {})} onChange={setDay} />
          </Form.Item>
          {day ? (
            <Form.Item label="预计恢复时间" layout="vertical">
              <Select aria-label="预计恢复时间" options={halfHours.slice(0, -1)} value={time} onChange={setTime} />
            </Form.Item>
          ) : null}
          {preview.error ? <Alert type="error" showIcon title={failureWords(preview.error)} /> : null}
          {preview.data ? (
            <>
              <p>{list.length === 0 ? '其间没有预约。' : `受影响的预约（${list.length} 个）：`}</p>
              {list.length > 0 ? (
                <ul className={styles.hits} aria-label="受影响的预约">
                  {list.map((one) => (
                    <li key={one.rid}>
                      <span>
                        {formatSlot(one)} {one.customer}
                      </span>
                      <span className={styles.quiet}>
                        {one.label}：{outcomes[one.outcome]}
                      </span>
                    </li>
                  ))}
                </ul>
              ) : null}
            </>
          ) : null}
        </>
      }
    >
      <Form.Item name="reason" label="原因（客户会看到）" rules={[fieldRule(reason)]}>
        <Input.TextArea rows={2} maxLength={500} showCount />
      </Form.Item>
    </FormDialog>
  );
}
