import { getSampleOrder, type UnpackedOrder } from '@yance/contract/samples/staff-endpoints.ts';
import { Alert } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { formatDateTime } from '@yance/ui/format.ts';
import { useMay } from '../../lib/may.ts';
import { toneOf } from '../../lib/state-tone.ts';
import { useRecord } from '../../lib/use-record.ts';
import { KeyValue } from '../../parts/key-value.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { MemberLink } from '../../parts/member-link.tsx';
import { arrivalText, parcelText } from '../../parts/sample-handling/arrival-text.ts';
import { RecordNotes } from '../../parts/record/record-notes.tsx';
import { LabelButton } from '../../parts/sample-handling/label-button.tsx';
import { SampleDrawer } from '../../parts/sample-handling/sample-drawer.tsx';
import { SampleList } from '../../parts/sample-handling/sample-list.tsx';
import { SampleNotes } from '../../parts/sample-handling/sample-notes.tsx';
import { TroubleActions } from '../../parts/sample-handling/trouble-actions.tsx';
import { Section } from '../../parts/section.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import { DelayNotice } from './delay-notice.tsx';
import { PaperNotice } from './paper-notice.tsx';
import { ParcelScan } from './parcel-scan.tsx';
import { PickupNotes } from './pickup-notes.tsx';
import styles from './samples.module.css';

/** A parcel on the table: the samples of one order, each with what can be done with it. */
export default function SampleOrderPage() {
  const { no = '' } = useParams();
  const query = useRecord(getSampleOrder, { no });
  return <Loaded query={query}>{(order) => <Parcel key={order.order_rid} order={order} />}</Loaded>;
}

function Parcel({ order }: { order: UnpackedOrder }) {
  const [opened, setOpened] = useState<string | null>(null);
  const opens = useMay()('orders.view');
  return (
    <>
      <PageHead
        title={`样品 ${order.order_no}`}
        {...(opens ? { record: { kind: 'order', rid: order.order_rid } } : {})}
        note={<StatusTag tone={toneOf(order.order_state)}>{order.order_label}</StatusTag>}
      >
        <LabelButton orderRid={order.order_rid} />
      </PageHead>
      {order.missing ? (
        <Alert
          type="warning"
          showIcon
          title={`${order.missing}，样品可以先收下，暂不检测`}
          className={styles.missing}
        />
      ) : null}
      {order.complaining ? (
        <Alert
          type="warning"
          showIcon
          title="客户的售后还在处理，样品可能要复测：售后关闭前不寄回、不销毁"
          className={styles.missing}
        />
      ) : null}
      <DelayNotice order={order} />
      <TroubleActions order={order} />
      <PaperNotice order={order} />
      <PickupNotes orderRid={order.order_rid} />
      <div className={styles.stack}>
        <ParcelScan order={order} />
        <Section title="订单">
          <KeyValue
            facts={[
              { name: '联系人', value: <MemberLink person={{ rid: order.member_rid, name: order.contact }} /> },
              { name: '电话', value: <a href={`tel:${order.phone}`}>{order.phone}</a> },
              { name: '快递', value: parcelText(order) },
              { name: '下单时间', value: formatDateTime(order.created) },
              { name: '项目', value: order.titles.join('、') },
              { name: '订单', value: <Link to={`/orders/${order.order_rid}`}>查看订单</Link> },
            ]}
          />
        </Section>
        <SampleNotes notes={order.notes} />
        {opens ? <RecordNotes kind="order" rid={order.order_rid} /> : null}
        <Section
          title={`样品 ${order.samples.length} 件`}
          extra={<span className={styles.quiet}>{arrivalText(order)}</span>}
        >
          <SampleList order={order} open={setOpened} />
        </Section>
      </div>
      {opened ? <SampleDrawer code={opened} close={() => setOpened(null)} /> : null}
    </>
  );
}
