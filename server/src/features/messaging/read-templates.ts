import { channels, noticeGroups, type Channel } from '@yance/contract/notifications/channels.ts';
import type {
  listTemplates as listCall,
  Template,
  TemplateRow,
} from '@yance/contract/notifications/staff-endpoints.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { gateways } from '../../gateways/gateways.ts';
import type { Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { staffNames } from '../staff/index.ts';
import { wechatDriver, wechatTemplateOf } from './send-wechat.ts';
import { storedTemplate, storedTemplates, versionsOf, type StoredTemplate } from './templates.store.ts';
import { allWordings, defaultTexts, variablesOf, wordingOf, type Wording } from './wording.ts';

/** Templates by event, in the order of the book; `kw` is part of a label, a key or a text. */
export async function templateList(tx: Tx, input: InputOf<typeof listCall>): Promise<OutputOf<typeof listCall>> {
  const { page, size, kw = '', group, edited, incomplete } = input;
  const stored = Map.groupBy(await storedTemplates(tx), (row) => row.key);
  const wanted = kw.toLowerCase();
  const rows = allWordings().flatMap((wording) => {
    const row = rowOf(wording, stored.get(wording.key) ?? []);
    const fits =
      (!group || wording.group === group) &&
      (!edited || row.channels.some((one) => one.edited)) &&
      (!incomplete || row.channels.some((one) => one.incomplete)) &&
      JSON.stringify(row).toLowerCase().includes(wanted);
    return fits ? [row] : [];
  });
  return { list: rows.slice((page - 1) * size, page * size), total: rows.length, page, size };
}

function rowOf(wording: Wording, stored: readonly StoredTemplate[]): TemplateRow {
  const sorted = stored.toSorted((a, b) => channels.indexOf(a.channel) - channels.indexOf(b.channel));
  return {
    key: wording.key,
    label: wording.label,
    group: noticeGroups[wording.group],
    channels: sorted.map((row) => ({
      channel: row.channel,
      enabled: row.enabled,
      edited: row.edited,
      title: row.title,
      body: row.body,
      version: row.version,
      incomplete: row.enabled && lacksNumber(row),
    })),
  };
}

/** One template with its variables and history; without a channel the first one of the event. Refuses `notFound`. */
export async function readTemplate(tx: Tx, key: string, wanted?: Channel): Promise<Template> {
  const wording = wordingOf(key);
  if (!wording) throw new Refusal('notFound');
  const offered = [...defaultTexts(wording).keys()];
  const channel = wanted ?? offered[0] ?? 'site';
  const row = await storedTemplate(tx, key, channel);
  if (!row) throw new Refusal('notFound');
  const versions = await versionsOf(tx, key, channel);
  const names = await staffNames(
    tx,
    versions.flatMap((one) => one.staff_rid ?? []),
  );
  const { sign, driver } = gateways().sms;
  return {
    ...row,
    label: wording.label,
    channels: offered,
    required: wording.required?.includes(channel) ?? false,
    sign,
    driver: channel === 'wechat' ? wechatDriver() : driver,
    variables: variablesOf(wording),
    versions: versions.map((one) => ({
      ...one,
      at: shanghaiIso(one.at),
      staff: one.staff_rid ? (names.get(one.staff_rid) ?? '') : null,
    })),
  };
}

/** Whether the configured provider cannot send it. */
function lacksNumber(row: StoredTemplate): boolean {
  if (row.channel === 'wechat') return wechatDriver() !== '' && !wechatTemplateOf(row);
  if (row.channel !== 'sms') return false;
  const { driver } = gateways().sms;
  return (driver === 'aliyun' && !row.aliyun_template) || (driver === 'tencent' && !row.tencent_template);
}
