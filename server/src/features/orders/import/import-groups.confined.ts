import type { Answers, ParameterField } from '@yance/contract/catalogue/parameters.ts';
import type { Done } from '../../../kernel/confined/confined.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { readSheet } from '../../../kernel/spreadsheet/read-sheet.ts';
import { groupsIn, type Reading } from './read-groups.ts';

type Read = { reading: Reading } | { refused: string };

/** Reads an import file in a process of its own: its cells, and what they say of samples. */
export default async function importConfined(
  given: { fields: readonly ParameterField[]; excel: boolean; chosen: Answers },
  bytes: Buffer,
): Promise<Done<Read>> {
  const rows = await readSheet(bytes, { excel: given.excel });
  if (!rows) return { value: { refused: 'fileUnreadable' } };
  try {
    return { value: { reading: groupsIn(rows, given.fields, given.chosen) } };
  } catch (error) {
    if (error instanceof Refusal) return { value: { refused: error.reason } };
    throw error;
  }
}
