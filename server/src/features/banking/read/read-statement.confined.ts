import type { BankMapping } from '@yance/contract/banking/mapping.ts';
import type { Done } from '../../../kernel/confined/confined.ts';
import { readSheet } from '../../../kernel/spreadsheet/read-sheet.ts';
import { readStatement } from './read-statement.ts';

/** Reads a bank's statement in a process of its own. */
export default async function readStatementConfined(
  given: { excel: boolean; mapping: BankMapping | null },
  bytes: Buffer,
): Promise<Done<ReturnType<typeof readStatement>>> {
  const rows = await readSheet(bytes, { excel: given.excel });
  return { value: rows ? readStatement(rows, given.mapping) : { refused: 'fileUnreadable' } };
}
