export interface ComparedLine {
  text: string;
  change: 'same' | 'removed' | 'added';
}

const mostCells = 4_000_000;

/** What was removed from one text and added in another, line by line, by their longest common part. */
export function compareLines(before: readonly string[], after: readonly string[]): ComparedLine[] {
  if (before.length * after.length > mostCells)
    return [
      ...before.map((text): ComparedLine => ({ text, change: 'removed' })),
      ...after.map((text): ComparedLine => ({ text, change: 'added' })),
    ];
  const width = after.length + 1;
  const common = new Uint32Array((before.length + 1) * width);
  const at = (row: number, column: number): number => common[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      common[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const lines: ComparedLine[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [old = '', fresh = ''] = [before[row], after[column]];
    if (row < before.length && column < after.length && old === fresh) {
      lines.push({ text: old, change: 'same' });
      row += 1;
      column += 1;
    } else if (column >= after.length || (row < before.length && at(row + 1, column) >= at(row, column + 1))) {
      lines.push({ text: old, change: 'removed' });
      row += 1;
    } else {
      lines.push({ text: fresh, change: 'added' });
      column += 1;
    }
  }
  return lines;
}
