import type { Demand } from '@yance/contract/orders/demand.ts';
import type { Receiver } from '@yance/contract/parcels/parcel.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { usableAddress, receiverOf } from '../../identity/index.ts';

/**
 * The receiver that a demand names for its paper report. Refuses `notFound` for an address that is not the member's.
 */
export async function chosenReceiver(
  { tx, actor }: MemberWork,
  { report, report_address_rid }: Pick<Demand, 'report' | 'report_address_rid'>,
): Promise<Receiver | null> {
  if (report !== 'paper' || !report_address_rid) return null;
  return receiverOf(await usableAddress(tx, actor.rid, report_address_rid));
}
