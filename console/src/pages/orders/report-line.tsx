import { Link } from 'react-router';
import { ParcelLink } from '../../parts/parcel-link.tsx';
import type { StaffOrder } from './staff-order.ts';

/** Which report the customer wants; of a paper one where it goes, and how it left. */
export function ReportLine({ order: { paper_report: report } }: { order: StaffOrder }) {
  if (!report) return '电子报告';
  const { receiver, tracking, courier, number } = report;
  return (
    <>
      纸质与电子报告 · {report.state === 'due' ? <Link to="/reports">{report.label}</Link> : report.label}
      {report.addressed || report.state === 'ended' ? null : ' · 未填写收件地址'}
      {receiver && report.state !== 'ended' ? (
        <>
          <br />
          {report.addressed ? '' : '默认地址：'}
          {receiver.name} {receiver.phone} {receiver.region} {receiver.address}
        </>
      ) : null}
      {tracking ? (
        <>
          <br />
          {courier} <ParcelLink tracking={tracking}>{number}</ParcelLink> {tracking.label}
        </>
      ) : null}
    </>
  );
}
