import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { assignPickups, type getPickup, listCouriers } from '@yance/contract/sampling/staff-endpoints.ts';
import { Form, Select } from 'antd';
import { call } from '../../lib/call.ts';
import { useRecord } from '../../lib/use-record.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';

type Pickup = OutputOf<typeof getPickup>;

interface Props {
  pickups: readonly Pick<Pickup, 'rid' | 'date' | 'time' | 'courier_rid'>[];
  done?: () => void;
  close: () => void;
}

/** Names the courier of one or several pickups, all or none, or another one. */
export function AssignDialog({ pickups, done, close }: Props) {
  const [first] = pickups;
  const sameDay = pickups.every(({ date }) => date === first?.date);
  const { data } = useRecord(listCouriers, sameDay && first ? { date: first.date } : {});
  const courier = pickups.length === 1 ? first?.courier_rid : undefined;
  return (
    <FormDialog<{ courier_rid: string }, unknown>
      title={
        pickups.length === 1 ? `安排取样员：${first?.date} ${first?.time}` : `为 ${pickups.length} 个取样安排取样员`
      }
      label="安排"
      {...(courier ? { initial: { courier_rid: courier } } : {})}
      {...(done ? { done } : {})}
      close={close}
      send={({ courier_rid }, idempotencyKey) =>
        call(assignPickups, { rids: pickups.map(({ rid }) => rid), courier_rid }, { idempotencyKey })
      }
    >
      <Form.Item name="courier_rid" label="取样员" rules={[{ required: true, message: '请选择取样员' }]}>
        <Select
          options={(data?.list ?? []).map((one) => ({
            value: one.rid,
            label: `${one.name}（${sameDay ? '当天' : '待上门'} ${one.pickups} 个）`,
          }))}
          notFoundContent="没有在职的取样员"
        />
      </Form.Item>
    </FormDialog>
  );
}
