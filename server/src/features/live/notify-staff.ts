import type { Endpoint } from '@yance/contract/kernel/endpoint.ts';
import type { Topic } from '@yance/contract/kernel/topics.ts';
import { staffEvent } from '@yance/contract/live/events.ts';
import { listQueues } from '@yance/contract/staff/endpoints.ts';
import { mayCall } from '@yance/contract/staff/permissions/rights.ts';
import { findRecords } from '@yance/contract/staff/find-endpoints.ts';
import { onlyLaboratory, rightsOf, type Staff } from '../../kernel/actor.ts';
import type { EventStream } from '../../kernel/http/event-streams.ts';
import type { Binding } from '../../kernel/route.ts';
import type { Change } from './changes-of-facts.ts';

interface Named {
  topic: Topic;
  rid: string | null;
  message?: boolean;
}

/** Everybody calls them, and each gets what the own roles may read of all topics. */
const ofEverything: readonly string[] = [listQueues.path, findRecords.path];

/** More than a page says one by one. */
const most = 200;

/** The calls that read what shows a topic. */
export function readersOf(bindings: readonly Binding[]): ReadonlyMap<Topic, readonly Endpoint[]> {
  const readers = new Map<Topic, Endpoint[]>();
  for (const { endpoint } of bindings) {
    if (endpoint.audience !== 'staff' || endpoint.effect !== 'read' || ofEverything.includes(endpoint.path)) continue;
    for (const topic of endpoint.shows) readers.set(topic, [...(readers.get(topic) ?? []), endpoint]);
  }
  return readers;
}

/** Tells each page of the staff what was changed elsewhere: by others, or by its person in another session. */
export function notifyStaff(
  streams: readonly EventStream[],
  changes: readonly Change[],
  readers: ReturnType<typeof readersOf>,
): void {
  for (const stream of streams) {
    if (stream.actor.kind !== 'staff') continue;
    const records = recordsFor(stream.actor, changes, readers);
    if (records.length > 0) stream.send(staffEvent.parse({ kind: 'changed', records }));
  }
}

function recordsFor(staff: Staff, changes: readonly Change[], readers: ReturnType<typeof readersOf>): Named[] {
  const only = onlyLaboratory(staff);
  const records = new Map<string, Named>();
  const rights = rightsOf(staff);
  const mayRead = (topic: Topic) => readers.get(topic)?.some((call) => mayCall(rights, call)) ?? false;
  const add = (topic: Topic, rid: string | null, message = false) => {
    const key = `${topic} ${rid}`;
    const written = message || records.get(key)?.message;
    if (mayRead(topic)) records.set(key, { topic, rid, ...(written ? { message: true } : {}) });
  };
  for (const { topic, rid, order, member_rid, session, message, laboratory_rid } of changes) {
    if (session === staff.session) continue;
    if (only) {
      if (topic === 'tasks' && laboratory_rid === only) add(topic, rid);
      // It may be what this person may do.
      if (topic === 'staff') add(topic, null);
      continue;
    }
    add(topic, rid, message);
    if (order) add('orders', order.rid);
    if (member_rid && topic === 'balance') add('members', member_rid);
  }
  const list = [...records.values()];
  return list.length <= most
    ? list
    : [...new Set(list.map(({ topic }) => topic))].map((topic) => ({ topic, rid: null }));
}
