import type { ReadWork } from '../../kernel/db.ts';
import { storedTemplates, writeTemplates, type StoredTemplate } from './templates.store.ts';
import { defaultTexts, type Wording } from './wording.ts';

/**
 * Gives the database a template for every wording and channel that it lacks. One that staff never changed follows the
 * product's words; one that they did stays as it is.
 */
export async function defineTemplates({ tx, clock }: ReadWork, wordings: readonly Wording[]): Promise<void> {
  const stored = new Map((await storedTemplates(tx)).map((row) => [`${row.key}/${row.channel}`, row]));
  const fresh: StoredTemplate[] = [];
  const renewed: StoredTemplate[] = [];
  for (const wording of wordings) {
    for (const [channel, text] of defaultTexts(wording)) {
      const row = stored.get(`${wording.key}/${channel}`);
      const { aliyun_template = '', tencent_template = '', wechat_template = '' } = row ?? {};
      const numbers = { aliyun_template, tencent_template, wechat_template };
      const next = { key: wording.key, channel, ...numbers, ...text, edited: false };
      if (!row) fresh.push({ ...next, version: 1 });
      else if (!row.edited && (row.title !== text.title || row.body !== text.body || row.enabled !== text.enabled))
        renewed.push({ ...next, version: row.version + 1 });
    }
  }
  await writeTemplates(tx, fresh, { note: '初始文字', staff_rid: null, at: clock.now() });
  await writeTemplates(tx, renewed, { note: '随产品更新', staff_rid: null, at: clock.now() });
}
