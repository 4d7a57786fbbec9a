import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { ReportRow, sendReport as sendCall } from '@yance/contract/orders/report-endpoints.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { chargeOfCause, settleHold } from '../../charges/index.ts';
import { followParcel } from '../../parcels/index.ts';
import { patchOrder } from '../orders.store.ts';
import { anyOrder } from '../state/move-order.ts';
import { singleReport, stateOf } from './find-paper-report.ts';
import { unsentReport } from './unsent-report.ts';
import { receiversFor } from './find-receiver.ts';
import { rowsOf } from './list-paper-reports.ts';
import { aboutOf } from './paper-report.ts';

/** The report leaves: its fee is settled now, and its parcel followed. The order is locked first, so it leaves once. */
export async function sendReport(work: StaffWork, given: InputOf<typeof sendCall>): Promise<ReportRow> {
  const { courier, number } = given;
  const order = await anyOrder(work, given.rid);
  const state = stateOf(order);
  if (state === 'sent') throw new Refusal('reportSent');
  if (state !== 'due') throw new Refusal('noPaperReport');
  const receiver = (await receiversFor(work.tx, [order])).get(order.rid);
  if (!receiver) throw new Refusal('noReceiver');
  const sent = {
    report_receiver: receiver,
    report_courier: courier,
    report_number: number,
    report_sent_at: work.clock.now(),
    search: `${order.search} ${number.toLowerCase()}`,
  };
  await patchOrder(work.tx, order.rid, sent);
  const fee = unsentReport(order);
  const charge = fee && (await chargeOfCause(work.tx, fee.rid));
  // The fee follows from the parcel, as every charge follows from its work.
  if (fee && charge?.state === 'frozen')
    await settleHold({ ...work, actor: { kind: 'timer' } }, { cause_rid: fee.rid });
  await followParcel(work, { courier, number, phone: receiver.phone });
  await announce(work, { ...aboutOf(order), event: 'reportSent', details: { courier, number } });
  return singleReport(await rowsOf(work.tx, [{ ...order, ...sent }]));
}
