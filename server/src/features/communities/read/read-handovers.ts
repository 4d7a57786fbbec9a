import type { Handover } from '@yance/contract/communities/community.ts';
import { handoverMachine } from '@yance/contract/communities/states.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { actionsFor } from '../../../kernel/advance.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { membersByRid } from '../../identity/index.ts';
import { findCommunity } from '../communities.store.ts';
import { findHandover, handoversTo, type HandoverRow } from '../handovers.store.ts';
import { callOf } from '../notice-details.ts';

/** A handover as those of its community read it, with what the caller may do about it. */
export async function readableHandover({ tx, actor }: MemberWork, row: HandoverRow): Promise<Handover> {
  const people = await membersByRid(tx, [row.from_rid, row.to_rid]);
  const community = await findCommunity(tx, row.community_rid);
  const may = row.to_rid === actor.rid ? ['agree', 'refuse'] : row.from_rid === actor.rid ? ['cancel'] : [];
  return {
    rid: row.rid,
    state: row.state,
    label: handoverMachine.states[row.state],
    community_rid: row.community_rid,
    community: community?.name ?? '',
    from: callOf(people.get(row.from_rid)),
    to: callOf(people.get(row.to_rid)),
    created: shanghaiIso(row.created_at),
    expires: shanghaiIso(row.expires_at),
    actions: actionsFor(handoverMachine, row.state, actor).filter(({ event }) => may.includes(event)),
  };
}

/** One of them, as it stands after a step of the caller's. */
export async function handoverAfter(work: MemberWork, rid: string): Promise<Handover> {
  const row = await findHandover(work.tx, rid);
  if (!row) throw new Refusal('notFound');
  return readableHandover(work, row);
}

/** Communities that wait for the caller to take them over. */
export async function listHandovers(work: MemberWork): Promise<Handover[]> {
  const list: Handover[] = [];
  for (const row of await handoversTo(work.tx, work.actor.rid)) list.push(await readableHandover(work, row));
  return list;
}
