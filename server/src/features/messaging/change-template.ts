import type { Channel } from '@yance/contract/notifications/channels.ts';
import type { resetTemplate, saveTemplate, Template } from '@yance/contract/notifications/staff-endpoints.ts';
import { templateProblems } from '@yance/contract/notifications/template.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { Invalid, Refusal } from '../../kernel/refusal.ts';
import { readTemplate } from './read-templates.ts';
import { lockTemplate, writeTemplates, type StoredTemplate } from './templates.store.ts';
import { defaultTexts, variablesOf, wordingOf, type DefaultText, type Wording } from './wording.ts';

/**
 * Saves new words as the next version. Refuses words with variables that the event does not offer, and a version that
 * is not the present one.
 */
export async function changeTemplate(work: StaffWork, given: InputOf<typeof saveTemplate>): Promise<Template> {
  const { key, channel, version, ...rest } = given;
  const { wording, row, standard } = await lockedTemplate(work, key, channel);
  if (row.version !== version) throw new Refusal('versionChanged');
  const next = { ...row, ...rest, title: channel === 'sms' ? '' : rest.title };
  const problems = templateProblems(channel, next, variablesOf(wording));
  if (problems.length > 0) throw new Invalid(problems);
  if (!next.enabled && wording.required?.includes(channel)) throw new Refusal('templateRequired');
  await writeNext(work, row, { ...next, edited: !sameText(next, standard) }, '修改');
  return readTemplate(work.tx, key, channel);
}

/** Goes back to the product's own words; the numbers at the providers stay. */
export async function restoreTemplate(work: StaffWork, given: InputOf<typeof resetTemplate>): Promise<Template> {
  const { row, standard } = await lockedTemplate(work, given.key, given.channel);
  await writeNext(work, row, { ...row, ...standard, edited: false }, '恢复默认');
  return readTemplate(work.tx, given.key, given.channel);
}

async function lockedTemplate(
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

async function writeNext(work: StaffWork, row: StoredTemplate, next: StoredTemplate, note: string): Promise<void> {
  const numbers = (one: StoredTemplate): string => `${one.aliyun_template}/${one.tencent_template}`;
  if (sameText(row, next) && numbers(row) === numbers(next)) throw new Refusal('nothingChanged');
  const made = { note, staff_rid: work.actor.rid, at: work.clock.now() };
  await writeTemplates(work.tx, [{ ...next, version: row.version + 1 }], made);
}

const sameText = (a: DefaultText, b: DefaultText): boolean =>
  a.enabled === b.enabled && a.title === b.title && a.body === b.body;
