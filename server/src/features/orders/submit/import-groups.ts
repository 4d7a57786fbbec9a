import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { importGroups } from '@yance/contract/orders/preset-endpoints.ts';
import { buffer } from 'node:stream/consumers';
import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { readSheet } from '../../../kernel/spreadsheet.ts';
import { openFile, requireOwnFile } from '../../files/index.ts';
import { groupsIn, offered, type Reading } from './read-groups.ts';

const mostBytes = 5 * 1024 * 1024;
/** What a filled-in file says: groups that may be taken over, and every error by row and column. Nothing is stored. */
export async function readGroups({ tx, actor }: MemberWork, given: InputOf<typeof importGroups>): Promise<Reading> {
  const { definition } = await offered(tx, given.rid);
  const file = await requireOwnFile(tx, actor, given.file_rid);
  if (file.size > mostBytes) throw new Refusal('importTooLarge');
  const rows = await readSheet(await buffer((await openFile(tx, file.rid)).body), { excel: isExcel(file.name) });
  if (!rows) throw new Refusal('fileUnreadable');
  return groupsIn(rows, definition.parameters);
}

const isExcel = (name: string): boolean => name.toLowerCase().endsWith('.xlsx');
