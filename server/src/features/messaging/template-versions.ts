import type { Channel } from '@yance/contract/notifications/channels.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { lockTemplate, writeTemplates, type StoredTemplate } from './templates.store.ts';
import { defaultTexts, wordingOf, type DefaultText, type Wording } from './wording.ts';

/** A template that will be changed, with the product's own words for it. Refuses one that is not there. */
export async function lockWording(
  { tx }: StaffWork,
  key: string,
  channel: Channel,
): Promise<{ wording: Wording; row: StoredTemplate; standard: DefaultText }> {
  const wording = wordingOf(key);
  const standard = wording && defaultTexts(wording).get(channel);
  const row = await lockTemplate(tx, key, channel);
  if (!wording || !standard || !row) throw new Refusal('notFound');
  return { wording, row, standard };
}

/** Stores words as the next version. Refuses `nothingChanged`. */
export async function writeVersion(
  work: StaffWork,
  row: StoredTemplate,
  next: StoredTemplate,
  note: string,
): Promise<void> {
  const numbers = (one: StoredTemplate): string =>
    `${one.aliyun_template}/${one.tencent_template}/${one.wechat_template}`;
  if (sameText(row, next) && numbers(row) === numbers(next)) throw new Refusal('nothingChanged');
  const made = { note, staff_rid: work.actor.rid, at: work.clock.now() };
  await writeTemplates(work.tx, [{ ...next, version: row.version + 1 }], made);
}

/** Whether two say the same, and are sent alike. */
export const sameText = (a: DefaultText, b: DefaultText): boolean =>
  a.enabled === b.enabled && a.title === b.title && a.body === b.body;
