import { confined } from '../confined/confined.ts';
import type { RawReply } from '../route.ts';
import type writeConfined from './write-sheet.confined.ts';

export interface SheetColumn {
  title: string;
  /** In characters; left out, the column is as wide as its words. */
  width?: number;
  /** Words that a reader may pick in this column's cells, for templates; Excel files only. */
  choices?: readonly string[];
  /** How Excel shows the numbers or moments of the column. */
  shown?: 'money' | 'moment';
}

/**
 * One table: texts, numbers and moments only, so that no cell can become a formula. Money is given in yuan; moments
 * show Shanghai's time.
 */
export interface Sheet {
  name: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly (string | number | Date | null)[])[];
  /** Rows above the titles, where a form wants them; Excel files only. */
  above?: readonly (readonly string[])[];
  /** Further tables on sheets of their own; Excel files only. */
  more?: readonly Sheet[];
}

export type SheetFormat = 'xlsx' | 'csv';

const write = confined<typeof writeConfined>(new URL('./write-sheet.confined.ts', import.meta.url), { seconds: 30 });

/** The file of a table. Texts that a spreadsheet would take for a formula stand as text in both formats. */
export async function writeSheet(sheet: Sheet, format: SheetFormat): Promise<Buffer> {
  const { bytes = Buffer.alloc(0) } = await write({ sheet, format });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** A table as the reply of a `raw` call, saved under `<name>.<format>`. */
export async function sheetReply(sheet: Sheet, format: SheetFormat, name: string): Promise<RawReply> {
  return {
    headers: {
      'content-type':
        format === 'csv'
          ? 'text/csv; charset=utf-8'
          : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.${format}`)}`,
      'x-content-type-options': 'nosniff',
    },
    body: await writeSheet(sheet, format),
  };
}
