import type { MemberWork } from '../../../kernel/db.ts';
import { exportsOf } from '../exports.store.ts';
import { type ExportRecord, onWire } from './export-data.ts';

export async function listExports({ tx, clock, actor }: MemberWork): Promise<{ list: ExportRecord[] }> {
  return { list: (await exportsOf(tx, actor.rid, clock.now())).map(onWire) };
}
