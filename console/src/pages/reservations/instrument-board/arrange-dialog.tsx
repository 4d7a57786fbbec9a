import type { Answers } from '@yance/contract/catalogue/parameters.ts';
import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import { phone, text } from '@yance/contract/kernel/fields.ts';
import { queryTimeExtra } from '@yance/contract/reservations/endpoints.ts';
import { fieldsBeside } from '@yance/contract/reservations/price.ts';
import { getInstrument } from '@yance/contract/reservations/instrument-endpoints.ts';
import { arrangeTime } from '@yance/contract/reservations/staff-endpoints.ts';
import type { ReservationMode } from '@yance/contract/reservations/states.ts';
import { estimateAnswers } from '@yance/contract/pricing/engine.ts';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { call, reading } from '../../../lib/call.ts';
import { fieldRule } from '../../../lib/field-rule.ts';
import { useMay } from '../../../lib/may.ts';
import { useRecord } from '../../../lib/use-record.ts';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { MemberChooser } from '../../../parts/member-chooser.tsx';
import { Questions } from '../../../parts/service-form/questions.tsx';
import { SpanFields } from '../span-fields.tsx';
import { momentOf } from '../slot-text.ts';
import type { Row } from './board-lanes.tsx';
import { saidOf } from './said-of.ts';
import { WeeksField } from './weeks-field.tsx';
import styles from './instrument-board.module.css';

interface Values {
  date: string;
  from: string;
  to: string;
  weeks: number;
  member_rid?: string;
  phone?: string;
  purpose: string;
  reason?: string;
}

/** Arranges time for a customer, who agrees to it and to its price by himself. */
export function ArrangeDialog({
  row,
  initial,
  lead,
  close,
}: {
  row: Row;
  initial: Partial<Values>;
  lead: ReactNode;
  close: () => void;
}) {
  const may = useMay();
  const knows = may('members.view');
  const { data: instrument } = useRecord(getInstrument, { rid: row.rid });
  const [chosen, setChosen] = useState<string | null>(null);
  const service = chosen ?? instrument?.services[0]?.rid ?? '';
  const form = useQuery({ ...reading(getServiceDetail, { rid: service }), enabled: service !== '' });
  const times = useQuery({ ...reading(queryTimeExtra, { rid: service, days: 1 }), enabled: service !== '' });
  const [mode, setMode] = useState<ReservationMode | null>(null);
  const [given, setGiven] = useState<Answers>({});
  const modes = times.data?.modes ?? [];
  const taken = modes.find(({ value }) => value === mode) ?? modes[0];
  const fields = fieldsBeside(form.data?.parameters ?? []);
  return (
    <FormDialog<Values, Parameters<typeof saidOf>[0]>
      title={`安排 ${row.model}`}
      label="预约"
      wide
      scrolls
      initial={initial}
      close={close}
      blocked={!taken}
      said={saidOf}
      lead={
        <>
          {lead}
          <p>时段为客户保留；客户登录确认时段与估价后才冻结费用，逾期未确认则自动取消。</p>
          <div className={styles.questions}>
            <Select
              aria-label="项目"
              placeholder={instrument && instrument.services.length === 0 ? '没有可以预约的项目' : '选择项目'}
              value={service || null}
              options={(instrument?.services ?? []).map(({ rid, name }) => ({ value: rid, label: name }))}
              onChange={(rid) => {
                setChosen(rid);
                setGiven({});
              }}
            />
            <Select aria-label="参与方式" value={taken?.value ?? null} options={modes} onChange={setMode} />
            <Questions fields={fields} given={given} change={setGiven} marksOptional />
          </div>
        </>
      }
      send={({ date, from, to, weeks, ...rest }, idempotencyKey) =>
        call(
          arrangeTime,
          {
            ...rest,
            rid: service,
            instrument_rid: row.rid,
            start: momentOf(date, from),
            end: momentOf(date, to),
            weeks,
            mode: taken?.value ?? 'visit',
            parameters: estimateAnswers(fields, given),
          },
          { idempotencyKey },
        )
      }
    >
      {knows ? (
        <Form.Item name="member_rid" label="客户" rules={[{ required: true, message: '请选择客户' }]}>
          <MemberChooser />
        </Form.Item>
      ) : (
        <Form.Item name="phone" label="客户手机号" rules={[fieldRule(phone)]}>
          <Input inputMode="tel" maxLength={11} />
        </Form.Item>
      )}
      <SpanFields />
      <WeeksField />
      <Form.Item name="purpose" label="使用目的" rules={[fieldRule(text('请填写使用目的', 500))]}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
      <Form.Item name="reason" label="给客户的说明（选填）">
        <Input maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
