import type { saveTemplate, Template } from '@yance/contract/notifications/staff-endpoints.ts';
import { templateLimits, templateProblems } from '@yance/contract/notifications/template.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { Invalid, Refusal } from '../../kernel/refusal.ts';
import { readTemplate } from './read-templates.ts';
import { lockWording, sameText, writeVersion } from './template-versions.ts';
import { variablesOf } from './wording.ts';

/**
 * Saves new words as the next version. Refuses words with variables that the event does not offer, and a version that
 * is not the present one.
 */
export async function changeTemplate(work: StaffWork, given: InputOf<typeof saveTemplate>): Promise<Template> {
  const { key, channel, version, ...rest } = given;
  const { wording, row, standard } = await lockWording(work, key, channel);
  if (row.version !== version) throw new Refusal('versionChanged');
  const next = { ...row, ...rest, title: templateLimits[channel].title === 0 ? '' : rest.title };
  const problems = templateProblems(channel, next, variablesOf(wording));
  if (problems.length > 0) throw new Invalid(problems);
  if (!next.enabled && wording.required?.includes(channel)) throw new Refusal('templateRequired');
  await writeVersion(work, row, { ...next, edited: !sameText(next, standard) }, '修改');
  return readTemplate(work.tx, key, channel);
}
