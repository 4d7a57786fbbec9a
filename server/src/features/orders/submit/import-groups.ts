import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { importGroups } from '@yance/contract/orders/preset-endpoints.ts';
import { buffer } from 'node:stream/consumers';
import type { MemberWork, Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { readSheet } from '../../../kernel/spreadsheet.ts';
import { type Service, servicesByRid } from '../../catalogue/index.ts';
import { openFile, requireOwnFile } from '../../files/index.ts';
import { groupsIn, type Reading } from './read-groups.ts';

/** Begins the row of hints, which is not a sample. */
export const hintMark = '填写说明：';
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

export async function offered(tx: Tx, rid: string): Promise<Service> {
  const service = (await servicesByRid(tx, [rid])).get(rid);
  if (!service?.offered) throw new Refusal('serviceGone');
  return service;
}
