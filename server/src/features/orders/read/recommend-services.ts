import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { recommendServices as recommendCall } from '@yance/contract/orders/center-endpoints.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { popularServices, serviceCards } from '../../catalogue/index.ts';
import { bookedTogether } from '../center.store.ts';

/** So many are shown; more are looked at, because some may be off the shelf. */
const shown = 4;
const lookedAt = 20;

/** What goes with what the member had done, or else what is ordered most; never what is off the shelf. */
export async function recommendServices({ tx, actor }: MemberWork): Promise<OutputOf<typeof recommendCall>> {
  const rids = await bookedTogether(tx, actor.rid, lookedAt);
  const together = (await serviceCards(tx, rids)).slice(0, shown);
  return { together, popular: together.length > 0 ? [] : await popularServices(tx, shown, []) };
}
