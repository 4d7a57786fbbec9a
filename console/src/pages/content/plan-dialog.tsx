import { planEntry, type EntryDetail } from '@yance/contract/content/staff-endpoints.ts';
import { DatePicker, Form } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { call } from '../../lib/call.ts';
import { exactMoment } from '../../lib/moment-text.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';

interface Props {
  entry: EntryDetail;
  renews: readonly (readonly unknown[])[];
  close: () => void;
  done: (entry: EntryDetail) => void;
}

/** The newest version appears by itself at the chosen time. */
export function PlanDialog({ entry, renews, close, done }: Props) {
  return (
    <FormDialog<{ at: Dayjs }, EntryDetail>
      title="计划发布"
      label="计划发布"
      initial={{ at: dayjs().add(1, 'day').hour(9).minute(0).second(0) }}
      send={async ({ at }, idempotencyKey) => {
        const publish_at = at.format('YYYY-MM-DDTHH:mm:00Z');
        const planned = await call(
          planEntry,
          { rid: entry.rid, revision: entry.revision, publish_at },
          { idempotencyKey },
        );
        done(planned);
        return planned;
      }}
      said={(reply) => `将于 ${exactMoment(reply.planned_at ?? '')} 发布`}
      renews={renews}
      close={close}
    >
      <Form.Item
        name="at"
        label={`第 ${entry.number} 版的发布时间`}
        rules={[{ required: true, message: '请选择时间' }]}
      >
        <DatePicker
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          minDate={dayjs()}
          style={{ width: '100%' }}
        />
      </Form.Item>
    </FormDialog>
  );
}
