import { useState } from 'react';
import type { Complaint } from '@yance/contract/complaints/complaint.ts';
import { closeComplaint } from '@yance/contract/complaints/endpoints.ts';
import { complaintPromises, type ComplaintState } from '@yance/contract/complaints/states.ts';
import type { OrderDetail } from '@yance/contract/orders/order.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateOnly, NearTime } from '@yance/ui/date.tsx';
import { Tag, type Tone } from '@yance/ui/tag.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { useNow } from '@yance/web/now.ts';
import { call } from '../../../../lib/call.ts';
import { RecordClock } from '../../../../parts/timeline/record-clock.tsx';
import { ConfirmDialog } from '../../../../parts/confirm-dialog.tsx';
import { Block } from '../block.tsx';
import { ComplainDialog } from '../dialogs/complain-dialog.tsx';
import { InsistDialog } from '../dialogs/insist-dialog.tsx';
import { complaintsSection } from '../progress/leading-step.tsx';
import { useOrderComplaints } from '../progress/order-records.ts';
import { Talk } from './talk.tsx';
import css from '../results/order-results.module.css';

const tones: Readonly<Record<ComplaintState, Tone>> = {
  open: 'info',
  retesting: 'info',
  refunding: 'info',
  explained: 'attention',
  closed: 'done',
};

/** Complaints about the confirmed data of an order, and the way to make one while it is possible. */
export function Complaints({ order }: { order: OrderDetail }) {
  const { data } = useOrderComplaints(order);
  const [asking, setAsking] = useState(false);
  if (!data || (data.list.length === 0 && data.complainable.length === 0)) return null;
  const until = data.complainable.map((task) => task.until).toSorted()[0];
  return (
    <Block
      id={complaintsSection}
      title="售后"
      aside={
        data.complainable.length > 0 && (
          <Button size="dense" onClick={() => setAsking(true)}>
            申请售后
          </Button>
        )
      }
    >
      {data.list.length === 0 && until && (
        <p className={css.note}>
          对已确认的数据有疑问，可在 <DateOnly iso={until} /> 前、样品留存期间申请售后。
        </p>
      )}
      {data.list.map((complaint) => (
        <ComplaintCard key={complaint.rid} complaint={complaint} />
      ))}
      {asking && <ComplainDialog tasks={data.complainable} onClose={() => setAsking(false)} />}
    </Block>
  );
}

function ComplaintCard({ complaint }: { complaint: Complaint }) {
  const [open, setOpen] = useState<'close' | 'insist' | null>(null);
  const may = (event: string) => complaint.actions.some((action) => action.event === event);
  const now = useNow();
  const close = async () => {
    await call(closeComplaint, { rid: complaint.rid });
    toast.success('操作成功!', '售后已关闭');
  };
  return (
    <article className={css.task}>
      <header>
        <h3>
          {complaint.title}{' '}
          <small>
            <NearTime iso={complaint.created} now={now} />
          </small>
        </h3>
        <Tag tone={tones[complaint.state]}>{complaint.label}</Tag>
      </header>
      {complaint.clock && (
        <p className={css.note}>
          <RecordClock clock={complaint.clock} promises={complaintPromises} now={now} />
        </p>
      )}
      <Talk label="售后处理经过" steps={complaint.talk} />
      <div className={css.actions}>
        {may('close') && <Button onClick={() => setOpen('close')}>接受并关闭</Button>}
        {may('insist') && <Button onClick={() => setOpen('insist')}>继续沟通</Button>}
      </div>
      {open === 'close' && (
        <ConfirmDialog title="关闭售后" label="关闭售后" onConfirm={close} onClose={() => setOpen(null)}>
          <p>接受「{complaint.title}」的处理结果，关闭这次售后。</p>
        </ConfirmDialog>
      )}
      {open === 'insist' && <InsistDialog complaint={complaint} onClose={() => setOpen(null)} />}
    </article>
  );
}
