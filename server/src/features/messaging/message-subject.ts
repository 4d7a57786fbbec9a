import { channelNames } from '@yance/contract/notifications/channels.ts';
import type { Tx } from '../../kernel/db.ts';
import { findOutgoing } from './messaging.store.ts';
import { onWire, textsOf } from './outgoing-card.ts';

/** What a message is about and to whom it goes, for the list of jobs. */
async function find(tx: Tx, rid: string): Promise<{ words: string; path: string } | undefined> {
  const row = await findOutgoing(tx, rid);
  if (!row) return undefined;
  const { channel, label, to } = onWire(row, await textsOf(tx));
  return {
    words: `${channelNames[channel]}：${label}，${to}`,
    path: `/outgoing?channel=${channel}&template=${row.template}`,
  };
}

export const messageSubjects = [
  { key: 'message', field: 'rid', beginning: 'messaging:', find },
  { key: 'code', field: 'outgoing_rid', beginning: 'identity:', find },
];
