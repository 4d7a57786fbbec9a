import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { recommendServices as recommendCall } from '@yance/contract/orders/center-endpoints.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { popularServices, serviceCards } from '../../catalogue/index.ts';
import { bookedTogether } from '../center.store.ts';

/** So many are shown; more are looked at, because some may be off the shelf. */
const shown = 3;
const lookedAt = 20;

/** What goes with what the member had done, filled up with what is ordered most; never what is off the shelf. */
export async function recommendServices({ tx, actor }: MemberWork): Promise<OutputOf<typeof recommendCall>> {
  const { own, beside } = await bookedTogether(tx, actor.rid, lookedAt);
  const together = (await serviceCards(tx, beside)).slice(0, shown);
  const known = new Set([...own, ...together.map(({ rid }) => rid)]);
  const popular = together.length < shown ? await popularServices(tx, shown + known.size, []) : [];
  return { together, popular: popular.filter(({ rid }) => !known.has(rid)).slice(0, shown - together.length) };
}
