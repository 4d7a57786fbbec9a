import type { listenToEvents } from '@yance/contract/live/endpoints.ts';
import type { listenToStaffEvents } from '@yance/contract/live/staff-endpoints.ts';
import type { Member, Staff } from '../../kernel/actor.ts';
import { eventHeaders } from '../../kernel/http/event-streams.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Call, RawReply } from '../../kernel/route.ts';
import { spendTicket } from '../../kernel/access/tickets.ts';
import { stillOpen } from '../identity/index.ts';

/** Opens the stream of the member whose ticket it is. Refuses `linkOver`, also where the session has ended since. */
export async function listenAsMember(call: Call<typeof listenToEvents>): Promise<RawReply> {
  const { by, session } = await spend(call, 'events');
  if (!by || !session || !(await stillOpen(call.tx, [session], call.clock.now())).has(session)) throw over();
  return open(call, { kind: 'member', rid: by, session });
}

/** Opens the stream of who has the ticket and the cookie. Refuses `linkOver`. */
export async function listenAsStaff(call: Call<typeof listenToStaffEvents>): Promise<RawReply> {
  const { by, session } = await spend(call, 'staff-events');
  if (by !== call.actor.rid || session !== call.actor.session) throw over();
  return open(call, call.actor);
}

type Listening = Call<typeof listenToEvents> | Call<typeof listenToStaffEvents>;

async function spend(
  { clock, input, transaction }: Listening,
  purpose: 'events' | 'staff-events',
): Promise<Record<string, string>> {
  const spent = await transaction((tx) => spendTicket({ tx, clock }, purpose, input.ticket));
  if (!spent) throw over();
  return spent;
}

const over = () => new Refusal('linkOver', { status: 410 });

function open({ streams, input }: Listening, actor: Member | Staff): RawReply {
  return { headers: eventHeaders, body: streams.open(actor, input.age).body };
}
