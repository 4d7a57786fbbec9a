import type { Channel } from '@yance/contract/notifications/channels.ts';
import type { Tx } from '../../kernel/db.ts';
import { wechatTemplateOf } from './send-wechat.ts';
import { storedTemplates, type StoredTemplate } from './templates.store.ts';

export type CurrentText = Pick<StoredTemplate, 'key' | 'channel' | 'title' | 'body'>;

/** The texts of the channels in which an event can be told at present; of every event where no key is given. */
export async function currentTexts(tx: Tx, key?: string): Promise<Map<string, Map<Channel, CurrentText>>> {
  const texts = new Map<string, Map<Channel, CurrentText>>();
  for (const row of await storedTemplates(tx, key)) {
    if (!row.enabled || (row.channel === 'wechat' && !wechatTemplateOf(row))) continue;
    const mine = texts.get(row.key) ?? new Map<Channel, CurrentText>();
    texts.set(row.key, mine.set(row.channel, row));
  }
  return texts;
}
