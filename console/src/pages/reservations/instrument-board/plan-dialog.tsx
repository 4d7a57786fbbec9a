import { reason } from '@yance/contract/kernel/fields.ts';
import { addClosure } from '@yance/contract/reservations/instrument-endpoints.ts';
import { closureKinds } from '@yance/contract/reservations/states.ts';
import { Form, Input, Segmented } from 'antd';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useMay } from '../../../lib/may.ts';
import { fieldRule } from '../../../lib/field-rule.ts';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { SpanFields } from '../span-fields.tsx';
import { momentOf } from '../slot-text.ts';
import { ArrangeDialog } from './arrange-dialog.tsx';
import type { Row } from './board-lanes.tsx';
import type { BoardSpan } from './board-scale.ts';
import { saidOf } from './said-of.ts';
import { WeeksField } from './weeks-field.tsx';

type Kind = 'maintenance' | 'training' | 'closed' | 'customer';
const kinds: { value: Kind; label: string }[] = [
  { value: 'maintenance', label: closureKinds.maintenance },
  { value: 'training', label: closureKinds.training },
  { value: 'closed', label: closureKinds.closed },
  { value: 'customer', label: '代客预约' },
];

interface Values {
  date: string;
  from: string;
  to: string;
  weeks: number;
  reason: string;
}

/** Plans time of an instrument: maintenance, training, another closure, or a booking for a customer; weekly too. */
export function PlanDialog({
  row,
  span,
  today,
  close,
}: {
  row: Row;
  span: BoardSpan | null;
  today: string;
  close: () => void;
}) {
  const may = useMay();
  const keeps = may('reservations.instruments');
  const open = kinds.filter(({ value }) => (value === 'customer' ? may('reservations.arrange') : keeps));
  const [kind, setKind] = useState<Kind>(keeps ? 'maintenance' : 'customer');
  const lead = (
    <div style={{ marginBottom: 16 }}>
      <Segmented block options={open} value={kind} onChange={setKind} aria-label="安排什么" />
    </div>
  );
  const initial = {
    date: span?.start.slice(0, 10) ?? today,
    from: span?.start.slice(11, 16) ?? '09:00',
    to: span ? (span.end.slice(11, 16) === '00:00' ? '24:00' : span.end.slice(11, 16)) : '10:00',
    weeks: 1,
  };
  if (kind === 'customer') return <ArrangeDialog row={row} initial={initial} lead={lead} close={close} />;
  return (
    <FormDialog<Values, Parameters<typeof saidOf>[0]>
      title={`安排 ${row.model}`}
      label="安排"
      initial={initial}
      close={close}
      lead={lead}
      said={saidOf}
      send={({ date, from, to, weeks, reason: why }, idempotencyKey) =>
        call(
          addClosure,
          { rid: row.rid, kind, start: momentOf(date, from), end: momentOf(date, to), weeks, reason: why },
          { idempotencyKey },
        )
      }
    >
      <SpanFields />
      <WeeksField />
      <Form.Item name="reason" label="说明" rules={[fieldRule(reason)]}>
        <Input maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
