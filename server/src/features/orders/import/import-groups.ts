import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { importGroups } from '@yance/contract/orders/preset-endpoints.ts';
import { buffer } from 'node:stream/consumers';
import { confined, WorkFailed } from '../../../kernel/confined/confined.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findOwnFiles, openFile } from '../../files/index.ts';
import type importConfined from './import-groups.confined.ts';
import { offeredService } from './offered-service.ts';
import type { Reading } from './read-groups.ts';

const mostBytes = 5 * 1024 * 1024;
const read = confined<typeof importConfined>(new URL('./import-groups.confined.ts', import.meta.url), { seconds: 15 });

/** What a filled-in file says: groups that may be taken over, and every error by row and column. Nothing is stored. */
export async function readGroups({ tx, actor }: MemberWork, given: InputOf<typeof importGroups>): Promise<Reading> {
  const { definition } = await offeredService(tx, given.rid);
  const [file] = await findOwnFiles(tx, actor, [given.file_rid]);
  if (!file) throw new Refusal('notFound');
  if (file.size > mostBytes) throw new Refusal('importTooLarge');
  const bytes = await buffer((await openFile(tx, file.rid)).body);
  const { value } = await read(
    { fields: definition.parameters, excel: isExcel(file.name), chosen: given.parameters },
    bytes,
  ).catch(unreadable);
  if ('refused' in value) throw new Refusal(value.refused);
  return value.reading;
}

function unreadable(error: unknown): { value: { refused: string } } {
  if (error instanceof WorkFailed) return { value: { refused: 'fileUnreadable' } };
  throw error;
}

const isExcel = (name: string): boolean => name.toLowerCase().endsWith('.xlsx');
