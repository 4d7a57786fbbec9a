import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { getPickup } from '@yance/contract/sampling/staff-endpoints.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { formatDateTime, formatFen } from '@yance/ui/format.ts';
import { useMay } from '../../lib/may.ts';
import { useRecord } from '../../lib/use-record.ts';
import { FileView } from '../../parts/file-view.tsx';
import { KeyValue } from '../../parts/key-value.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { MemberLink } from '../../parts/member-link.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { RecordNotes } from '../../parts/record/record-notes.tsx';
import { Section, SideBySide } from '../../parts/section.tsx';
import { Timeline } from '../../parts/timeline.tsx';
import { CourierSteps } from './courier-steps.tsx';
import { PickupState } from './pickup-columns.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { AttachDialog, RebookDialog, TakeInDialog } from './pickup-dialogs.tsx';
import styles from './pickups.module.css';
import { Whereabouts } from './whereabouts.tsx';

type Pickup = OutputOf<typeof getPickup>;
const AssignOne = ({ pickup, close }: { pickup: Pickup; close: () => void }) => (
  <AssignDialog pickups={[pickup]} close={close} />
);
const dialogs = { assign: AssignOne, rebook: RebookDialog, takeIn: TakeInDialog, attach: AttachDialog };

/** One pickup with everything about it, and what this person can do with it now. */
export default function PickupPage() {
  const { rid = '' } = useParams();
  const query = useRecord(getPickup, { rid });
  return <Loaded query={query}>{(pickup) => <View pickup={pickup} />}</Loaded>;
}

function View({ pickup }: { pickup: Pickup }) {
  return (
    <>
      <PageHead
        title={`上门取样 ${pickup.date} ${pickup.time}`}
        record={{ kind: 'pickup', rid: pickup.rid }}
        note={<PickupState pickup={pickup} />}
      />
      <Whereabouts pickup={pickup} />
      <Steps pickup={pickup} />
      <SideBySide
        side={
          <>
            <RecordNotes kind="pickup" rid={pickup.rid} />
            <Section title="时间线">
              <Timeline events={pickup.timeline} />
            </Section>
          </>
        }
      >
        <Facts pickup={pickup} />
        {pickup.photos.length > 0 ? (
          <Section title="照片">
            {pickup.photos.map((file) => (
              <FileView key={file.rid} file={file} />
            ))}
          </Section>
        ) : null}
      </SideBySide>
    </>
  );
}

function Steps({ pickup }: { pickup: Pickup }) {
  const may = useMay();
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const steps: { key: keyof typeof dialogs; label: string; shown: boolean }[] = [
    { key: 'assign', label: '安排取样员', shown: may('pickups.arrange') && pickup.state === 'waiting' },
    { key: 'assign', label: '更换取样员', shown: may('pickups.arrange') && pickup.state === 'arranged' },
    { key: 'rebook', label: '改约', shown: may('pickups.arrange') && pickup.state === 'postponed' },
    { key: 'takeIn', label: '入库', shown: may('pickups.takeIn') && pickup.state === 'collected' },
    {
      key: 'attach',
      label: '归入订单',
      shown: may('pickups.takeIn') && !pickup.order_rid && ['collected', 'stored'].includes(pickup.state),
    },
  ];
  const Chosen = open ? dialogs[open] : null;
  return (
    <div className={styles.buttons}>
      {steps
        .filter(({ shown }) => shown)
        .map(({ key, label }, index) => (
          <Button key={label} type={index === 0 ? 'primary' : 'default'} onClick={() => setOpen(key)}>
            {label}
          </Button>
        ))}
      {may('pickups.collect') ? <CourierSteps pickup={pickup} /> : null}
      {Chosen ? <Chosen pickup={pickup} close={() => setOpen(null)} /> : null}
    </div>
  );
}

function collectedText({ pieces, labels }: Pickup): string {
  const scanned = labels.filter((label) => label.scanned).length;
  return `${pieces} 件${labels.length > 0 ? `，扫描标签 ${scanned} / ${labels.length}` : ''}`;
}

function Facts({ pickup }: { pickup: Pickup }) {
  const may = useMay();
  const opensOrders = may('orders.view');
  const { customer, courier } = pickup;
  return (
    <Section title="取样">
      <KeyValue
        facts={[
          { name: '客户', value: <MemberLink person={customer} /> },
          { name: '单位', value: customer.company || null },
          {
            name: '订单',
            value:
              pickup.order_rid && opensOrders ? (
                <Link to={`/orders/${pickup.order_rid}`}>{pickup.order_no}</Link>
              ) : (
                pickup.order_no || '单独取样'
              ),
          },
          { name: '取样员', value: courier ? `${courier.name} ${courier.phone}` : null },
          { name: '取样费', value: pickup.fee_fen === 0 ? '免费' : formatFen(pickup.fee_fen) },
          { name: '现场预约', value: pickup.scene_date ? `${pickup.scene_date}，须在此前取样` : null },
          { name: '未取到', value: pickup.failures > 0 ? `${pickup.failures} 次` : null },
          { name: '原因', value: pickup.reason || null, wide: true },
          { name: '改约期限', value: pickup.rebook_until ? formatDateTime(pickup.rebook_until) : null },
          { name: '到达', value: pickup.arrived_at ? formatDateTime(pickup.arrived_at) : null },
          {
            name: '取到',
            value: pickup.pieces > 0 ? collectedText(pickup) : null,
          },
          { name: '交接', value: pickup.handed_over_at ? formatDateTime(pickup.handed_over_at) : null },
          { name: '存放位置', value: pickup.place },
        ].filter(({ value }) => value)}
      />
    </Section>
  );
}
