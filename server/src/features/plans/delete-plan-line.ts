import type { MemberWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { countLines, dropQuotedLines, planLinesByRid, takeLines } from './plans.store.ts';
import { lockQuotations } from './quoted-lines.ts';

/** Takes a line out of the plan; those of a quotation go together, behind their requirement as everywhere. */
export async function removePlanLine(
  { tx, actor }: MemberWork,
  rid: string,
): Promise<{ rid: string; cartNum: number }> {
  const [line] = await planLinesByRid(tx, actor.rid, [rid]);
  if (!line) throw new Refusal('notFound');
  if (line.quotation_rid) await lockQuotations.get()(tx, [line.quotation_rid]);
  const gone = line.quotation_rid
    ? await dropQuotedLines(tx, line.quotation_rid)
    : (await takeLines(tx, actor.rid, [rid])).length;
  if (gone === 0) throw new Refusal('notFound');
  return { rid, cartNum: await countLines(tx, actor.rid) };
}
