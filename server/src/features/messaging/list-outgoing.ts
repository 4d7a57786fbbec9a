import type { listOutgoing as listCall, OutgoingMessage } from '@yance/contract/notifications/staff-endpoints.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { Tx } from '../../kernel/db.ts';
import { dayRange } from '../../kernel/time/day-range.ts';
import { pageOfOutgoing } from './messaging.store.ts';
import { onWire, textsOf } from './outgoing-card.ts';

/** The log of outgoing messages as staff read it: recipients masked, secrets as dots. */
export async function listOutgoing(tx: Tx, input: InputOf<typeof listCall>): Promise<OutputOf<typeof listCall>> {
  const { page, size, phone, since, until, ...rest } = input;
  const filter = {
    ...rest,
    recipient: phone,
    ...dayRange({ since, until }),
  };
  const { rows, total } = await pageOfOutgoing(tx, filter, { page, size });
  const texts = await textsOf(tx);
  return { list: rows.map((row) => onWire(row, texts)), total, page, size };
}

/** The newest messages to a member, at most `most`, and how many there are in the log. */
export async function sentTo(
  tx: Tx,
  memberRid: string,
  most: number,
): Promise<{ list: OutgoingMessage[]; total: number }> {
  const { rows, total } = await pageOfOutgoing(tx, { memberRid }, { page: 1, size: most });
  const texts = await textsOf(tx);
  return { list: rows.map((row) => onWire(row, texts)), total };
}
