import { setMeetingLink } from '@yance/contract/reservations/staff-endpoints.ts';
import type { ReservationDetail } from '@yance/contract/reservations/reservation.ts';
import { getSettings } from '@yance/contract/settings/endpoints.ts';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { useRecord } from '../../lib/use-record.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';

/** Where the live video takes place; the customer sees it shortly before the start. */
export function LinkDialog({ row, close }: { row: ReservationDetail; close: () => void }) {
  // What the dialog began with: the page below it may have been renewed since.
  const [before] = useState(row.meeting_link);
  const key = 'reservation.link_minutes';
  const linkMinutes = useRecord(getSettings, { keys: [key] }).data?.[key];
  return (
    <FormDialog<{ link: string }, unknown>
      title="会议链接"
      label="保存"
      initial={{ link: before ?? '' }}
      close={close}
      send={({ link }, idempotencyKey) => call(setMeetingLink, { rid: row.rid, link, before }, { idempotencyKey })}
    >
      <Form.Item
        name="link"
        label={typeof linkMinutes === 'number' ? `链接（开始前 ${linkMinutes} 分钟对客户可见）` : '链接'}
        rules={[fieldRule(setMeetingLink.input.shape.link)]}
      >
        <Input placeholder="https://" maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
