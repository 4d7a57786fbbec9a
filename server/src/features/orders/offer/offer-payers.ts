import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { offerPayers as payersCall } from '@yance/contract/orders/offer-endpoints.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { payersOf } from '../../communities/index.ts';

/** The communities that may pay for what is ordered in a customer's name, with their projects. */
export async function offerPayers({ tx }: StaffWork, memberRid: string): Promise<OutputOf<typeof payersCall>> {
  const payers = await payersOf(tx, memberRid);
  return {
    list: payers.map(({ community: { rid, name }, projects }) => ({
      rid,
      name,
      projects: projects.map((one) => ({ rid: one.rid, name: one.name, grant_no: one.grant_no })),
    })),
  };
}
