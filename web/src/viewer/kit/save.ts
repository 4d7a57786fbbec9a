import { numberOrWords, quoted } from '../../cells.ts';

/** Hands a file that the page made to the person, as a download. */
export function save(content: Blob | string, name: string): void {
  // Excel reads UTF-8 only behind this mark.
  const blob =
    typeof content === 'string' ? new Blob([`\uFEFF${content}`], { type: 'text/csv;charset=utf-8' }) : content;
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has its own hold of the content by the next turn.
  setTimeout(() => URL.revokeObjectURL(url));
}

/** What a canvas shows, as a PNG. */
export const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('图片没有生成，请缩小后重试'))), 'image/png');
  });

/** A name for what was made of a file: without its ending, with another word and ending. */
export const nameOf = (file: string, word: string, ending: string): string =>
  `${file.replace(/\.[^.]{1,8}$/, '')}-${word}.${ending}`;

/** Cells as lines of CSV; quotes stand where a cell needs them, and none begins a formula. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows
    .map((row) => row.map((cell) => (typeof cell === 'number' ? cell : quoted(numberOrWords(cell)))).join(','))
    .join('\r\n');
