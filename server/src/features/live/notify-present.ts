import { staffEvent } from '@yance/contract/live/events.ts';
import type { RecordRef } from '@yance/contract/staff/record.ts';
import type { ReadWork } from '../../kernel/db.ts';
import type { EventStreams } from '../../kernel/http/event-streams.ts';
import { endOver } from './end-over.ts';
import { presentAt } from './presence.store.ts';

/** Says to those who look at a record that others do than before; they ask who by a call that checks them. */
export async function notifyPresent(work: ReadWork, streams: EventStreams, text: string): Promise<void> {
  if (streams.size === 0) return;
  const [kind = '', rid = ''] = text.split(' ');
  const record = { kind, rid } as RecordRef;
  const present = await presentAt(work.tx, record, work.clock.now());
  const listening = present.flatMap(({ staff_rid }) => streams.of(staff_rid));
  await endOver(work, listening);
  for (const stream of listening) stream.send(staffEvent.parse({ kind: 'present', record }));
}
