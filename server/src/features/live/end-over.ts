import type { ReadWork } from '../../kernel/db.ts';
import type { EventStream } from '../../kernel/http/event-streams.ts';
import { stillOpen } from '../identity/index.ts';
import { staffBySession } from '../staff/index.ts';

/** Ends those streams whose session has ended, and gives the others the roles that their people have now. */
export async function endOver({ tx, clock }: ReadWork, streams: readonly EventStream[]): Promise<void> {
  const sessions = (kind: 'member' | 'staff') =>
    streams.flatMap(({ actor }) => (actor.kind === kind ? [actor.session] : []));
  const members = sessions('member');
  const open = members.length > 0 ? await stillOpen(tx, members, clock.now()) : new Set<string>();
  const staff = await staffBySession(tx, sessions('staff'), clock);
  for (const stream of streams) {
    const { kind, session } = stream.actor;
    if (kind === 'member' ? !open.has(session) : !staff.has(session)) stream.end();
    stream.actor = staff.get(session) ?? stream.actor;
  }
}
