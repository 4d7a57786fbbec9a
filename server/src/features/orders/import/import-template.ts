import type { Tx } from '../../../kernel/db.ts';
import type { RawReply } from '../../../kernel/route.ts';
import { sheetReply } from '../../../kernel/spreadsheet/spreadsheet.ts';
import { ordinarySpaces } from './cell-words.ts';
import { columnsFor } from './group-columns.ts';
import { offeredService } from './offered-service.ts';
import { hintMark } from './read-groups.ts';

/** The file to fill in for a service. */
export async function templateOf(tx: Tx, rid: string): Promise<RawReply> {
  const { definition } = await offeredService(tx, rid);
  const columns = columnsFor(definition.parameters).filter(({ old }) => !old);
  const hints = columns.map(({ hint }, at) => ordinarySpaces(at === 0 ? hintMark + hint : hint));
  const sheet = {
    name: '样品',
    columns: columns.map(({ title, choices }) => ({
      title: ordinarySpaces(title),
      width: 22,
      ...(choices ? { choices: choices.map(ordinarySpaces) } : {}),
    })),
    rows: [hints],
  };
  return sheetReply(sheet, 'xlsx', `样品导入模板-${definition.name}`);
}
