import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { reportQueue as queueCall, ReportRow } from '@yance/contract/orders/report-endpoints.ts';
import type { StaffWork, Tx } from '../../../kernel/db.ts';
import { countReports, pageOfReports } from '../paper-reports.store.ts';
import type { Order } from '../state/order-model.ts';
import { reportsOf } from './find-paper-report.ts';

/** The reports that are to be sent, first what is due first, and those that left. */
export async function reportQueue(
  work: StaffWork,
  input: InputOf<typeof queueCall>,
): Promise<OutputOf<typeof queueCall>> {
  const { page, size } = input;
  const { rows, total } = await pageOfReports(work.tx, input, input);
  return { list: await rowsOf(work.tx, rows), total, page, size, counts: await countReports(work.tx) };
}

export async function rowsOf(tx: Tx, list: readonly Order[]): Promise<ReportRow[]> {
  const reports = await reportsOf(tx, list);
  return reports.flatMap((report, at) => {
    const order = list[at];
    if (!order) return [];
    const { rid, order_no, titles, member_rid, contact_name, contact_phone } = order;
    return [
      {
        ...report,
        rid,
        order_no,
        titles,
        member_rid,
        contact_name,
        contact_phone,
        created: shanghaiIso(order.created_at),
      },
    ];
  });
}
