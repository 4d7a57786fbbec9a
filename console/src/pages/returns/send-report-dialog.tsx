import { sendReport, type ReportRow } from '@yance/contract/orders/report-endpoints.ts';
import { printedReports } from '@yance/contract/reports/staff-endpoints.ts';
import { Alert } from 'antd';
import { call } from '../../lib/call.ts';
import { useRecord } from '../../lib/use-record.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { OpenFile } from '../../parts/open-file.tsx';
import { ParcelFields, ReceiverLines } from './parcel-fields.tsx';

interface Values {
  courier: string;
  number: string;
}

/** What is printed, where it goes, and the parcel's number; once it was sent there is no way back. */
export function SendReportDialog({ row, close }: { row: ReportRow; close: () => void }) {
  const files = useRecord(printedReports, { rid: row.rid });
  return (
    <FormDialog<Values, unknown>
      title={`寄出订单 ${row.order_no} 的纸质报告`}
      label="确认寄出"
      close={close}
      send={(values, idempotencyKey) => call(sendReport, { rid: row.rid, ...values }, { idempotencyKey })}
    >
      <ReceiverLines receiver={row.receiver} />
      <Loaded query={files}>
        {({ list, waiting, revoked }) => (
          <>
            {revoked.length > 0 ? (
              <Alert
                type="warning"
                showIcon
                title={`「${revoked.join('」「')}」的报告已撤销，还没有新版：请先与业务经理核实，等新版签发后一并寄出`}
              />
            ) : null}
            <p>打印后装入：{waiting > 0 ? `（另有 ${waiting} 份报告正在生成，请稍后再打开）` : null}</p>
            <ul aria-label="打印后装入">
              {list.map((file) => (
                <li key={file.rid}>
                  <OpenFile file={file} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <p>寄出后结算报告费并通知客户，不能撤回。</p>
      <ParcelFields shape={sendReport.input.shape} />
    </FormDialog>
  );
}
