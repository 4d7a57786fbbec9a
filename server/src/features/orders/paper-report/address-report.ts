import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { addressReport as addressCall, PaperReport } from '@yance/contract/orders/report-endpoints.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { usableAddress, receiverOf } from '../../identity/index.ts';
import { patchOrder } from '../orders.store.ts';
import { ownOrder } from '../state/move-order.ts';
import { singleReport, reportsOf, stateOf } from './find-paper-report.ts';
import { aboutOf } from './paper-report.ts';

/** The customer says where the report goes, as long as it is on the premises. */
export async function addressReport(work: MemberWork, given: InputOf<typeof addressCall>): Promise<PaperReport> {
  const order = await ownOrder(work, given.rid);
  if (!['waiting', 'due'].includes(stateOf(order)) || order.report !== 'paper') throw new Refusal('noPaperReport');
  const report_receiver = receiverOf(await usableAddress(work.tx, order.member_rid, given.address_rid));
  await patchOrder(work.tx, order.rid, { report_receiver });
  await announce(work, { ...aboutOf(order), event: 'reportAddressed' });
  return singleReport(await reportsOf(work.tx, [{ ...order, report_receiver }]));
}
