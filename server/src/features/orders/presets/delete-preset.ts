import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { removePreset } from '../presets.store.ts';

export async function dropPreset({ tx, actor }: MemberWork, rid: string): Promise<{ rid: string }> {
  if (!(await removePreset(tx, actor.rid, rid))) throw new Refusal('notFound');
  return { rid };
}
