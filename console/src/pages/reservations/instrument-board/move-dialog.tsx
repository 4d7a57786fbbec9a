import { reason } from '@yance/contract/kernel/fields.ts';
import { moveClosure } from '@yance/contract/reservations/instrument-endpoints.ts';
import { proposeTime, replaceTime } from '@yance/contract/reservations/staff-endpoints.ts';
import { formatSlot } from '@yance/ui/format.ts';
import { Form, Input } from 'antd';
import { call } from '../../../lib/call.ts';
import { fieldRule } from '../../../lib/field-rule.ts';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { SpanFields } from '../span-fields.tsx';
import { momentOf } from '../slot-text.ts';
import type { Item } from './board-lanes.tsx';
import type { BoardSpan } from './board-scale.ts';

interface Values {
  date: string;
  from: string;
  to: string;
  reason?: string;
}

const steps = {
  propose: {
    title: '建议其他时间',
    label: '发送建议',
    words: '客户会收到您建议的时间和原因，请他在期限内确认；在此之前新时间为他保留。',
  },
  replace: {
    title: '改到另一时段',
    label: '取消并另留时段',
    words: '客户已确认原时段：原时段免费取消并空出，新时段为客户保留，由他登录后选择是否预约。客户会看到原因。',
  },
  closure: { title: '移动安排', label: '移动', words: '新时间内不能有预约。' },
} as const;

/** Confirms a move: what the customer is told, and the time, which may be set by keyboard too. */
export function MoveDialog({ item, to, close }: { item: Item; to: BoardSpan; close: () => void }) {
  const kind = item.what === 'closure' ? 'closure' : item.move;
  if (kind === 'none') return null;
  const { title, label, words } = steps[kind];
  return (
    <FormDialog<Values, unknown>
      title={title}
      label={label}
      initial={{ date: to.start.slice(0, 10), from: to.start.slice(11, 16), to: endTime(to) }}
      close={close}
      send={({ date, from, to: until, reason: why = '' }, idempotencyKey) => {
        const span = { rid: item.rid, start: momentOf(date, from), end: momentOf(date, until) };
        const settings = { idempotencyKey };
        const before = { start: item.start, end: item.end };
        if (kind === 'closure') return call(moveClosure, { ...span, before }, settings);
        return call(kind === 'propose' ? proposeTime : replaceTime, { ...span, reason: why }, settings);
      }}
      lead={
        <p>
          {item.what === 'booking' ? `${item.customer}，${item.service}。` : `${item.label}：${item.reason}。`}
          原时间 {formatSlot(item)}。{words}
        </p>
      }
    >
      <SpanFields />
      {kind === 'closure' ? null : (
        <Form.Item name="reason" label="原因（客户会看到）" rules={[fieldRule(reason)]}>
          <Input.TextArea rows={3} maxLength={500} showCount />
        </Form.Item>
      )}
    </FormDialog>
  );
}

const endTime = ({ end }: BoardSpan): string => (end.slice(11, 16) === '00:00' ? '24:00' : end.slice(11, 16));
