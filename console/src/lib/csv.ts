import { numberOrWords } from '@yance/web/cells.ts';
import { writeCsv } from 'hucre/csv';

/** A table as CSV that Excel opens as text: with a byte order mark, and no cell that could start a formula. */
export function csvText(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map(numberOrWords));
  return `${writeCsv(cells, { bom: true })}\r\n`;
}

/** Hands a text to the browser as a download. */
export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
