import { useState } from 'react';
import type { Complaint } from '@yance/contract/complaints/complaint.ts';
import { closeComplaint } from '@yance/contract/complaints/endpoints.ts';
import type { ComplaintState } from '@yance/contract/complaints/states.ts';
import type { OrderDetail } from '@yance/contract/orders/order.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateOnly, NearTime, Remaining } from '@yance/ui/date.tsx';
import { Link } from '@yance/ui/link.tsx';
import { Money } from '@yance/ui/money.tsx';
import { Tag, type Tone } from '@yance/ui/tag.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { useNow } from '@yance/web/now.ts';
import { call } from '../../../lib/call.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { Block } from './block.tsx';
import { ComplainDialog } from './complain-dialog.tsx';
import { EvidenceFiles } from './evidence-files.tsx';
import { complaintsSection } from './leading-step.tsx';
import { useOrderComplaints } from './order-records.ts';
import css from './order-results.module.css';

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
  const [closing, setClosing] = useState(false);
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
          {complaint.clock.label} <Remaining iso={complaint.clock.until} now={now} />
        </p>
      )}
      <ol className={css.talk} aria-label="售后处理经过">
        <li>
          <p>
            <strong>您的问题</strong>
          </p>
          <p>{complaint.reason}</p>
          <EvidenceFiles files={complaint.evidence} />
        </li>
        {complaint.answered && <Answer complaint={complaint} now={now} />}
      </ol>
      {complaint.actions.some(({ event }) => event === 'close') && (
        <div className={css.actions}>
          <Button onClick={() => setClosing(true)}>接受并关闭</Button>
        </div>
      )}
      {closing && (
        <ConfirmDialog title="关闭售后" label="关闭售后" onConfirm={close} onClose={() => setClosing(false)}>
          <p>接受「{complaint.title}」的处理结果，关闭这次售后。</p>
        </ConfirmDialog>
      )}
    </article>
  );
}

function Answer({ complaint, now }: { complaint: Complaint; now: string }) {
  const kind = complaint.refund_fen === null ? (complaint.retest_order_rid ? '安排免费复测' : '说明') : '退款';
  return (
    <li>
      <p>
        <strong>{kind}</strong>
        {complaint.refund_fen !== null && (
          <>
            {' '}
            <Money fen={complaint.refund_fen} look="strong" /> {complaint.refunded ? '已到账' : '待财务处理'}
          </>
        )}
        {complaint.answered && (
          <small>
            <NearTime iso={complaint.answered} now={now} />
          </small>
        )}
      </p>
      <p>{complaint.answer}</p>
      {complaint.retest_order_rid && (
        <p>
          复测订单 <Link href={`/member/order?rid=${complaint.retest_order_rid}`}>{complaint.retest_order_no}</Link>
        </p>
      )}
    </li>
  );
}
