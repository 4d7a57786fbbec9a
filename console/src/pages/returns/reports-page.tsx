import { reportQueue, reportStates, type ReportRow } from '@yance/contract/orders/report-endpoints.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '@yance/ui/format.ts';
import { usePageKeys } from '../../lib/keys/page-keys.ts';
import { late } from '../../lib/late.ts';
import { useMay } from '../../lib/may.ts';
import { Clock } from '../../parts/clock.tsx';
import { cardMark } from '../../parts/list-page/card-mark.ts';
import { CardPage } from '../../parts/list-page/card-page.tsx';
import { MemberLink } from '../../parts/member-link.tsx';
import { ParcelLink } from '../../parts/parcel-link.tsx';
import { reportColumns } from './report-columns.ts';
import styles from './returns.module.css';

const SendReportDialog = late(async () => (await import('./send-report-dialog.tsx')).SendReportDialog);

const queues = {
  kind: 'tabs' as const,
  key: 'state',
  options: (['due', 'sent'] as const).map((state) => ({
    value: state,
    label: reportStates[state],
    input: { state },
    counted: [state],
  })),
};

/** Paper reports of orders whose data are published, what must leave first at the top. */
export default function ReportsPage() {
  return (
    <CardPage
      title="纸质报告"
      unit="份"
      endpoint={reportQueue}
      columns={reportColumns}
      queues={queues}
      scan={{ label: '查找纸质报告', placeholder: '输入订单号、联系人或快递单号' }}
      empty="这里暂时没有纸质报告"
      placeOf={({ rid }) => rid}
    >
      {(list, marked) => <Reports list={list} marked={marked} />}
    </CardPage>
  );
}

function Reports({ list, marked }: { list: readonly ReportRow[]; marked: number }) {
  const may = useMay();
  const [sending, setSending] = useState<ReportRow | null>(null);
  const keeper = may('samples.sendBack');
  const sendable = ({ state }: ReportRow) => keeper && state === 'due';
  const at = list[marked];
  usePageKeys(
    '纸质报告',
    at && sendable(at) && at.receiver ? [{ key: 'a', label: '寄出', press: () => setSending(at) }] : [],
  );
  return (
    <>
      <ul className={styles.list}>
        {list.map((row, index) => (
          <Report
            key={row.rid}
            row={row}
            mark={cardMark(index, index === marked)}
            send={sendable(row) ? () => setSending(row) : undefined}
          />
        ))}
      </ul>
      {sending ? <SendReportDialog row={sending} close={() => setSending(null)} /> : null}
    </>
  );
}

interface ReportProps {
  row: ReportRow;
  mark: ReturnType<typeof cardMark>;
  send: (() => void) | undefined;
}

function Report({ row, mark, send }: ReportProps) {
  const { receiver, tracking } = row;
  return (
    <li className={`${styles.row} ${styles.plain}`} {...mark}>
      <div className={styles.about}>
        <strong>
          <Link to={`/orders/${row.rid}`}>{row.order_no}</Link>
        </strong>
        <span>{row.titles.join('、')}</span>
        {row.addressed ? null : <span className={styles.missing}>未填写收件地址</span>}
        {receiver ? (
          <span>
            {row.addressed ? null : '默认地址：'}
            <MemberLink person={{ rid: row.member_rid, name: receiver.name }} /> {receiver.phone}
            <small className={styles.address}>
              {receiver.region} {receiver.address}
            </small>
          </span>
        ) : (
          <small>
            请联系客户填写：
            <MemberLink person={{ rid: row.member_rid, name: row.contact_name }} />{' '}
            <a href={`tel:${row.contact_phone}`}>{row.contact_phone}</a>
          </small>
        )}
      </div>
      <div className={styles.end}>
        {row.state === 'due' && row.due_at ? <Clock deadline={row.due_at} soonMinutes={360} /> : null}
        {row.sent_at ? (
          <>
            <small>
              <ParcelLink tracking={tracking}>
                {row.courier} {row.number}
              </ParcelLink>
              {tracking ? ` · ${tracking.label}` : ''}
            </small>
            <small>{formatDateTime(row.sent_at)} 寄出</small>
          </>
        ) : null}
        {send ? (
          <Button type="primary" disabled={!receiver} onClick={send}>
            寄出纸质报告
          </Button>
        ) : null}
      </div>
    </li>
  );
}
