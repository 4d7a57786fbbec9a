import type { resetTemplate, Template } from '@yance/contract/notifications/staff-endpoints.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { readTemplate } from './read-templates.ts';
import { lockWording, writeVersion } from './template-versions.ts';

/** Goes back to the product's own words; the numbers at the providers stay. Refuses `versionChanged`. */
export async function restoreTemplate(work: StaffWork, given: InputOf<typeof resetTemplate>): Promise<Template> {
  const { row, standard } = await lockWording(work, given.key, given.channel);
  if (row.version !== given.version) throw new Refusal('versionChanged');
  await writeVersion(work, row, { ...row, ...standard, edited: false }, '恢复默认');
  return readTemplate(work.tx, given.key, given.channel);
}
